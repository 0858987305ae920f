package kanon.lib.itemsets;

import java.util.Arrays;
import kanon.model.KanonException;

/**
 * How many rows, or owners of rows, show each combination of at most so many nodes: the count tree
 * of Terrovitis, Mamoulis and Kalnis. A combination is the path to its last node, in ascending
 * order; it is numbered when it is first met, after every shorter one that it begins with. Not
 * thread-safe.
 */
public final class CountTree {
  private static final int ROOT = 0;
  private static final int FIRST = 1 << 10;
  private static final double COUNTABLE = 1e9;

  private final int most;
  private int[] parent = new int[FIRST];
  private int[] last = new int[FIRST];
  private long[] rows = new long[FIRST];
  private int[] counted = {};
  private int size = 1;

  /** Open addressing by parent and last: a number, or 0. */
  private int[] slots = new int[FIRST * 4];

  /**
   * An empty tree.
   *
   * @param most how many nodes a combination has at most
   */
  public CountTree(int most) {
    this.most = most;
  }

  /**
   * Counts what rows show.
   *
   * @param shown different nodes in ascending order
   * @param count how many rows show them
   */
  public void add(int[] shown, long count) {
    add(ROOT, shown, 0, most, count);
  }

  /**
   * Counts somebody once for each combination, however many of her rows show it. All that one shows
   * is added before that of the next.
   *
   * @param shown different nodes in ascending order
   * @param owner whose it is, from 0
   */
  public void addOnce(int[] shown, int owner) {
    addOnce(ROOT, shown, 0, most, owner + 1);
  }

  private void addOnce(int above, int[] shown, int from, int left, int owner) {
    for (int i = from; i < shown.length; i++) {
      int at = child(above, shown[i]);
      if (at >= counted.length) {
        counted = Arrays.copyOf(counted, rows.length);
      }
      rows[at] += counted[at] == owner ? 0 : 1;
      counted[at] = owner;
      if (left > 1) {
        addOnce(at, shown, i + 1, left - 1, owner);
      }
    }
  }

  private void add(int above, int[] shown, int from, int left, long count) {
    for (int i = from; i < shown.length; i++) {
      int at = child(above, shown[i]);
      rows[at] += count;
      if (left > 1) {
        add(at, shown, i + 1, left - 1, count);
      }
    }
  }

  private int child(int above, int node) {
    int mask = slots.length - 1;
    int slot = slot(above, node) & mask;
    while (slots[slot] != 0) {
      int at = slots[slot];
      if (parent[at] == above && last[at] == node) {
        return at;
      }
      slot = slot + 1 & mask;
    }
    if (size == parent.length) {
      grow();
      return child(above, node);
    }
    parent[size] = above;
    last[size] = node;
    slots[slot] = size;
    return size++;
  }

  private static int slot(int above, int node) {
    long hash = ((long) above << Integer.SIZE | node) * 0x9E3779B97F4A7C15L;
    return (int) (hash >>> Integer.SIZE);
  }

  private void grow() {
    parent = Arrays.copyOf(parent, size * 2);
    last = Arrays.copyOf(last, size * 2);
    rows = Arrays.copyOf(rows, size * 2);
    slots = new int[size * 8];
    int mask = slots.length - 1;
    for (int at = 1; at < size; at++) {
      int slot = slot(parent[at], last[at]) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = at;
    }
  }

  /** How many combinations there are; they are numbered from 1. */
  public int combinations() {
    return size - 1;
  }

  /** How many rows show a combination. */
  public long rows(int combination) {
    return rows[combination];
  }

  /** How many nodes a combination has. */
  public int length(int combination) {
    int length = 0;
    for (int at = combination; at != ROOT; at = parent[at]) {
      length++;
    }
    return length;
  }

  /** The nodes of a combination, in ascending order. */
  public int[] nodes(int combination) {
    int[] nodes = new int[length(combination)];
    int at = combination;
    for (int i = nodes.length - 1; i >= 0; i--) {
      nodes[i] = last[at];
      at = parent[at];
    }
    return nodes;
  }

  /**
   * Refuses sets with more combinations than anybody counts in reasonable time and memory.
   *
   * @param of as in "the sets"
   * @param combinations how many they have
   */
  public static void requireCountable(String of, double combinations, int items) {
    if (combinations > COUNTABLE) {
      throw KanonException.usage(
          "TOO_MANY_COMBINATIONS",
          "%s have %.1e combinations of up to %d items, expected at most %.0e; ask for a smaller 'm'"
              .formatted(of, combinations, items, COUNTABLE));
    }
  }

  /** How many combinations of at most so many a set of this size has. */
  public static double subsets(int size, int most) {
    double all = 0;
    double chosen = 1;
    for (int i = 1; i <= Math.min(size, most); i++) {
      chosen = chosen * (size - i + 1) / i;
      all += chosen;
    }
    return all;
  }
}
