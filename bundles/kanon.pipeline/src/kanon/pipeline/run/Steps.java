package kanon.pipeline.run;

import java.util.Optional;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;

/**
 * Looks for the first step of the goals of a release as a whole with which the release holds them.
 * Algorithms ask each class for what the step says, whatever they are. The last step suffices by
 * definition; between the first and the last the way is halved each time.
 */
final class Steps {
  /**
   * A problem and its solution.
   *
   * @param compiled the problem, on the step that was taken
   * @param found what was found, and by whom
   * @param outcome what comes of it
   */
  record Solved(CompiledProblem compiled, Solving.Solved found, Outcome outcome) {
    boolean holds() {
      return compiled.wholeHolds(outcome);
    }

    /** What is promised of a step is none of the release as a whole. */
    Guarantee guarantee() {
      return compiled.steps() == 0
          ? found.solution().guarantee()
          : Guarantee.of(Guarantee.Kind.HEURISTIC);
    }
  }

  /** Solves one problem of several. */
  interface Solver {
    /**
     * Solves a problem.
     *
     * @param parts of the time that is left it has the first of so many equal parts
     */
    Solved solve(CompiledProblem compiled, int parts);
  }

  /** The first look has so much of the time, all looks together about half of it. */
  private static final int FIRST = 6;

  private final CompiledProblem compiled;
  private final Solver solver;
  private Optional<Solved> best = Optional.empty();
  private int bestStep;
  private Optional<KanonException> refusal = Optional.empty();

  private Steps(CompiledProblem compiled, Solver solver) {
    this.compiled = compiled;
    this.solver = solver;
  }

  /** Solves a problem; once, where nothing is asked of the release as a whole. */
  static Solved of(CompiledProblem compiled, Solver solver) {
    return compiled.steps() == 0 ? solver.solve(compiled, 1) : new Steps(compiled, solver).first();
  }

  private Solved first() {
    boolean necessary = holds(at(0, FIRST));
    if (!necessary || cut()) {
      search();
      longer();
    }
    return best.orElseThrow(this::unreached);
  }

  private void search() {
    int low = 0;
    int high = compiled.steps();
    int parts = 2 * (1 + Integer.SIZE - Integer.numberOfLeadingZeros(high));
    boolean reached = holds(at(high, parts));
    while (high - low > 1) {
      int middle = low + (high - low) / 2;
      Optional<Solved> solved = at(middle, --parts);
      boolean tooStrict = solved.isEmpty() && !reached;
      reached |= holds(solved);
      if (holds(solved) || tooStrict) {
        high = middle;
      } else {
        low = middle;
      }
    }
  }

  private boolean cut() {
    return best.filter(b -> b.found().cut()).isPresent();
  }

  private static boolean holds(Optional<Solved> solved) {
    return solved.filter(Solved::holds).isPresent();
  }

  /**
   * Solves again in the time that is left what was cut: on the same step, or, since classes that
   * had more time may be smaller than the release as a whole allows, on the next.
   */
  private void longer() {
    int step = bestStep;
    if (cut() && !holds(at(step, 2)) && step < compiled.steps()) {
      at(step + 1, 1);
    }
  }

  /** The solution on a step, which is kept where it loses least; empty where there is none. */
  private Optional<Solved> at(int step, int parts) {
    try {
      Solved solved = solver.solve(compiled.at(step), parts);
      boolean less = best.filter(b -> b.found().loss() < solved.found().loss()).isEmpty();
      if (solved.holds() && less) {
        best = Optional.of(solved);
        bestStep = step;
      }
      return Optional.of(solved);
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INFEASIBLE) {
        throw e;
      }
      refusal = Optional.of(e);
      return Optional.empty();
    }
  }

  private KanonException unreached() {
    return refusal.orElseGet(
        () ->
            KanonException.infeasible(
                "GOAL_UNREACHABLE",
                "The algorithm finds no release that as a whole holds the privacy goal"));
  }
}
