package kanon.algorithm.apriori;

import java.util.Arrays;
import kanon.api.ItemLoss;
import kanon.model.Hierarchy;

/**
 * What is shown for each item: itself, an ancestor that all items below it show, or nothing. Knows
 * what is lost below every node.
 */
final class Cut {
  /** Shown for an item that is removed. */
  static final int NOTHING = -1;

  private final Hierarchy hierarchy;
  private final int[] shown;
  private final long[] occurrences;
  private final long[] below;
  private final double[] lost;
  private final int[][] leaves;
  private long removed;

  Cut(SetRows rows) {
    hierarchy = rows.hierarchy();
    shown = new int[hierarchy.leaves()];
    Arrays.setAll(shown, item -> item);
    occurrences = new long[shown.length];
    below = new long[hierarchy.nodes()];
    lost = new double[hierarchy.nodes()];
    int[] count = new int[hierarchy.nodes()];
    for (int item = 0; item < shown.length; item++) {
      for (int set : rows.having(item)) {
        occurrences[item] += rows.rows(set);
      }
      for (int node = item; node >= 0; node = hierarchy.parent(node)) {
        below[node] += occurrences[item];
        count[node]++;
      }
    }
    leaves = new int[hierarchy.nodes()][];
    Arrays.setAll(leaves, node -> new int[count[node]]);
    for (int item = shown.length - 1; item >= 0; item--) {
      for (int node = item; node >= 0; node = hierarchy.parent(node)) {
        leaves[node][--count[node]] = item;
      }
    }
  }

  /** What is shown for an item. */
  int shown(int item) {
    return shown[item];
  }

  /** What is shown for a set, in ascending order. */
  int[] shown(int[] set) {
    return Arrays.stream(set)
        .map(this::shown)
        .filter(n -> n != NOTHING)
        .sorted()
        .distinct()
        .toArray();
  }

  /** The items below a node. Not to be written to. */
  int[] leaves(int node) {
    return leaves[node];
  }

  /** The items for which a node is shown. */
  int[] showing(int node) {
    return Arrays.stream(leaves[node]).filter(item -> shown[item] == node).toArray();
  }

  /**
   * What is now shown where a node was when combinations were counted: itself or an ancestor;
   * nothing where its items are removed.
   */
  int now(int node) {
    for (int item : leaves[node]) {
      if (shown[item] != NOTHING) {
        return shown[item];
      }
    }
    return NOTHING;
  }

  /** How many occurrences of items are removed. */
  long removed() {
    return removed;
  }

  /** What raising all items below a node to it loses beyond what is lost of them now. */
  double costOfRaising(int node) {
    return ItemLoss.of(hierarchy, node) * below[node] - lost[node];
  }

  /** How many occurrences a shown node has. */
  long occurrences(int node) {
    return Arrays.stream(showing(node)).mapToLong(item -> occurrences[item]).sum();
  }

  /** What removing a shown node loses beyond what is lost now. */
  double costOfRemoving(int node) {
    return occurrences(node) * (1 - ItemLoss.of(hierarchy, node));
  }

  /** Shows a node for all items below it, those that were removed as well. */
  void raise(int node) {
    double more = costOfRaising(node);
    for (int item : leaves[node]) {
      removed -= shown[item] == NOTHING ? occurrences[item] : 0;
      shown[item] = node;
    }
    add(node, more);
  }

  /** Shows a node no more. */
  void remove(int node) {
    double more = costOfRemoving(node);
    for (int item : showing(node)) {
      removed += occurrences[item];
      shown[item] = NOTHING;
    }
    add(node, more);
  }

  private void add(int node, double more) {
    for (int above = node; above >= 0; above = hierarchy.parent(above)) {
      lost[above] += more;
    }
  }
}
