package kanon.model;

import java.util.List;
import java.util.function.IntFunction;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A value generalization hierarchy, compiled: every leaf has an ancestor on each level 0 (itself)
 * to {@link #height} (the root {@code *}).
 *
 * <p>Nodes share one numbering, leaves first: node c below {@link #leaves} is the dictionary's code
 * c, then come the nodes of level 1 in the order of their first leaf, and so on; the root is the
 * last. A node that repeats the label of its only child on the next level is that child: it stands
 * on several levels, of which {@link #level} is the lowest. So equal labels are one node, and a
 * value that a level leaves as it is has not been generalized. Besides, each level has a dense
 * numbering of its own nodes, which frequency sets use. Levels that repeat the root are left out,
 * so that the root's level is the height.
 *
 * <p>Bytes: 4 for each leaf and level, and as many again for each pair of levels.
 */
@ProviderType
public final class Hierarchy {
  private static final int TABLE_LIMIT = 512;

  private final int leaves;
  private final int height;
  private final String[] labels;
  private final int[] parent;
  private final int[] level;
  private final int[] leavesBelow;
  private final int[] lowest;
  private final int[] highest;

  /** [level][code on that level] -> node. */
  private final int[][] nodeAt;

  /** [from][to - from][code on level from] -> code on level to. */
  private final int[][][] steps;

  private volatile char[] commonAncestors = {};

  Hierarchy(
      String[] labels,
      int[] parent,
      int[] level,
      int[] leavesBelow,
      int[] lowest,
      int[] highest,
      int[][] nodeAt,
      int[][][] steps) {
    this.labels = labels;
    this.parent = parent;
    this.level = level;
    this.leavesBelow = leavesBelow;
    this.nodeAt = nodeAt;
    this.steps = steps;
    leaves = nodeAt[0].length;
    height = nodeAt.length - 1;
    this.lowest = lowest;
    this.highest = highest;
  }

  /**
   * Compiles a hierarchy.
   *
   * @param leaves the values of level 0
   * @param ancestors for each leaf the labels of its ancestors on level 1 .. height, of which the
   *     last is {@code *}; all of one length, at least 1. For a missing value they are not read:
   *     its ancestors are itself and then the root.
   */
  public static Hierarchy of(Dictionary leaves, List<String[]> ancestors) {
    return of(leaves, ancestors, Hierarchy::place, () -> {});
  }

  /**
   * Compiles a hierarchy that may be large.
   *
   * @param check called on each level; what it throws ends the work
   */
  public static Hierarchy of(Dictionary leaves, List<String[]> ancestors, Runnable check) {
    return of(leaves, ancestors, Hierarchy::place, check);
  }

  /**
   * Compiles a hierarchy whose values stand somewhere, such as in a file.
   *
   * @param places what a leaf is called in messages, which tell no value: "the value of line 7"
   * @param check called on each level; what it throws ends the work
   */
  public static Hierarchy of(
      Dictionary leaves, List<String[]> ancestors, IntFunction<String> places, Runnable check) {
    return new HierarchyCompiler(leaves, ancestors, places, check).compile();
  }

  /** What a leaf is called where nobody knows its place. */
  static String place(int leaf) {
    return "value " + (leaf + 1);
  }

  /** With the table of common ancestors, which is made where it was not. */
  void addTo(Fingerprint all) {
    all.add(labels).add(parent).add(level).add(leavesBelow).add(lowest).add(highest).add(nodeAt);
    for (int[][] step : steps) {
      all.add(step);
    }
    all.add(commonAncestors());
  }

  /** How many nodes, leaves and root included. */
  public int nodes() {
    return labels.length;
  }

  /** How many leaves. */
  public int leaves() {
    return leaves;
  }

  /** The root's level, at least 1. */
  public int height() {
    return height;
  }

  /** The root, which is the last node. */
  public int root() {
    return labels.length - 1;
  }

  /** The lowest level on which the node stands. */
  public int level(int node) {
    return level[node];
  }

  /** The next node above another label, -1 for the root. */
  public int parent(int node) {
    return parent[node];
  }

  /** The node that stands for a leaf on a level. */
  public int ancestor(int leaf, int onLevel) {
    return nodeAt[onLevel][steps[0][onLevel][leaf]];
  }

  /** The lowest common ancestor of two nodes. */
  public int lca(int node, int other) {
    int n = node;
    int m = other;
    while (n != m) {
      int difference = level[n] - level[m];
      if (difference <= 0) {
        n = parent[n];
      }
      if (difference >= 0) {
        m = parent[m];
      }
    }
    return n;
  }

  /**
   * The lowest common ancestor of any two nodes at [n * nodes + m], made on the first call; empty
   * for hierarchies of more than 512 nodes, for which {@link #lca} climbs. Not to be written to.
   */
  public char[] commonAncestors() {
    char[] table = commonAncestors;
    int n = labels.length;
    if (table.length == 0 && n <= TABLE_LIMIT) {
      table = new char[n * n];
      for (int a = 0; a < n; a++) {
        for (int b = 0; b <= a; b++) {
          char common = (char) lca(a, b);
          table[a * n + b] = common;
          table[b * n + a] = common;
        }
      }
      commonAncestors = table;
    }
    return table;
  }

  /** Whether a node is the leaf or one of its ancestors. */
  public boolean covers(int node, int leaf) {
    return ancestor(leaf, level[node]) == node;
  }

  /** How many leaves lie below the node; 1 for a leaf. */
  public int leavesBelow(int node) {
    return leavesBelow[node];
  }

  /** The lowest code below the node, the missing value left out; -1 if there is none. */
  public int lowestBelow(int node) {
    return lowest[node];
  }

  /** The highest code below the node, the missing value left out; -1 if there is none. */
  public int highestBelow(int node) {
    return highest[node];
  }

  /** What a released cell shows. */
  public String label(int node) {
    return labels[node];
  }

  /** How many nodes a level has. */
  public int size(int onLevel) {
    return nodeAt[onLevel].length;
  }

  /** The node of a code on a level. */
  public int node(int onLevel, int code) {
    return nodeAt[onLevel][code];
  }

  /** For each code of one level the code on a level not below it. Not to be written to. */
  public int[] step(int from, int to) {
    return steps[from][to - from];
  }

  /**
   * The leaves in an order in which those below any node are neighbours; made anew on each call.
   */
  public int[] depthFirst() {
    int[] order = HierarchyCompiler.identity(leaves);
    int[] next = new int[leaves];
    for (int l = 1; l <= height; l++) {
      int[] from = new int[size(l) + 1];
      for (int leaf : order) {
        from[step(0, l)[leaf] + 1]++;
      }
      for (int c = 0; c < size(l); c++) {
        from[c + 1] += from[c];
      }
      for (int leaf : order) {
        next[from[step(0, l)[leaf]]++] = leaf;
      }
      System.arraycopy(next, 0, order, 0, leaves);
    }
    return order;
  }
}
