package kanon.privacy.closeness;

import kanon.model.Group;
import kanon.model.Hierarchy;

/**
 * With values as far from each other as the level of their lowest common ancestor is high, the root
 * 1. Surplus in one child of a node is moved to other children that lack it; the rest is passed to
 * the parent.
 */
final class HierarchicalDistance implements Distance {
  private final int s;
  private final double[] table;
  private final int[] parent;
  private final double[] height;
  private final int leaves;

  HierarchicalDistance(int s, double[] table, Hierarchy hierarchy) {
    this.s = s;
    this.table = table;
    leaves = hierarchy.leaves();
    parent = new int[hierarchy.nodes()];
    height = new double[hierarchy.nodes()];
    for (int node = 0; node < parent.length; node++) {
      parent[node] = hierarchy.parent(node);
      height[node] = (double) hierarchy.level(node) / hierarchy.height();
    }
  }

  /** Nodes are numbered from the leaves up, so that a node's children come before it. */
  @Override
  public double of(Group group) {
    double[] more = new double[parent.length];
    double[] less = new double[parent.length];
    double sum = 0;
    long all = Distance.values(group, s);
    for (int node = 0; node < parent.length; node++) {
      double rest = more[node] - less[node];
      if (node < leaves) {
        rest = (double) group.count(s, node) / all - table[node];
      } else {
        sum += height[node] * Math.min(more[node], less[node]);
      }
      if (parent[node] >= 0) {
        more[parent[node]] += Math.max(0, rest);
        less[parent[node]] += Math.max(0, -rest);
      }
    }
    return sum;
  }
}
