package kanon.console.hierarchies;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;

/** Refuses what is no hierarchy: a label of two nodes, a node below two. */
final class Nesting {
  private Nesting() {}

  /** The levels, if they nest. */
  static Levels checked(Levels levels) {
    Map<String, Integer> standsOn = new HashMap<>();
    for (Levels.Node node : levels.nodes(0)) {
      standsOn.put(node.label(), 0);
    }
    for (int level = 1; level <= levels.height(); level++) {
      requireOneParent(levels, level);
      List<Levels.Node> below = levels.nodes(level - 1);
      int[] onlyChild = onlyChildren(below, levels.nodes(level).size());
      for (Levels.Node node : levels.nodes(level)) {
        int child = onlyChild[node.index()];
        boolean same = child >= 0 && below.get(child).label().equals(node.label());
        if (!same && standsOn.putIfAbsent(node.label(), level) != null) {
          throw KanonException.usage(
              "BAD_EDIT",
              "A name on level %d stands for something else already; choose another name"
                  .formatted(level));
        }
      }
    }
    return levels;
  }

  /** For each node of a level the only one below it, -1 where there are several. */
  private static int[] onlyChildren(List<Levels.Node> below, int nodes) {
    int[] only = new int[nodes];
    boolean[] seen = new boolean[nodes];
    Arrays.fill(only, -1);
    for (Levels.Node child : below) {
      only[child.parent()] = seen[child.parent()] ? -1 : child.index();
      seen[child.parent()] = true;
    }
    return only;
  }

  private static void requireOneParent(Levels levels, int level) {
    if (!levels.nests(level)) {
      throw KanonException.usage(
          "BAD_EDIT", "A group on level %d would lie in two groups".formatted(level - 1));
    }
  }
}
