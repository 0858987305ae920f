package kanon.lib.fulldomain;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Solution;

/**
 * Attribute suppression: best-first search through the sets of attributes that may be suppressed.
 *
 * <ol>
 *   <li>Suppress everything: that is the first result, if it passes.
 *   <li>Take the sets in ascending order of a lower bound of their loss. For a loss of cells the
 *       bound is the loss of the suppressed columns, to which removed rows can only add.
 *   <li>Skip a set that is part of one known to fail, where failing spreads.
 *   <li>Judge the others by their frequency sets; keep the one that loses least.
 *   <li>Stop when no bound is below the loss of the best. For other losses no bound is known, and
 *       all sets are judged.
 *   <li>Release the attributes of the best set, one after the other, that are suppressed for
 *       nothing.
 * </ol>
 */
public final class AttributeSets {
  /** A set is the bits of a long. */
  public static final int MOST_ATTRIBUTES = 62;

  private AttributeSets() {}

  /** Searches for the set that loses least. */
  public static Solution solve(Problem problem, Run run) {
    return solve(problem, Long.MAX_VALUE, run);
  }

  /**
   * The same, with what was found when so many sets were looked at.
   *
   * @param most how many sets may be looked at, at least one
   */
  public static Solution solve(Problem problem, long most, Run run) {
    SuppressionRun search = new SuppressionRun(problem, most, run);
    search.search();
    Guarantee guarantee =
        search.proven()
            ? Guarantee.of(Guarantee.Kind.OPTIMAL).withBound(search.loss(), search.loss())
            : unfinished(search);
    return Solution.of(LevelsPlan.of(problem, search.best()), guarantee)
        .with("checkedSets", search.checked())
        .with("passedOverSets", search.passedOver())
        .with("suppressedAttributes", search.suppressed());
  }

  private static Guarantee unfinished(SuppressionRun search) {
    Guarantee none = Guarantee.of(Guarantee.Kind.HEURISTIC);
    return Double.isInfinite(search.bound()) ? none : none.withBound(search.bound(), search.loss());
  }
}
