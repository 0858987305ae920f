package kanon.algorithm.trajectories;

import java.util.Arrays;

/**
 * Which row goes to which slot, every slot having one row, so that the costs add up to least: the
 * assignment method of Kuhn and Munkres with potentials, in O(slots squared times rows). Reused
 * from one question to the next; not thread-safe.
 */
final class Alignment {
  private double[] ofSlot = {};
  private double[] ofRow = {};
  private double[] least = {};
  private int[] slotOfRow = {};
  private int[] way = {};
  private boolean[] used = {};

  /**
   * The least cost.
   *
   * @param cost [slot * rows + row]
   * @param rowOfSlot receives the row of each slot
   * @param rows how many, at least as many as slots
   */
  double of(double[] cost, int[] rowOfSlot, int slots, int rows) {
    if (slots == 1) {
      return nearest(cost, rowOfSlot, rows);
    }
    begin(slots, rows);
    for (int s = 1; s <= slots; s++) {
      augment(cost, s, rows);
    }
    double sum = 0;
    for (int r = 1; r <= rows; r++) {
      if (slotOfRow[r] > 0) {
        rowOfSlot[slotOfRow[r] - 1] = r - 1;
        sum += cost[(slotOfRow[r] - 1) * rows + r - 1];
      }
    }
    return sum;
  }

  private static double nearest(double[] cost, int[] rowOfSlot, int rows) {
    int best = 0;
    for (int r = 1; r < rows; r++) {
      best = cost[r] < cost[best] ? r : best;
    }
    rowOfSlot[0] = best;
    return cost[best];
  }

  private void begin(int slots, int rows) {
    if (ofRow.length <= rows || ofSlot.length <= slots) {
      int room = 2 * (rows + 1);
      ofSlot = new double[room];
      ofRow = new double[room];
      least = new double[room];
      slotOfRow = new int[room];
      way = new int[room];
      used = new boolean[room];
    }
    Arrays.fill(ofSlot, 0, slots + 1, 0);
    Arrays.fill(ofRow, 0, rows + 1, 0);
    Arrays.fill(slotOfRow, 0, rows + 1, 0);
  }

  private void augment(double[] cost, int slot, int rows) {
    slotOfRow[0] = slot;
    int at = 0;
    Arrays.fill(least, 0, rows + 1, Double.POSITIVE_INFINITY);
    Arrays.fill(used, 0, rows + 1, false);
    do {
      used[at] = true;
      int s = slotOfRow[at];
      double delta = Double.POSITIVE_INFINITY;
      int next = 0;
      for (int r = 1; r <= rows; r++) {
        if (!used[r]) {
          double reduced = cost[(s - 1) * rows + r - 1] - ofSlot[s] - ofRow[r];
          if (reduced < least[r]) {
            least[r] = reduced;
            way[r] = at;
          }
          if (least[r] < delta) {
            delta = least[r];
            next = r;
          }
        }
      }
      for (int r = 0; r <= rows; r++) {
        if (used[r]) {
          ofSlot[slotOfRow[r]] += delta;
          ofRow[r] -= delta;
        } else {
          least[r] -= delta;
        }
      }
      at = next;
    } while (slotOfRow[at] != 0);
    while (at != 0) {
      slotOfRow[at] = slotOfRow[way[at]];
      at = way[at];
    }
  }
}
