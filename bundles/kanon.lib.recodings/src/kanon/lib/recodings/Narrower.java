package kanon.lib.recodings;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.AttributeSets;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/**
 * What narrower models find, for whoever may release it as well. Where they find nothing, or not in
 * time, the wider model stands alone.
 */
public final class Narrower {
  /** How many sets of attributes are looked at: all of twelve attributes. */
  private static final long SETS = 1 << 12;

  /** How many tuples an enumeration of cuts may look at: what it does where nobody says more. */
  private static final long TUPLES = 10_000_000;

  private Narrower() {}

  /**
   * Of what a model finds and of what narrower ones find, the solution that loses least, the
   * model's own among equals.
   *
   * @throws KanonException as the model does, where none finds anything
   */
  static Solution leastOf(
      Problem problem, Run run, Supplier<Solution> own, Supplier<List<Solution>> narrower) {
    Solution best = null;
    KanonException failed = KanonException.infeasible("GOAL_UNREACHABLE", "Nothing was found");
    try {
      best = own.get();
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INFEASIBLE || run.expired()) {
        throw e;
      }
      failed = e;
    }
    if (best != null && run.expired()) {
      return best;
    }
    for (Solution other : found(narrower).orElse(List.of())) {
      best = less(problem, best, other);
    }
    if (best == null) {
      throw failed;
    }
    return best;
  }

  private static Solution less(Problem problem, @Nullable Solution known, Solution narrower) {
    if (known == null || loss(problem, narrower) < loss(problem, known)) {
      Guarantee none = Guarantee.of(Guarantee.Kind.HEURISTIC);
      return Solution.of(narrower.plan(), none).with("narrowerModel", 1);
    }
    return known;
  }

  private static double loss(Problem problem, Solution solution) {
    return problem.objective().of(Outcome.of(problem.profile(), solution.plan()));
  }

  /** What is found, if anything is, before the deadline. */
  static <T> Optional<T> found(Supplier<T> search) {
    try {
      return Optional.of(search.get());
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INFEASIBLE) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /** The best choice of attributes to suppress, of the first that are looked at. */
  static Optional<Solution> attributes(Problem problem, Run run) {
    return attributes(problem, SETS, run);
  }

  /**
   * The same of fewer.
   *
   * @param most how many sets may be looked at
   */
  static Optional<Solution> attributes(Problem problem, long most, Run run) {
    boolean few = problem.schema().quasiIdentifiers().size() <= AttributeSets.MOST_ATTRIBUTES;
    return few
        ? found(() -> AttributeSets.solve(problem, Math.min(SETS, most), run))
        : Optional.empty();
  }

  /** What a partition of the space of tuples contains: intervals of each attribute. */
  public static Solution besideOrderedSets(Problem problem, Run run, Supplier<Solution> own) {
    return leastOf(
        problem, run, own, () -> List.of(OrderedSets.solve(new Grid(problem, run), TUPLES, run)));
  }

  /** What cell generalization contains: generalized tuples, where there are, and lost cells. */
  public static Solution besideTuplesAndCells(
      Problem problem, boolean tuples, Run run, Supplier<Solution> own) {
    return leastOf(
        problem,
        run,
        own,
        () -> {
          Solution cells = SingleCells.solve(problem, run);
          return tuples
              ? found(() -> Tuples.solve(problem, run))
                  .map(solution -> List.of(cells, solution))
                  .orElse(List.of(cells))
              : List.of(cells);
        });
  }
}
