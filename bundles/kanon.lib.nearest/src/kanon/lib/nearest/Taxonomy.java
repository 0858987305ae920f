package kanon.lib.nearest;

import java.util.Arrays;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;

/**
 * An attribute's hierarchy: labels are its nodes, two meet at their lowest common ancestor. Without
 * a hierarchy all values lie below the root. A region is a node with what lies below it. Immutable.
 */
final class Taxonomy extends Axis {
  private static final int TABLE_LIMIT = 512;

  private final Attribute attribute;
  final int nodes;
  final int root;
  final int[] parent;
  final int[] depth;
  final int[] height;
  final boolean[] childless;

  /** The units from a node to the nearest of its children; 0 for a childless one. */
  final int[] leastStep;

  /** [depth][node]: the ancestor on that depth, or the node itself if it is not so deep. */
  final int[][] ancestor;

  /**
   * @param heightOfLevel units of each level, strictly ascending from 0
   */
  Taxonomy(Attribute attribute, int[] heightOfLevel) {
    this.attribute = attribute;
    nodes =
        attribute.hasHierarchy()
            ? attribute.hierarchy().nodes()
            : attribute.dictionary().size() + 1;
    root = nodes - 1;
    parent = new int[nodes];
    depth = new int[nodes];
    height = new int[nodes];
    childless = new boolean[nodes];
    leastStep = new int[nodes];
    Arrays.fill(childless, true);
    int deepest = 0;
    for (int node = root; node >= 0; node--) {
      parent[node] = parent(attribute, node);
      height[node] = heightOfLevel[level(attribute, node)];
      if (node != root) {
        depth[node] = depth[parent[node]] + 1;
        int step = height[parent[node]] - height[node];
        int least = leastStep[parent[node]];
        leastStep[parent[node]] = childless[parent[node]] ? step : Math.min(least, step);
        childless[parent[node]] = false;
        deepest = Math.max(deepest, depth[node]);
      }
    }
    ancestor = ancestors(deepest);
    meeting = nodes <= TABLE_LIMIT ? meetings() : new int[0];
  }

  private int parent(Attribute attribute, int node) {
    if (node == root) {
      return -1;
    }
    return attribute.hasHierarchy() ? attribute.hierarchy().parent(node) : root;
  }

  private int level(Attribute attribute, int node) {
    if (attribute.hasHierarchy()) {
      Hierarchy hierarchy = attribute.hierarchy();
      return hierarchy.level(node);
    }
    return node == root ? 1 : 0;
  }

  private int[][] ancestors(int deepest) {
    int[][] table = new int[deepest + 1][nodes];
    for (int node = 0; node < nodes; node++) {
      int at = node;
      for (int d = deepest; d >= 0; d--) {
        while (depth[at] > d) {
          at = parent[at];
        }
        table[d][node] = at;
      }
    }
    return table;
  }

  private int[] meetings() {
    int[] table = new int[nodes * nodes];
    for (int u = 0; u < nodes; u++) {
      for (int v = 0; v <= u; v++) {
        int h = height[common(u, v)];
        table[u * nodes + v] = h;
        table[v * nodes + u] = h;
      }
    }
    return table;
  }

  @Override
  int labels() {
    return nodes;
  }

  @Override
  int height(int label) {
    return height[label];
  }

  @Override
  Cells cells() {
    return new Cells(attribute);
  }

  @Override
  int regions() {
    return nodes;
  }

  @Override
  int whole() {
    return root;
  }

  @Override
  boolean divisible(int region) {
    return !childless[region];
  }

  @Override
  int entry(int region, int label) {
    return label == region ? 2 * region + 1 : 2 * towards(region, label);
  }

  @Override
  int breadth(int region) {
    return height[region];
  }

  @Override
  int common(int u, int v) {
    int d = Math.min(depth[u], depth[v]);
    while (ancestor[d][u] != ancestor[d][v]) {
      d--;
    }
    return ancestor[d][u];
  }

  @Override
  int meeting(int u, int v) {
    return meeting.length > 0 ? meeting[u * nodes + v] : height[common(u, v)];
  }

  /** Whether a node is another or one of its ancestors. */
  boolean covers(int node, int other) {
    return ancestor[depth[node]][other] == node;
  }

  /** The child of a node towards a node strictly below it. */
  int towards(int node, int below) {
    return ancestor[depth[node] + 1][below];
  }
}
