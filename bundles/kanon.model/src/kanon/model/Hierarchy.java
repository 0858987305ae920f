package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  private Hierarchy(
      String[] labels,
      int[] parent,
      int[] level,
      int[] leavesBelow,
      int[][] nodeAt,
      int[][][] steps,
      int present) {
    this.labels = labels;
    this.parent = parent;
    this.level = level;
    this.leavesBelow = leavesBelow;
    this.nodeAt = nodeAt;
    this.steps = steps;
    leaves = nodeAt[0].length;
    height = nodeAt.length - 1;
    lowest = new int[labels.length];
    highest = new int[labels.length];
    Arrays.fill(lowest, -1);
    Arrays.fill(highest, -1);
    for (int leaf = 0; leaf < present; leaf++) {
      for (int node = leaf; node >= 0; node = parent[node]) {
        lowest[node] = lowest[node] < 0 ? leaf : lowest[node];
        highest[node] = leaf;
      }
    }
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
    return new Compiler(leaves, ancestors).compile();
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
    int[] order = Compiler.identity(leaves);
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

  /** Compiles and validates, once. */
  private static final class Compiler {
    private final Dictionary dictionary;
    private final List<String[]> ancestors;
    private int height;
    private final List<String> labels = new ArrayList<>();
    private final List<Integer> parents = new ArrayList<>();
    private final List<Integer> levels = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private final Map<String, Integer> named = new HashMap<>();

    Compiler(Dictionary dictionary, List<String[]> ancestors) {
      this.dictionary = dictionary;
      this.ancestors = ancestors;
      height = dictionary.present() == 0 ? 1 : ancestors.get(0).length;
    }

    Hierarchy compile() {
      validatePaths();
      while (height > 1 && allAtRoot(height - 1)) {
        height--;
      }
      int[][] nodeAt = new int[height + 1][];
      int[][] up = new int[height][];
      nodeAt[0] = new int[dictionary.size()];
      for (int leaf = 0; leaf < dictionary.size(); leaf++) {
        nodeAt[0][leaf] = add(dictionary.value(leaf), 0, 1);
      }
      for (int l = 1; l <= height; l++) {
        up[l - 1] = new int[nodeAt[l - 1].length];
        nodeAt[l] = level(l, nodeAt[l - 1], up[l - 1], leafCodes(up, l - 1));
      }
      return new Hierarchy(
          labels.toArray(new String[0]),
          ints(parents),
          ints(levels),
          ints(counts),
          nodeAt,
          steps(nodeAt, up),
          dictionary.present());
    }

    private void validatePaths() {
      for (int leaf = 0; leaf < dictionary.present(); leaf++) {
        String[] path = ancestors.get(leaf);
        if (path.length != height || height == 0) {
          throw KanonException.input(
              "RAGGED_HIERARCHY",
              "Value '%s' has %d levels above it, expected %s"
                  .formatted(
                      dictionary.value(leaf), path.length, height == 0 ? "at least 1" : height));
        }
        if (!path[height - 1].equals("*")) {
          throw KanonException.input(
              "ROOT_MISSING",
              "The last level of value '%s' is '%s', expected '*'"
                  .formatted(dictionary.value(leaf), path[height - 1]));
        }
        if (dictionary.value(leaf).equals("*")) {
          throw KanonException.input("RESERVED_VALUE", "The value '*' is reserved for the root");
        }
      }
    }

    private boolean allAtRoot(int onLevel) {
      for (int leaf = 0; leaf < dictionary.present(); leaf++) {
        if (!ancestors.get(leaf)[onLevel - 1].equals("*")) {
          return false;
        }
      }
      return true;
    }

    /** The code on a level of each leaf. */
    private int[] leafCodes(int[][] up, int onLevel) {
      int[] codes = identity(dictionary.size());
      for (int l = 0; l < onLevel; l++) {
        for (int leaf = 0; leaf < codes.length; leaf++) {
          codes[leaf] = up[l][codes[leaf]];
        }
      }
      return codes;
    }

    /** Adds the nodes of a level; fills for each code of the level below its code on this one. */
    private int[] level(int l, int[] below, int[] up, int[] leafCodes) {
      Map<String, Integer> codeOf = new HashMap<>();
      List<List<Integer>> children = new ArrayList<>();
      List<String> names = new ArrayList<>();
      Arrays.fill(up, -1);
      int missingCode = -1;
      for (int leaf = 0; leaf < leafCodes.length; leaf++) {
        boolean missing = leaf == dictionary.missing();
        String name =
            l == height ? "*" : missing ? dictionary.value(leaf) : ancestors.get(leaf)[l - 1];
        int code;
        if (missing && l < height) {
          code = missingCode = children.size();
        } else {
          code = codeOf.computeIfAbsent(name, n -> children.size());
        }
        if (code == children.size()) {
          children.add(new ArrayList<>());
          names.add(name);
        }
        int child = leafCodes[leaf];
        if (up[child] < 0) {
          up[child] = code;
          children.get(code).add(child);
        } else if (up[child] != code) {
          throw KanonException.input(
              "NOT_A_HIERARCHY",
              "'%s' on level %d lies below both '%s' and '%s'"
                  .formatted(labels.get(below[child]), l - 1, names.get(up[child]), name));
        }
      }
      if (children.isEmpty()) {
        children.add(new ArrayList<>());
        names.add("*");
      }
      int[] nodes = new int[children.size()];
      for (int code = 0; code < nodes.length; code++) {
        nodes[code] = node(l, names.get(code), children.get(code), below, code == missingCode);
      }
      return nodes;
    }

    private int node(int l, String name, List<Integer> children, int[] below, boolean missing) {
      if (children.size() == 1) {
        int only = below[children.get(0)];
        if (missing || (labels.get(only).equals(name) && only != dictionary.missing())) {
          return only;
        }
      }
      int count = 0;
      for (int child : children) {
        count += counts.get(below[child]);
      }
      int node = add(name, l, count);
      for (int child : children) {
        parents.set(below[child], node);
      }
      return node;
    }

    private int add(String name, int l, int count) {
      int node = labels.size();
      boolean missing = node == dictionary.missing() && l == 0;
      if (!missing && named.putIfAbsent(name, node) != null) {
        throw KanonException.input(
            "AMBIGUOUS_LABEL",
            "The label '%s' on level %d stands for a different node on level %d"
                .formatted(name, l, levels.get(named.getOrDefault(name, 0))));
      }
      labels.add(name);
      parents.add(-1);
      levels.add(l);
      counts.add(count);
      return node;
    }

    private int[][][] steps(int[][] nodeAt, int[][] up) {
      int[][][] steps = new int[height + 1][][];
      for (int from = 0; from <= height; from++) {
        steps[from] = new int[height - from + 1][];
        steps[from][0] = identity(nodeAt[from].length);
        for (int to = from + 1; to <= height; to++) {
          int[] before = steps[from][to - from - 1];
          int[] now = new int[before.length];
          for (int code = 0; code < now.length; code++) {
            now[code] = up[to - 1][before[code]];
          }
          steps[from][to - from] = now;
        }
      }
      return steps;
    }

    private static int[] identity(int n) {
      int[] codes = new int[n];
      Arrays.setAll(codes, i -> i);
      return codes;
    }

    private static int[] ints(List<Integer> list) {
      int[] out = new int[list.size()];
      for (int i = 0; i < out.length; i++) {
        out[i] = list.get(i);
      }
      return out;
    }
  }
}
