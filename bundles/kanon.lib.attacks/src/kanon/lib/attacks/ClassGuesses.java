package kanon.lib.attacks;

import java.util.Arrays;
import java.util.Optional;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.Run;
import kanon.model.Profile;

/** Guesses of the sensitive value of everybody in a class. */
final class ClassGuesses {
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final ReleaseView view;
  private final Run run;

  ClassGuesses(ReleaseView view, Run run) {
    this.view = view;
    this.run = run;
  }

  Score ofClasses(Guess.OfClasses guess, Guesses guesses) {
    int[] classOf = view.classOfCombination();
    Optional<int[]> otherwise =
        guesses.otherwise().map(g -> spread(((Guess.OfClasses) g).values(), classOf));
    return score(guess.sensitive(), spread(guess.values(), classOf), otherwise);
  }

  Score ofCombinations(Guess.OfCombinations guess, Guesses guesses) {
    Optional<int[]> otherwise = guesses.otherwise().map(g -> ((Guess.OfCombinations) g).values());
    return score(guess.sensitive(), guess.values(), otherwise);
  }

  private static int[] spread(int[] ofClass, int[] classOf) {
    int[] of = new int[classOf.length];
    Arrays.setAll(of, e -> ofClass[classOf[e]]);
    return of;
  }

  /** By the original where it is known whose rows are where, else by the released values. */
  private Score score(int s, int[] values, Optional<int[]> otherwise) {
    Optional<Truth.Placements> placed = view.truth().flatMap(Truth::placements);
    if (placed.isEmpty()) {
      return released(s, values, otherwise);
    }
    Profile original = view.truth().orElseThrow().original();
    int frequent = Judge.mostFrequent(original, s);
    Score score = Score.of(original);
    Truth.Placements all = placed.get();
    for (int p = 0; p < all.size(); p++) {
      if (p % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int e = all.combination()[p];
      int truth = original.sensitive(s, all.atom()[p]);
      add(
          score,
          all.atom()[p],
          all.rows()[p],
          values[e],
          otherwise.map(o -> o[e]).orElse(frequent),
          truth);
    }
    return score;
  }

  private static void add(Score score, int atom, long rows, int guess, int without, int truth) {
    if (guess >= 0) {
      score.guessed(atom, rows, guess == truth, without == truth);
    } else if (guess == Guess.NONE) {
      score.abstained(atom, rows, without == truth);
    }
  }

  private Score released(int s, int[] values, Optional<int[]> otherwise) {
    view.truth()
        .filter(t -> t.original().hasPersons())
        .ifPresent(
            t -> {
              throw Judge.notMatched();
            });
    long[] counts = new long[view.schema().sensitive().get(s).dictionary().size()];
    for (int e = 0; e < values.length; e++) {
      counts[view.value(s, e)] += view.rows(e);
    }
    int frequent = Judge.mostFrequent(counts);
    Score score = Score.ofRows();
    for (int e = 0; e < values.length; e++) {
      int of = e;
      add(
          score,
          0,
          view.rows(e),
          values[e],
          otherwise.map(o -> o[of]).orElse(frequent),
          view.value(s, e));
    }
    return score;
  }
}
