package kanon.algorithm.specialization;

import java.util.Arrays;
import java.util.List;
import kanon.api.Objective;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;

/**
 * What becomes of the classes of each node of one attribute if its children are shown instead. A
 * class shows one node of the attribute, so all nodes can be divided at once.
 */
final class Specialized {
  private final Grid grid;
  private final long failing;
  private final long[] failingBefore;
  private final long[] failingAfter;
  private final double[] lossBefore;
  private final double[] lossAfter;
  private final long[] leastBefore;
  private final long[] leastAfter;

  /** The node with the smallest class that holds the goal, and the smallest one of all others. */
  private int leastNode;

  private long secondLeast = Long.MAX_VALUE;

  /**
   * @param now the classes
   * @param axes what they show
   * @param childOf what each value of the attribute would be shown by
   */
  Specialized(Grid grid, Classes now, List<Axis> axes, int a, int[] childOf) {
    this.grid = grid;
    failing = now.failing();
    Axis axis = axes.get(a);
    int nodes = axis.parts();
    failingBefore = new long[nodes];
    failingAfter = new long[nodes];
    lossBefore = new double[nodes];
    lossAfter = new double[nodes];
    leastBefore = new long[nodes];
    leastAfter = new long[nodes];
    Arrays.fill(leastBefore, Long.MAX_VALUE);
    Arrays.fill(leastAfter, Long.MAX_VALUE);
    double[] lossOfRow = new double[now.count()];
    for (int c = 0; c < lossOfRow.length; c++) {
      int unit = now.unit()[c];
      lossOfRow[c] = grid.cellsLoss(axes, unit);
      int node = axis.part(grid.value(a, unit));
      add(now, c, node, lossOfRow[c], failingBefore, lossBefore, leastBefore);
    }
    for (int node = 1; node < nodes; node++) {
      boolean less = leastBefore[node] < leastBefore[leastNode];
      secondLeast = Math.min(secondLeast, leastBefore[less ? leastNode : node]);
      leastNode = less ? node : leastNode;
    }
    int[] into = new int[grid.units()];
    int n = grid.divide(now.classOf(), now.count(), a, childOf, nodes, into);
    Classes divided = Classes.of(grid, into, n);
    for (int c = 0; c < n; c++) {
      int unit = divided.unit()[c];
      int value = grid.value(a, unit);
      int node = axis.part(value);
      double loss = lossOfRow[now.classOf()[unit]] - axis.loss(node) + axis.loss(childOf[value]);
      add(divided, c, node, loss, failingAfter, lossAfter, leastAfter);
    }
  }

  private void add(
      Classes of, int c, int node, double lossOfRow, long[] fails, double[] losses, long[] least) {
    long rows = of.rows()[c];
    boolean holds = of.holds()[c];
    if (holds) {
      least[node] = Math.min(least[node], rows);
    } else {
      fails[node] += rows;
    }
    if (grid.problem().objective() instanceof Objective.OfClasses loss) {
      losses[node] += holds ? loss.loss(rows, false) : 0;
    } else {
      losses[node] += rows * (holds ? lossOfRow : grid.rootLoss());
    }
  }

  /** How many rows fail if a node is specialized. */
  long failing(int node) {
    return failing - failingBefore[node] + failingAfter[node];
  }

  /** By how much the loss falls. */
  double saved(int node) {
    return lossBefore[node] - lossAfter[node] + removed(failing) - removed(failing(node));
  }

  /** What removed rows lose, where the objective looks at all of them together. */
  private double removed(long rows) {
    return rows > 0 && grid.problem().objective() instanceof Objective.OfClasses loss
        ? loss.loss(rows, true)
        : 0;
  }

  /** By how many rows the smallest class that holds the goal gets smaller. */
  long lostAnonymity(int node) {
    long others = leastNode == node ? secondLeast : leastBefore[leastNode];
    long before = Math.min(others, leastBefore[node]);
    return before == Long.MAX_VALUE
        ? 0
        : before - Math.min(before, Math.min(others, leastAfter[node]));
  }
}
