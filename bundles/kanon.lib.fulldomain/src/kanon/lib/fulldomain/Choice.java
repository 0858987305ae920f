package kanon.lib.fulldomain;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;

/**
 * Chooses among the minimal nodes by the problem's objective: the node that loses least, then the
 * lowest, then the first in lexicographic order.
 */
public final class Choice {
  private Choice() {}

  /**
   * The solution at the best of the minimal nodes, with the counts that all full-domain searches
   * report.
   *
   * @throws KanonException of kind INFEASIBLE if no node passes
   */
  public static Solution of(Problem problem, CompleteSet found, long checkedNodes, Run run) {
    int[][] minimal = found.minimal();
    if (minimal.length == 0) {
      throw infeasible(problem);
    }
    NodeLoss loss = NodeLoss.of(problem);
    int[] best = minimal.length == 1 ? minimal[0] : best(minimal, loss, run);
    Guarantee.Kind kind = loss.grows() ? Guarantee.Kind.OPTIMAL : Guarantee.Kind.MINIMAL;
    return Solution.of(LevelsPlan.of(problem, best), Guarantee.of(kind))
        .with("latticeNodes", found.latticeNodes())
        .with("checkedNodes", checkedNodes)
        .with("anonymousNodes", found.size())
        .with("minimalNodes", minimal);
  }

  private static int[] best(int[][] minimal, NodeLoss loss, Run run) {
    int[] best = minimal[0];
    double least = Double.POSITIVE_INFINITY;
    for (int[] levels : minimal) {
      run.check();
      double now = loss.of(levels);
      if (now < least || now == least && height(levels) < height(best)) {
        least = now;
        best = levels;
      }
    }
    return best;
  }

  private static int height(int[] levels) {
    int height = 0;
    for (int level : levels) {
      height += level;
    }
    return height;
  }

  /** Says that no node passes, and why where that is known. */
  public static KanonException infeasible(Problem problem) {
    String why = problem.goal().impossible(problem.removable()).map(w -> ": " + w).orElse("");
    return KanonException.infeasible(
        "NO_NODE_PASSES",
        "No full-domain generalization holds the goal with at most %d of %d rows removed%s"
            .formatted(problem.removable(), problem.profile().rows(), why));
  }
}
