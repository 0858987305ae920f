package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the cells of one attribute can show in a release. Cell numbers below {@link #domain} are the
 * values themselves; where there is a hierarchy the numbers below its node count are its nodes; without
 * one the next number is the root {@code *}. Intervals and sets come behind, each once, equal labels
 * being one cell. An algorithm adds cells while it solves; afterwards nobody does. Not thread-safe while
 * cells are added.
 */
public final class Cells {
  private final Attribute attribute;
  private final Dictionary dictionary;
  private final int nodes;
  private final int root;
  private final List<String> labels = new ArrayList<>();
  private final List<BitSet> covered = new ArrayList<>();
  private final Map<String, Integer> named = new HashMap<>();

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
    return nodes + labels.size();
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
   * The cell {@code [low,high]}: all values from one code to another in the dictionary's order, none
   * of them missing. A single value is shown as it is.
   */
  public int interval(int low, int high) {
    if (low == high) {
      return low;
    }
    if (high >= dictionary.present() || low > high) {
      throw new IllegalArgumentException("No interval from code " + low + " to " + high);
    }
    String label = "[" + dictionary.value(low) + "," + dictionary.value(high) + "]";
    Integer known = named.get(label);
    if (known != null) {
      return known;
    }
    BitSet leaves = new BitSet();
    leaves.set(low, high + 1);
    return add(label, leaves);
  }

  /** The cell <code>{a,b}</code>: exactly these values. A single value is shown as it is. */
  public int values(BitSet leaves) {
    if (leaves.cardinality() == 1) {
      return leaves.nextSetBit(0);
    }
    StringBuilder label = new StringBuilder("{");
    for (int leaf = leaves.nextSetBit(0); leaf >= 0; leaf = leaves.nextSetBit(leaf + 1)) {
      label.append(label.length() > 1 ? "," : "").append(quoted(dictionary.value(leaf)));
    }
    String text = label.append('}').toString();
    Integer known = named.get(text);
    return known != null ? known : add(text, (BitSet) leaves.clone());
  }

  private static String quoted(String value) {
    boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> ",{}\"".indexOf(c) >= 0);
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }

  private int add(String label, BitSet leaves) {
    int cell = size();
    labels.add(label);
    covered.add(leaves);
    named.put(label, cell);
    return cell;
  }

  /** Whether a cell stands for a value. */
  public boolean covers(int cell, int leaf) {
    if (cell >= nodes) {
      return covered.get(cell - nodes).get(leaf);
    }
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().covers(cell, leaf);
    }
    return cell == leaf || cell == root;
  }

  /** How many values a cell stands for. */
  public int width(int cell) {
    if (cell >= nodes) {
      return covered.get(cell - nodes).cardinality();
    }
    if (attribute.hasHierarchy()) {
      return attribute.hierarchy().leavesBelow(cell);
    }
    return cell == root ? dictionary.size() : 1;
  }

  /**
   * How many levels a value was raised to become this cell: for a node its level, for an interval or a
   * set that of the lowest node that covers it; without a hierarchy 0 for a value, else 1.
   */
  public int level(int cell) {
    if (!attribute.hasHierarchy()) {
      return cell < dictionary.size() ? 0 : 1;
    }
    Hierarchy h = attribute.hierarchy();
    return h.level(cell < nodes ? cell : smallestNode(h, covered.get(cell - nodes)));
  }

  private static int smallestNode(Hierarchy h, BitSet leaves) {
    int node = leaves.nextSetBit(0);
    for (int leaf = node; leaf >= 0; leaf = leaves.nextSetBit(leaf + 1)) {
      node = h.lca(node, leaf);
    }
    return node;
  }

  /** The lowest and highest code that a cell stands for, the missing value left out; or -1, -1. */
  public int[] range(int cell) {
    if (cell < dictionary.size()) {
      return cell == dictionary.missing() ? new int[] {-1, -1} : new int[] {cell, cell};
    }
    int[] range = {-1, -1};
    for (int leaf = 0; leaf < dictionary.present(); leaf++) {
      if (covers(cell, leaf)) {
        range[0] = range[0] < 0 ? leaf : range[0];
        range[1] = leaf;
      }
    }
    return range;
  }

  /** What a released cell shows. */
  public String label(int cell) {
    if (cell >= nodes) {
      return labels.get(cell - nodes);
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
