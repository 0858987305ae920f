package kanon.pipeline.run;

import java.util.Optional;
import java.util.function.Function;
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

  private final CompiledProblem compiled;
  private final Function<CompiledProblem, Solved> solver;
  private Optional<KanonException> refusal = Optional.empty();

  private Steps(CompiledProblem compiled, Function<CompiledProblem, Solved> solver) {
    this.compiled = compiled;
    this.solver = solver;
  }

  /** Solves a problem; once, where nothing is asked of the release as a whole. */
  static Solved of(CompiledProblem compiled, Function<CompiledProblem, Solved> solver) {
    return compiled.steps() == 0 ? solver.apply(compiled) : new Steps(compiled, solver).first();
  }

  private Solved first() {
    Optional<Solved> found = at(0).filter(Solved::holds);
    if (found.isPresent()) {
      return found.get();
    }
    int low = 0;
    int high = compiled.steps();
    Optional<Solved> best = at(high).filter(Solved::holds);
    while (high - low > 1) {
      int middle = low + (high - low) / 2;
      Optional<Solved> solved = at(middle);
      boolean tooStrict = solved.isEmpty() && best.isEmpty();
      if (solved.filter(Solved::holds).isPresent()) {
        best = solved;
        high = middle;
      } else if (tooStrict) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return best.orElseThrow(this::unreached);
  }

  /** The solution on a step; empty where there is none. */
  private Optional<Solved> at(int step) {
    try {
      return Optional.of(solver.apply(compiled.at(step)));
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
