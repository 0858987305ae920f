package kanon.lib.attacks;

import java.util.Optional;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.Profile;

/** Guesses of targets: a sensitive value of each, or which target of another set it is. */
record TargetGuesses(Targets targets, int[] values, Optional<Targets> right, int sensitive) {
  private static final int BETWEEN_CHECKS = 1 << 14;

  static TargetGuesses values(Guess.OfTargets guess) {
    return new TargetGuesses(guess.targets(), guess.values(), Optional.empty(), guess.sensitive());
  }

  static TargetGuesses links(Guess.Links guess) {
    return new TargetGuesses(guess.left(), guess.links(), Optional.of(guess.right()), 0);
  }

  /** Compared with a control where there is one, else with another guess. */
  Verdict judged(Truth truth, Optional<TargetGuesses> otherwise, Run run) {
    Profile original = truth.original();
    int[] target = truth.targetOfTuple(targets);
    Optional<int[]> link = right.map(truth::targetOfTuple);
    long[] inside = inside(truth);
    long[] outside = truth.controls() ? outside(truth) : new long[0];
    int frequent =
        link.map(of -> mostFrequent(original, of))
            .orElseGet(() -> Judge.mostFrequent(original, sensitive));
    Score score = Score.of(original);
    Score control = Score.of(original);
    for (int tuple = 0; tuple < original.tuples(); tuple++) {
      if (tuple % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int guess = values[target[tuple]];
      int other = otherwise.isPresent() ? otherwise.get().values[target[tuple]] : frequent;
      for (int atom = original.atomFrom(tuple); atom < original.atomFrom(tuple + 1); atom++) {
        int is = link.isPresent() ? link.get()[tuple] : original.sensitive(sensitive, atom);
        add(score, atom, truth.controls() ? inside[atom] : original.rows(atom), guess, other, is);
        if (truth.controls()) {
          add(control, atom, outside[atom], guess, other, is);
        }
      }
    }
    return truth.controls()
        ? Verdict.of(score, control)
        : otherwise.isPresent() ? Verdict.of(score, Judge.OTHERWISE) : Verdict.ofAll(score);
  }

  private static void add(Score score, int atom, long rows, int guess, int without, int truth) {
    if (guess >= 0) {
      score.guessed(atom, rows, guess == truth, without == truth);
    } else if (guess == Guess.NONE) {
      score.abstained(atom, rows, without == truth);
    }
  }

  /** Rows of each atom that the attacker was shown. */
  private static long[] inside(Truth truth) {
    long[] rows = new long[truth.original().atoms()];
    truth
        .placements()
        .ifPresent(
            placed -> {
              for (int p = 0; p < placed.size(); p++) {
                rows[placed.atom()[p]] += placed.rows()[p] - truth.hidden(p);
              }
            });
    return rows;
  }

  private static long[] outside(Truth truth) {
    long[] rows = new long[truth.original().atoms()];
    Truth.Placements placed = truth.placements().orElseThrow();
    for (int p = 0; p < placed.size(); p++) {
      rows[placed.atom()[p]] += truth.hidden(p);
    }
    return rows;
  }

  private static int mostFrequent(Profile original, int[] link) {
    int n = 0;
    for (int l : link) {
      n = Math.max(n, l + 1);
    }
    long[] counts = new long[Math.max(1, n)];
    for (int tuple = 0; tuple < link.length; tuple++) {
      counts[link[tuple]] += original.size(tuple);
    }
    return Judge.mostFrequent(counts);
  }
}
