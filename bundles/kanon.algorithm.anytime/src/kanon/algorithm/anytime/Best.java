package kanon.algorithm.anytime;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The least lossy node that is known to pass; of equals the one that keeps more attributes below
 * their roots, then the lower one, then the first. What it is does not depend on the order in which
 * nodes are offered. Thread-safe.
 */
final class Best {
  /** Sums of the same numbers in another order differ by less. */
  private static final double SAME = 1e-9;

  private final int[] top;
  private int[] levels = new int[0];
  private BitSet removed = new BitSet();
  private double loss = Double.POSITIVE_INFINITY;
  private boolean known;

  Best(Columns table) {
    top = table.top;
  }

  synchronized boolean known() {
    return known;
  }

  synchronized double loss() {
    return loss;
  }

  synchronized int[] levels() {
    return levels.clone();
  }

  synchronized BitSet removed() {
    return (BitSet) removed.clone();
  }

  /** A node that was judged; true where it is better than all before. */
  synchronized boolean offer(Classes node) {
    if (!node.passes || known && !before(node.loss, node.levels, loss, levels, top)) {
      return false;
    }
    known = true;
    loss = node.loss;
    levels = node.levels.clone();
    removed = node.removed();
    return true;
  }

  /** Whether the first of two nodes is to be preferred. */
  static boolean before(double loss, int[] levels, double otherLoss, int[] other, int[] top) {
    double difference = loss - otherLoss;
    if (Math.abs(difference) > SAME * Math.max(Math.abs(loss), Math.abs(otherLoss))) {
      return difference < 0;
    }
    int lost = lost(levels, top) - lost(other, top);
    if (lost != 0) {
      return lost < 0;
    }
    int height = Classes.height(levels) - Classes.height(other);
    return height < 0 || height == 0 && Arrays.compare(levels, other) < 0;
  }

  private static int lost(int[] levels, int[] top) {
    int lost = 0;
    for (int a = 0; a < levels.length; a++) {
      lost += levels[a] == top[a] && top[a] > 0 ? 1 : 0;
    }
    return lost;
  }
}
