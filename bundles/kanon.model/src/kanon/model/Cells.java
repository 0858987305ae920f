package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What the cells of one attribute can show in a release. Cell numbers below {@link #domain} are the
 * values themselves; where there is a hierarchy the numbers below its node count are its nodes;
 * without one the next number is the root {@code *}. Intervals and sets come behind, each once,
 * equal labels being one cell. Cells are added only by the algorithm, while it solves. Not
 * thread-safe meanwhile.
 */
@ProviderType
public final class Cells {
  private final Attribute attribute;
  private final Dictionary dictionary;
  private final int nodes;
  private final int root;
  private final List<Span> spans = new ArrayList<>();
  private final Map<Span, Integer> known = new HashMap<>();

  /** What an interval or a set covers: codes low to high, or of these only some. */
  private record Span(int low, int high, @Nullable BitSet only, @Nullable BitSet nodes) {
    Span(int low, int high, @Nullable BitSet only) {
      this(low, high, only, null);
    }

    boolean covers(int leaf) {
      return only == null ? leaf >= low && leaf <= high : only.get(leaf);
    }

    int width() {
      return only == null ? high - low + 1 : only.cardinality();
    }
  }

  /** The cells of an attribute: its values and, where it has a hierarchy, their ancestors. */
  public Cells(Attribute attribute) {
    this.attribute = attribute;
    dictionary = attribute.dictionary();
    nodes = attribute.hasHierarchy() ? attribute.hierarchy().nodes() : dictionary.size() + 1;
    root = nodes - 1;
  }

  /** The attribute. */
  public Attribute attribute() {
    return attribute;
  }

  /** How many values the attribute has. */
  public int domain() {
    return dictionary.size();
  }

  /** How many cells there are; they are numbered from 0. */
  public int size() {
    return nodes + spans.size();
  }

  /** The cell that shows a value as it is. */
  public int value(int leaf) {
    return leaf;
  }

  /** The cell that shows a node of the hierarchy. */
  public int node(int node) {
    return node;
  }

  /** The cell {@code *}, which covers everything. */
  public int root() {
    return root;
  }

  /** Whether a cell is a value or a node rather than an interval or a set. */
  public boolean isNode(int cell) {
    return cell < nodes;
  }

  /**
   * The cell {@code [low,high]}: all values from one code to another in the dictionary's order,
   * none of them missing; on a numeric axis also those that are the same numbers as its ends in
   * another spelling, which whoever reads it takes to lie in it. A single value is shown as it is.
   */
  public int interval(int low, int high) {
    if (low == high) {
      return low;
    }
    if (low < 0 || high >= dictionary.present() || low > high) {
      throw new IllegalArgumentException("No interval from code " + low + " to " + high);
    }
    int first = low;
    while (first > 0 && sameNumber(first - 1, first)) {
      first--;
    }
    int last = high;
    while (last + 1 < dictionary.present() && sameNumber(last, last + 1)) {
      last++;
    }
    return cell(new Span(first, last, null));
  }

  private boolean sameNumber(int code, int next) {
    return dictionary.type().numeric() && dictionary.number(code) == dictionary.number(next);
  }

  /**
   * The cell <code>{a,b}</code>: exactly these values, at least one; the missing value may be among
   * them. A single value is shown as it is.
   */
  public int values(BitSet leaves) {
    if (leaves.isEmpty() || leaves.length() > dictionary.size()) {
      throw new IllegalArgumentException("No set of the codes " + leaves);
    }
    if (leaves.cardinality() == 1) {
      return leaves.nextSetBit(0);
    }
    BitSet copy = (BitSet) leaves.clone();
    return cell(new Span(copy.nextSetBit(0), copy.length() - 1, copy));
  }

  /**
   * The cell of a set that shows these nodes of the hierarchy of its items; with none, what a
   * missing value shows where there is one.
   */
  public int items(int[] nodes) {
    int missing = dictionary.missing();
    if (nodes.length == 0 && missing >= 0) {
      return missing;
    }
    BitSet shown = new BitSet();
    for (int node : nodes) {
      shown.set(node);
    }
    return cell(new Span(0, dictionary.size() - 1, null, shown));
  }

  /** The nodes that a cell of a set shows, in ascending order. */
  public int[] items(int cell) {
    BitSet shown = cell >= nodes ? spans.get(cell - nodes).nodes : null;
    if (shown != null) {
      return shown.stream().toArray();
    }
    Items of = attribute.items().orElseThrow();
    return cell == root ? new int[] {of.hierarchy().root()} : of.of(cell);
  }

  private int cell(Span span) {
    Integer cell = known.get(span);
    if (cell == null) {
      cell = nodeLabelled(span).orElse(size());
      known.put(span, cell);
      if (cell == size()) {
        spans.add(span);
      }
    }
    return cell;
  }

  /** The node that shows the same label for the same values, so that equal labels are one cell. */
  private OptionalInt nodeLabelled(Span span) {
    if (!attribute.hasHierarchy()) {
      return OptionalInt.empty();
    }
    Hierarchy h = attribute.hierarchy();
    for (int n = h.parent(span.low); n >= 0; n = h.parent(n)) {
      if (h.leavesBelow(n) == span.width()
          && h.covers(n, span.high)
          && h.label(n).equals(label(span))) {
        return OptionalInt.of(n);
      }
    }
    return OptionalInt.empty();
  }

  private String label(Span span) {
    if (span.nodes != null) {
      return attribute.items().orElseThrow().label(span.nodes.stream().toArray());
    }
    if (span.only == null) {
      return "["
          + quoted(dictionary.value(span.low))
          + ","
          + quoted(dictionary.value(span.high))
          + "]";
    }
    return set(span.only.stream().mapToObj(dictionary::value).toList());
  }

  /** The label of a set of values: {@code {a,b}}, with quotes where a value needs them. */
  public static String set(List<String> values) {
    return values.stream().map(Cells::quoted).collect(Collectors.joining(",", "{", "}"));
  }

  private static String quoted(String value) {
    boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> ",{}[]\"".indexOf(c) >= 0);
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }

  /** Whether a cell stands for a value. */
  public boolean covers(int cell, int leaf) {
    if (attribute.items().isPresent()) {
      return attribute.items().get().covers(items(cell), leaf);
    }
    if (cell >= nodes) {
      return spans.get(cell - nodes).covers(leaf);
    }
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().covers(cell, leaf);
    }
    return cell == leaf || cell == root;
  }

  /** How many values a cell stands for. */
  public int width(int cell) {
    if (cell >= nodes) {
      return spans.get(cell - nodes).width();
    }
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().leavesBelow(cell);
    }
    return cell == root ? dictionary.size() : 1;
  }

  /**
   * How many levels a value was raised to become this cell: for a node its level, for an interval
   * or a set that of the lowest node that covers it; without a hierarchy 0 for a value, else 1.
   */
  public int level(int cell) {
    if (!attribute.hasHierarchy()) {
      return cell < dictionary.size() ? 0 : 1;
    }
    Hierarchy h = attribute.hierarchy();
    return h.level(cell < nodes ? cell : smallestNode(h, spans.get(cell - nodes)));
  }

  private static int smallestNode(Hierarchy h, Span span) {
    int node = span.low;
    for (int leaf = span.low; leaf <= span.high && node != h.root(); leaf++) {
      if (span.covers(leaf)) {
        node = h.lca(node, leaf);
      }
    }
    return node;
  }

  /** The lowest and highest code that a cell stands for, the missing value left out; or -1, -1. */
  public int[] range(int cell) {
    if (cell >= nodes) {
      return range(spans.get(cell - nodes));
    }
    if (attribute.hasHierarchy()) {
      Hierarchy h = attribute.hierarchy();
      return new int[] {h.lowestBelow(cell), h.highestBelow(cell)};
    }
    if (cell == root) {
      return dictionary.present() == 0 ? noRange() : new int[] {0, dictionary.present() - 1};
    }
    return cell == dictionary.missing() ? noRange() : new int[] {cell, cell};
  }

  private int[] range(Span span) {
    int high = span.high;
    while (high >= 0 && (high == dictionary.missing() || !span.covers(high))) {
      high--;
    }
    return high < span.low ? noRange() : new int[] {span.low, high};
  }

  private static int[] noRange() {
    return new int[] {-1, -1};
  }

  /** What a released cell shows. */
  public String label(int cell) {
    if (cell >= nodes) {
      return label(spans.get(cell - nodes));
    }
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().label(cell);
    }
    return cell == root ? "*" : dictionary.value(cell);
  }

  /** All labels by cell number. */
  public String[] labels() {
    String[] all = new String[size()];
    Arrays.setAll(all, this::label);
    return all;
  }
}
