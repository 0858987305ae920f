package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Items;

/**
 * Reads the labels of released cells back: a value, a node of the hierarchy, an interval {@code
 * [a,b]} or a set {@code {a,b}}. Labels have one spelling: ends and elements ascend, and quotes
 * stand where they are needed alone.
 */
public final class CellReader {
  private final Cells cells;
  private final Dictionary values;
  private final Map<String, Integer> nodes = new HashMap<>();
  private final Map<String, Integer> itemNodes = new HashMap<>();

  /** A reader of the labels of a column's cells. */
  public CellReader(Cells cells) {
    this.cells = cells;
    values = cells.attribute().dictionary();
    for (int node = cells.root(); node >= 0; node--) {
      if (node != values.missing()) {
        nodes.put(cells.label(node), node);
      }
    }
  }

  /** The cell of a label; empty where it means nothing. */
  public OptionalInt read(String label, boolean missing) {
    if (cells.attribute().items().isPresent()) {
      return items(cells.attribute().items().get(), missing ? "" : label);
    }
    if (missing) {
      return values.missing() < 0 ? OptionalInt.empty() : OptionalInt.of(values.missing());
    }
    Integer node = nodes.get(label);
    if (node != null) {
      return OptionalInt.of(node);
    }
    if (values.missing() >= 0 && label.equals(values.value(values.missing()))) {
      return OptionalInt.of(values.missing());
    }
    if (label.length() < 2) {
      return OptionalInt.empty();
    }
    String inside = label.substring(1, label.length() - 1);
    if (!spelled(split(inside)).equals(inside)) {
      return OptionalInt.empty();
    }
    if (label.startsWith("[") && label.endsWith("]")) {
      return interval(inside);
    }
    return label.startsWith("{") && label.endsWith("}") ? set(inside) : OptionalInt.empty();
  }

  /** What a set shows, in one spelling: each item once, in the order of the hierarchy's nodes. */
  private OptionalInt items(Items of, String label) {
    boolean missing = values.missing() >= 0 && label.equals(values.value(values.missing()));
    if (itemNodes.isEmpty()) {
      for (int node = of.hierarchy().root(); node >= 0; node--) {
        itemNodes.put(of.hierarchy().label(node), node);
      }
    }
    List<Integer> found =
        missing
            ? List.of()
            : Items.split(label, of.separator()).stream()
                .map(item -> itemNodes.getOrDefault(item, -1))
                .toList();
    if (found.contains(-1)) {
      return OptionalInt.empty();
    }
    int[] nodes = found.stream().mapToInt(node -> node).toArray();
    int cell = cells.items(nodes);
    return missing || cells.label(cell).equals(label) || nodes.length == 0
        ? OptionalInt.of(cell)
        : OptionalInt.empty();
  }

  /** The values that an interval or a set names; none where a label is neither. */
  public static List<String> items(String label) {
    boolean interval = label.startsWith("[") && label.endsWith("]");
    boolean set = label.startsWith("{") && label.endsWith("}");
    if (label.length() < 2 || !interval && !set) {
      return List.of();
    }
    List<String> items = split(label.substring(1, label.length() - 1));
    return interval && items.size() != 2 ? List.of() : items;
  }

  private OptionalInt interval(String bounds) {
    List<String> both = split(bounds);
    int low = values.code(both.get(0));
    int high = both.size() == 2 ? values.code(both.get(1)) : -1;
    return low >= 0 && low < high ? OptionalInt.of(cells.interval(low, high)) : OptionalInt.empty();
  }

  private OptionalInt set(String items) {
    BitSet leaves = new BitSet();
    for (String item : split(items)) {
      int code = values.code(item);
      if (code < leaves.length() && shownAsMissing(item)) {
        code = values.missing();
      }
      if (code < leaves.length()) {
        return OptionalInt.empty();
      }
      leaves.set(code);
    }
    return leaves.cardinality() > 1 ? OptionalInt.of(cells.values(leaves)) : OptionalInt.empty();
  }

  private boolean shownAsMissing(String item) {
    return values.missing() >= 0 && item.equals(values.value(values.missing()));
  }

  private static String spelled(List<String> items) {
    return items.stream().map(CellReader::quoted).collect(Collectors.joining(","));
  }

  private static String quoted(String item) {
    boolean plain = !item.isEmpty() && item.chars().noneMatch(c -> ",{}[]\"".indexOf(c) >= 0);
    return plain ? item : '"' + item.replace("\"", "\"\"") + '"';
  }

  /** Splits at commas outside of quotes, in which a quote is doubled. */
  private static List<String> split(String items) {
    List<String> split = new ArrayList<>();
    StringBuilder item = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < items.length(); i++) {
      char c = items.charAt(i);
      if (c == '"') {
        boolean doubled = quoted && i + 1 < items.length() && items.charAt(i + 1) == '"';
        if (doubled) {
          item.append('"');
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == ',' && !quoted) {
        split.add(item.toString());
        item.setLength(0);
      } else {
        item.append(c);
      }
    }
    split.add(item.toString());
    return split;
  }
}
