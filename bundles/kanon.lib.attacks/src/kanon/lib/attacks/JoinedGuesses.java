package kanon.lib.attacks;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Trees;

/** Guesses of people whose rows in linked tables are known: who they are, and what they have. */
final class JoinedGuesses {
  private static final String ANYBODY = "a released person, drawn at random";
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final JoinedView view;
  private final Run run;

  JoinedGuesses(JoinedView view, Run run) {
    this.view = view;
    this.run = run;
  }

  Verdict persons(Guess.OfPersons guess) {
    JoinedView seen = view.of(guess.known());
    long released = Math.max(1, seen.trees().rows(0));
    Score score = Score.ofPersons();
    for (int i = 0; i < guess.known().size(); i++) {
      if (guess.persons()[i] >= 0) {
        int is = seen.truth().releasedPerson(guess.known().person(i));
        score.expected(i, 1, guess.persons()[i] == is, 1.0 / released);
      } else if (guess.persons()[i] == Guess.NONE) {
        score.abstained(i, 1, false);
      }
    }
    return Verdict.of(score, ANYBODY);
  }

  Verdict rows(Guess.OfTheirRows guess) {
    JoinedView seen = view.of(guess.known());
    LinkedTruth truth = seen.truth();
    Trees trees = truth.original().trees();
    int[] values = truth.original().sensitive()[guess.table()][guess.sensitive()];
    int[] personOf = trees.persons(guess.table());
    BitSet known = new BitSet();
    for (int i = 0; i < guess.known().size(); i++) {
      known.set(guess.known().person(i));
    }
    int frequent = mostFrequent(values);
    Score score = Score.of(row -> personOf[row]);
    Score control = Score.of(row -> personOf[row]);
    for (int row = 0; row < values.length; row++) {
      if (row % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int value = guess.values()[row];
      if (!known.get(personOf[row]) || value == Guess.UNTRIED) {
        continue;
      }
      int person = truth.releasedPerson(personOf[row]);
      Score into = person >= 0 && !seen.shown(person) ? control : score;
      boolean otherwise = values[row] == frequent;
      if (value >= 0) {
        into.guessed(row, 1, value == values[row], otherwise);
      } else {
        into.abstained(row, 1, otherwise);
      }
    }
    return seen.controls() ? Verdict.of(score, control) : Verdict.ofAll(score);
  }

  private static int mostFrequent(int[] values) {
    long[] counts = new long[Arrays.stream(values).max().orElse(0) + 1];
    for (int value : values) {
      counts[value]++;
    }
    return Judge.mostFrequent(counts);
  }
}
