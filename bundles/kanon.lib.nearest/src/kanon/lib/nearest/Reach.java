package kanon.lib.nearest;

import java.util.Arrays;

/**
 * A number for each tuple of a {@link TupleTree}, its reach, indexed to find the pairs of tuples
 * whose distance is less than the sum of their reaches. Tuples are values, not raised; the tree
 * must not be changed meanwhile. Immutable.
 */
public final class Reach {
  final TupleTree tree;
  final double[] reach;

  /** The farthest reach below each branch. */
  final double[] farthest;

  /**
   * @param reachOfTuple in units; not to be written to any more
   */
  public Reach(TupleTree tree, double[] reachOfTuple) {
    this.tree = tree;
    reach = reachOfTuple;
    Branches branches = tree.branches;
    farthest = new double[branches.size];
    Arrays.fill(farthest, Double.NEGATIVE_INFINITY);
    for (int node = branches.size - 1; node >= 0; node--) {
      for (int t = branches.firstTuple[node]; t != Branches.NONE; t = tree.next[t]) {
        farthest[node] = Math.max(farthest[node], reach[t]);
      }
      if (node > 0) {
        int above = branches.parent[node];
        farthest[above] = Math.max(farthest[above], farthest[node]);
      }
    }
  }
}
