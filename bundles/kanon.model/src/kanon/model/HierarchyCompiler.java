package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Compiles a hierarchy and validates it, once. Used for one hierarchy. Its messages name places:
 * values and labels made of them are cells.
 */
final class HierarchyCompiler {
  private final Dictionary dictionary;
  private final List<String[]> ancestors;
  private final IntFunction<String> places;
  private final Runnable check;
  private int height;
  private final List<String> labels = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Integer> levels = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();

  /** A leaf below each node. */
  private final List<Integer> examples = new ArrayList<>();

  private final Map<String, Integer> named = new HashMap<>();

  HierarchyCompiler(
      Dictionary dictionary, List<String[]> ancestors, IntFunction<String> places, Runnable check) {
    this.dictionary = dictionary;
    this.ancestors = ancestors;
    this.places = places;
    this.check = check;
    height = dictionary.present() == 0 ? heightOfNothing() : ancestors.get(0).length;
  }

  /** Where no value is present, the path of the missing one may tell how high the others' were. */
  private int heightOfNothing() {
    return ancestors.isEmpty() ? 1 : Math.max(1, ancestors.get(0).length);
  }

  Hierarchy compile() {
    validatePaths();
    while (height > 1 && dictionary.present() > 0 && allAtRoot(height - 1)) {
      height--;
    }
    int[][] nodeAt = new int[height + 1][];
    int[][] up = new int[height][];
    nodeAt[0] = new int[dictionary.size()];
    for (int leaf = 0; leaf < dictionary.size(); leaf++) {
      nodeAt[0][leaf] = add(dictionary.value(leaf), 0, 1, leaf);
    }
    int[] leafCodes = identity(dictionary.size());
    for (int l = 1; l <= height; l++) {
      check.run();
      up[l - 1] = new int[nodeAt[l - 1].length];
      nodeAt[l] = level(l, nodeAt[l - 1], up[l - 1], leafCodes);
      leafCodes = composed(leafCodes, up[l - 1]);
    }
    int[] parent = ints(parents);
    return new Hierarchy(
        labels.toArray(new String[0]),
        parent,
        ints(levels),
        ints(counts),
        lowestBelow(parent),
        highestBelow(parent),
        nodeAt,
        steps(nodeAt, up));
  }

  private void validatePaths() {
    for (int leaf = 0; leaf < dictionary.present(); leaf++) {
      String[] path = ancestors.get(leaf);
      if (path.length != height || height == 0) {
        throw KanonException.input(
            "RAGGED_HIERARCHY",
            "%s has %d levels above it, expected %s"
                .formatted(places.apply(leaf), path.length, height == 0 ? "at least 1" : height));
      }
      if (!path[height - 1].equals("*")) {
        throw KanonException.input(
            "ROOT_MISSING", "the last level of %s is not '*'".formatted(places.apply(leaf)));
      }
      if (dictionary.value(leaf).equals("*")) {
        throw KanonException.input(
            "RESERVED_VALUE",
            "the value '*' is reserved for the root: read it as missing, or rename it");
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

  /**
   * Adds the nodes of a level; fills for each code of the level below its code on this one.
   *
   * @param leafCodes the code on the level below of each leaf
   */
  private int[] level(int l, int[] below, int[] up, int[] leafCodes) {
    Map<String, Integer> codeOf = new HashMap<>();
    List<String> names = new ArrayList<>();
    int[] children = new int[up.length + 1];
    int[] last = new int[up.length + 1];
    int[] leaves = new int[up.length + 1];
    int[] firsts = new int[up.length + 1];
    Arrays.fill(up, -1);
    int missingCode = -1;
    for (int leaf = 0; leaf < leafCodes.length; leaf++) {
      boolean missing = leaf == dictionary.missing();
      String name =
          l == height ? "*" : missing ? dictionary.value(leaf) : ancestors.get(leaf)[l - 1];
      int code;
      if (missing && l < height) {
        code = missingCode = names.size();
      } else {
        code = codeOf.computeIfAbsent(name, n -> names.size());
      }
      if (code == names.size()) {
        names.add(name);
        firsts[code] = leaf;
      }
      int child = leafCodes[leaf];
      if (up[child] < 0) {
        up[child] = code;
        children[code]++;
        last[code] = below[child];
        leaves[code] += counts.get(below[child]);
      } else if (up[child] != code) {
        throw KanonException.input(
            "NOT_A_HIERARCHY",
            "%s and %s have the same label on level %d, but not on level %d"
                .formatted(places.apply(examples.get(below[child])), places.apply(leaf), l - 1, l));
      }
    }
    if (names.isEmpty()) {
      names.add("*");
    }
    int[] nodes = new int[names.size()];
    for (int code = 0; code < nodes.length; code++) {
      String name = names.get(code);
      boolean same = children[code] == 1 && same(last[code], name, code == missingCode);
      nodes[code] = same ? last[code] : add(name, l, leaves[code], firsts[code]);
    }
    for (int child = 0; child < up.length; child++) {
      if (up[child] >= 0 && nodes[up[child]] != below[child]) {
        parents.set(below[child], nodes[up[child]]);
      }
    }
    return nodes;
  }

  /** Whether a name on a level is the only node below it. */
  private boolean same(int only, String name, boolean missing) {
    return missing || labels.get(only).equals(name) && only != dictionary.missing();
  }

  private int add(String name, int l, int count, int example) {
    int node = labels.size();
    boolean missing = node == dictionary.missing() && l == 0;
    if (!missing && named.putIfAbsent(name, node) != null) {
      int other = named.getOrDefault(name, 0);
      String known =
          levels.get(other) == 0
              ? places.apply(examples.get(other)) + " itself"
              : "that of " + places.apply(examples.get(other)) + " on level " + levels.get(other);
      throw KanonException.input(
          "AMBIGUOUS_LABEL",
          "the label of %s on level %d is also %s, which is another node"
              .formatted(places.apply(example), l, known));
    }
    labels.add(name);
    parents.add(-1);
    levels.add(l);
    counts.add(count);
    examples.add(example);
    return node;
  }

  private int[] lowestBelow(int[] parent) {
    int[] lowest = new int[parent.length];
    Arrays.fill(lowest, -1);
    for (int leaf = 0; leaf < dictionary.present(); leaf++) {
      for (int node = leaf; node >= 0 && lowest[node] < 0; node = parent[node]) {
        lowest[node] = leaf;
      }
    }
    return lowest;
  }

  private int[] highestBelow(int[] parent) {
    int[] highest = new int[parent.length];
    Arrays.fill(highest, -1);
    for (int leaf = dictionary.present() - 1; leaf >= 0; leaf--) {
      for (int node = leaf; node >= 0 && highest[node] < 0; node = parent[node]) {
        highest[node] = leaf;
      }
    }
    return highest;
  }

  /** From each level to each above; where a level merges nothing, its steps are the next one's. */
  private int[][][] steps(int[][] nodeAt, int[][] up) {
    int[][][] steps = new int[height + 1][][];
    steps[height] = new int[][] {identity(nodeAt[height].length)};
    for (int from = height - 1; from >= 0; from--) {
      int[][] next = steps[from + 1];
      boolean merges = !Arrays.equals(up[from], next[0]);
      steps[from] = new int[height - from + 1][];
      steps[from][0] = merges ? identity(nodeAt[from].length) : next[0];
      for (int by = 1; by <= height - from; by++) {
        steps[from][by] = merges ? composed(up[from], next[by - 1]) : next[by - 1];
      }
    }
    return steps;
  }

  /** What comes of codes by a further step. */
  private static int[] composed(int[] codes, int[] step) {
    int[] out = new int[codes.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = codes[i] < 0 ? codes[i] : step[codes[i]];
    }
    return out;
  }

  static int[] identity(int n) {
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
