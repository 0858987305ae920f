package kanon.console.hierarchies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.HierarchyReport;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * A hierarchy that is edited: the values of a column and for each its label on every level between
 * itself and the root. Each change makes another one; rows of the table are never looked at.
 *
 * <p>A label stands for one node. It may stand on several levels where the node is the only child
 * of itself, as a value does that a level leaves as it is. A level that changes nothing is left
 * out. A value without a place has no labels.
 */
final class Levels {
  static final String ROOT = "*";

  private final List<String> values;
  private final long[] rows;

  /** For each value its labels on level 1 to height - 1; null without a place. */
  private final @Nullable String[][] paths;

  private final int height;

  /** [level][value] to the node on that level, -1 for a value without a place. */
  private final int[][] nodeOf;

  private final List<List<Node>> nodes = new ArrayList<>();

  /**
   * A node on a level.
   *
   * @param level which, 0 for values
   * @param index its place on the level
   * @param label what it shows
   * @param values how many values lie below it
   * @param rows how many rows have them
   * @param parent the place of the node above it; -1 above the root
   */
  record Node(int level, int index, String label, int values, long rows, int parent) {}

  private Levels(List<String> values, long[] rows, @Nullable String[][] paths, int height) {
    this.values = values;
    this.rows = rows;
    this.paths = paths;
    this.height = height;
    nodeOf = new int[height + 1][values.size()];
    number();
  }

  /** What a column has. */
  static Levels of(HierarchyReport report) {
    int n = report.leaves().size();
    int height = Math.max(1, report.levels());
    while (height > 1 && atRoot(report, height - 1)) {
      height--;
    }
    List<String> values = new ArrayList<>();
    long[] rows = new long[n];
    @Nullable String[][] paths = new String[n][];
    for (int v = 0; v < n; v++) {
      HierarchyReport.Leaf leaf = report.leaves().get(v);
      values.add(leaf.value());
      rows[v] = leaf.rows();
      if (report.levels() == 0) {
        paths[v] = new String[0];
      } else if (!leaf.labels().isEmpty()) {
        paths[v] = leaf.labels().subList(0, height - 1).toArray(new String[0]);
      }
    }
    return Nesting.checked(new Levels(List.copyOf(values), rows, paths, height));
  }

  private static boolean atRoot(HierarchyReport report, int level) {
    return report.leaves().stream()
        .allMatch(l -> l.labels().isEmpty() || l.labels().get(level - 1).equals(ROOT));
  }

  private void number() {
    int[] above = new int[values.size()];
    for (int level = height; level >= 0; level--) {
      Map<String, Integer> codes = new LinkedHashMap<>();
      List<int[]> facts = new ArrayList<>();
      List<Long> counts = new ArrayList<>();
      for (int v = 0; v < values.size(); v++) {
        if (paths[v] == null) {
          nodeOf[level][v] = -1;
          continue;
        }
        int next = codes.size();
        int code = codes.computeIfAbsent(label(level, v), l -> next);
        nodeOf[level][v] = code;
        if (code == facts.size()) {
          facts.add(new int[] {0, level == height ? -1 : above[v]});
          counts.add(0L);
        }
        facts.get(code)[0]++;
        counts.set(code, counts.get(code) + rows[v]);
      }
      if (level == height && codes.isEmpty()) {
        codes.put(ROOT, 0);
        facts.add(new int[] {0, -1});
        counts.add(0L);
      }
      List<Node> here = new ArrayList<>();
      for (String label : codes.keySet()) {
        int code = here.size();
        here.add(
            new Node(level, code, label, facts.get(code)[0], counts.get(code), facts.get(code)[1]));
      }
      nodes.add(0, here);
      above = nodeOf[level];
    }
  }

  private String label(int level, int value) {
    String[] path = paths[value];
    return level == 0
        ? values.get(value)
        : level == height || path == null ? ROOT : path[level - 1];
  }

  /** The root's level, at least 1. */
  int height() {
    return height;
  }

  /** How many values there are, those without a place too. */
  int size() {
    return values.size();
  }

  /** The nodes of a level, in the order of their first values. */
  List<Node> nodes(int level) {
    return nodes.get(level);
  }

  /** The nodes directly below one. */
  List<Node> children(Node node) {
    return node.level() == 0
        ? List.of()
        : nodes(node.level() - 1).stream().filter(n -> n.parent() == node.index()).toList();
  }

  /** Whether the nodes below a level lie in one node of it each. */
  boolean nests(int level) {
    for (int v = 0; v < values.size(); v++) {
      int below = nodeOf[level - 1][v];
      if (below >= 0 && nodes(level - 1).get(below).parent() != nodeOf[level][v]) {
        return false;
      }
    }
    return true;
  }

  /** A node by its place. */
  Node node(int level, int index) {
    if (level < 0 || level > height || index < 0 || index >= nodes(level).size()) {
      throw KanonException.usage("BAD_EDIT", "There is no such node");
    }
    return nodes(level).get(index);
  }

  /** Whether a node shows what a value is. */
  boolean isValue(Node node) {
    return node.level() == 0 || node.values() == 1;
  }

  /** The values without a place. */
  BitSet lacking() {
    BitSet lacking = new BitSet();
    for (int v = 0; v < paths.length; v++) {
      lacking.set(v, paths[v] == null);
    }
    return lacking;
  }

  /** How many rows have a value. */
  long rows(int value) {
    return rows[value];
  }

  /** A value. */
  String value(int value) {
    return values.get(value);
  }

  /**
   * Puts nodes of one level into a group on the next. Below the root a level is put in, on which
   * all others stay as they are.
   *
   * @param name of the group; of one that is there already it is joined
   */
  Levels group(int level, BitSet chosen, String name) {
    requireChosen(level, chosen);
    Labels.requireName(name);
    boolean added = level + 1 == height;
    int to = level + 1;
    @Nullable String[][] changed = added ? raised() : paths.clone();
    int first = first(level, chosen);
    String[] above = Labels.copy(changed, first);
    int joined = added ? -1 : index(to, name);
    if (joined >= 0) {
      above = Labels.copy(changed, firstOf(to, joined));
    }
    for (int v = 0; v < changed.length; v++) {
      if (has(level, chosen, v)) {
        String[] path = Labels.copy(changed, v);
        path[to - 1] = name;
        System.arraycopy(above, to, path, to, path.length - to);
        changed[v] = path;
      }
    }
    return with(changed, added ? height + 1 : height);
  }

  /**
   * Puts nodes of one level below a node of a higher one; on the levels between they stay alone.
   */
  Levels move(int level, BitSet chosen, Node target) {
    requireChosen(level, chosen);
    if (target.level() <= level) {
      throw KanonException.usage("BAD_EDIT", "A node can be moved below one of a higher level");
    }
    String[] above = above(target);
    @Nullable String[][] changed = paths.clone();
    for (int v = 0; v < changed.length; v++) {
      if (has(level, chosen, v)) {
        changed[v] =
            Labels.below(Labels.copy(paths, v), level, label(level, v), target.level(), above);
      }
    }
    return with(changed, height);
  }

  /** Has what lies below a node stand alone on its level. */
  Levels ungroup(Node node) {
    requireInside(node);
    @Nullable String[][] changed = paths.clone();
    for (int v = 0; v < changed.length; v++) {
      if (nodeOf[node.level()][v] == node.index()) {
        String[] path = Labels.copy(paths, v);
        path[node.level() - 1] = label(node.level() - 1, v);
        changed[v] = path;
      }
    }
    return with(changed, height);
  }

  /** Gives a node another name, also on the levels above on which it stands alone. */
  Levels rename(Node node, String name) {
    requireInside(node);
    Labels.requireName(name);
    @Nullable String[][] changed = paths.clone();
    for (int v = 0; v < changed.length; v++) {
      if (nodeOf[node.level()][v] == node.index()) {
        String[] path = Labels.copy(paths, v);
        for (int l = node.level(); l < height && path[l - 1].equals(node.label()); l++) {
          path[l - 1] = name;
        }
        changed[v] = path;
      }
    }
    return with(changed, height);
  }

  /** Gives all values without a place one below a node; below the root they stand alone. */
  Levels place(Node target) {
    if (target.level() == 0) {
      throw KanonException.usage("BAD_EDIT", "Values are put below a group or the root");
    }
    String[] above = above(target);
    @Nullable String[][] changed = paths.clone();
    for (int v = 0; v < changed.length; v++) {
      if (changed[v] == null) {
        changed[v] = Labels.below(new String[height - 1], 0, values.get(v), target.level(), above);
      }
    }
    return with(changed, height);
  }

  /** The lines of the file that the platform reads: value, labels, root. */
  List<String[]> lines() {
    List<String[]> lines = new ArrayList<>();
    for (int v = 0; v < values.size(); v++) {
      if (paths[v] != null) {
        String[] line = new String[height + 1];
        for (int level = 0; level <= height; level++) {
          line[level] = label(level, v);
        }
        lines.add(line);
      }
    }
    return lines;
  }

  /** The labels with a level more below the root. */
  private @Nullable String[][] raised() {
    @Nullable String[][] raised = new String[paths.length][];
    for (int v = 0; v < paths.length; v++) {
      if (paths[v] != null) {
        String[] path = Arrays.copyOf(paths[v], height);
        path[height - 1] = label(height - 1, v);
        raised[v] = path;
      }
    }
    return raised;
  }

  private Levels with(@Nullable String[][] changed, int high) {
    @Nullable String[][] kept = changed;
    int levels = high;
    for (int level = levels - 1; level >= 1; level--) {
      if (Labels.changeNothing(values, kept, level)) {
        kept = Labels.without(kept, level);
        levels--;
      }
    }
    return Nesting.checked(new Levels(values, rows, kept, levels));
  }

  private void requireChosen(int level, BitSet chosen) {
    if (level < 0 || level >= height) {
      throw KanonException.usage("BAD_EDIT", "There is nothing above level " + level);
    }
    if (chosen.isEmpty() || chosen.length() > nodes(level).size()) {
      throw KanonException.usage("BAD_EDIT", "Choose values or groups of one level first");
    }
  }

  private void requireInside(Node node) {
    if (node.level() == 0 || node.level() == height) {
      throw KanonException.usage("BAD_EDIT", "Only groups between values and root can be changed");
    }
  }

  private boolean has(int level, BitSet chosen, int value) {
    int node = nodeOf[level][value];
    return node >= 0 && chosen.get(node);
  }

  private int index(int level, String label) {
    return nodes(level).stream()
        .filter(n -> n.label().equals(label))
        .mapToInt(Node::index)
        .findFirst()
        .orElse(-1);
  }

  /** The labels of a node and of those above it, at their places in a value's labels. */
  private String[] above(Node target) {
    return target.level() == height
        ? new String[height - 1]
        : Labels.copy(paths, firstOf(target.level(), target.index()));
  }

  private int first(int level, BitSet chosen) {
    return firstOf(level, chosen.nextSetBit(0));
  }

  private int firstOf(int level, int index) {
    for (int v = 0; v < values.size(); v++) {
      if (nodeOf[level][v] == index) {
        return v;
      }
    }
    throw KanonException.usage("BAD_EDIT", "There is no such node");
  }
}
