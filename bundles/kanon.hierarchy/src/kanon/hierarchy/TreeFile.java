package kanon.hierarchy;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/**
 * JSON: an object's keys are nodes, what they hold lies below them; strings and numbers, and keys
 * that hold nothing, are values. The root is {@code *}, written out as the only key or not. Nodes
 * of one depth are on one level; a value on a shorter branch stands for itself on the levels that
 * the branch lacks.
 */
final class TreeFile {
  private final String name;
  private final List<List<String>> branches = new ArrayList<>();
  private final Deque<String> above = new ArrayDeque<>();

  private TreeFile(String name) {
    this.name = name;
  }

  static List<Entry> lines(String text, String name) {
    TreeFile file = new TreeFile(name);
    file.below(tree(text, name));
    if (file.branches.isEmpty()) {
      throw KanonException.input("BAD_HIERARCHY_FILE", name + ": has no values");
    }
    int depth = file.branches.stream().mapToInt(List::size).max().orElseThrow();
    List<Entry> entries = new ArrayList<>();
    for (List<String> branch : file.branches) {
      entries.add(new Entry("place " + (entries.size() + 1), line(branch, depth)));
    }
    return entries;
  }

  /** What lies below the root. */
  private static Object tree(String text, String name) {
    try {
      Object tree = JsonTree.cells(new StringReader(text), name);
      if (tree instanceof Map<?, ?> map && map.size() == 1 && map.get(Paths.ROOT) != null) {
        return map.get(Paths.ROOT);
      }
      return tree;
    } catch (KanonException e) {
      throw new KanonException(
          KanonException.Kind.INPUT, "BAD_HIERARCHY_FILE", String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void below(Object tree) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> node(String.valueOf(key), value));
    } else if (tree instanceof List<?> list) {
      list.forEach(this::below);
    } else if (tree instanceof Boolean) {
      throw KanonException.input(
          "BAD_HIERARCHY_FILE",
          name + ": true and false are no values, expected text, numbers, objects or arrays");
    } else {
      branch(text(tree));
    }
  }

  private static String text(Object value) {
    return value instanceof Double d ? BigDecimal.valueOf(d).toPlainString() : value.toString();
  }

  private void node(String label, Object value) {
    boolean empty =
        value instanceof Map<?, ?> map && map.isEmpty()
            || value instanceof List<?> list && list.isEmpty();
    if (empty) {
      branch(label);
      return;
    }
    above.push(label);
    below(value);
    above.pop();
  }

  private void branch(String leaf) {
    List<String> branch = new ArrayList<>();
    branch.add(leaf);
    branch.addAll(above);
    branches.add(branch);
  }

  private static String[] line(List<String> branch, int depth) {
    String[] line = new String[depth + 1];
    int missing = depth - branch.size();
    for (int l = 0; l < depth; l++) {
      line[l] = branch.get(Math.max(0, l - missing));
    }
    line[depth] = Paths.ROOT;
    return line;
  }
}
