package kanon.lib.fulldomain;

import java.util.Comparator;
import java.util.stream.IntStream;
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
      throw infeasible(problem, found.bounds());
    }
    NodeLoss loss = NodeLoss.of(problem);
    int[] best = minimal.length == 1 ? minimal[0] : best(minimal, loss, run);
    Guarantee.Kind kind = loss.grows() ? Guarantee.Kind.OPTIMAL : Guarantee.Kind.MINIMAL;
    return Solution.of(LevelsPlan.of(problem, best), found.bounds().within(Guarantee.of(kind)))
        .with("latticeNodes", found.latticeNodes())
        .with("checkedNodes", checkedNodes)
        .with("anonymousNodes", found.size())
        .with("minimalNodes", minimal);
  }

  /** Of some passing nodes, at least one, the one to release. */
  public static int[] best(Problem problem, int[][] passing, Run run) {
    return passing.length == 1 ? passing[0] : best(passing, NodeLoss.of(problem), run);
  }

  /**
   * In ascending order of the lower bounds of their losses; a node whose bound is above the best
   * loss is not evaluated.
   */
  private static int[] best(int[][] minimal, NodeLoss loss, Run run) {
    int n = minimal.length;
    double[] bound = new double[n];
    for (int i = 0; i < n; i++) {
      bound[i] = loss.atLeast(minimal[i]);
    }
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer i) -> bound[i])
                    .thenComparing(i -> height(minimal[i])))
            .mapToInt(i -> i)
            .toArray();
    int best = order[0];
    double least = Double.POSITIVE_INFINITY;
    for (int i : order) {
      if (bound[i] > least) {
        break;
      }
      run.check();
      double now = loss.of(minimal[i]);
      if (now < least || now == least && before(minimal, i, best)) {
        least = now;
        best = i;
      }
    }
    return minimal[best];
  }

  /** Whether a node is the lower one, or of two equally high ones the first. */
  private static boolean before(int[][] nodes, int i, int j) {
    int difference = height(nodes[i]) - height(nodes[j]);
    return difference < 0 || difference == 0 && i < j;
  }

  private static int height(int[] levels) {
    int height = 0;
    for (int level : levels) {
      height += level;
    }
    return height;
  }

  /** No node within bounds passes; the message says why if that is known. */
  public static KanonException infeasible(Problem problem, LevelBounds bounds) {
    return infeasible(problem, "No " + bounds.told() + " holds");
  }

  /** The same for searches that have judged only some nodes. */
  public static KanonException infeasible(Problem problem, String none) {
    String why = problem.goal().impossible(problem.removable()).map(w -> ": " + w).orElse("");
    return KanonException.infeasible(
        "GOAL_UNREACHABLE",
        "%s the goal with at most %d of %d rows removed%s"
            .formatted(none, problem.removable(), problem.profile().rows(), why));
  }
}
