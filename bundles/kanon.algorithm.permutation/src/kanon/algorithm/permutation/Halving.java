package kanon.algorithm.permutation;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import kanon.lib.buckets.SensitiveBuckets;

/**
 * Algorithm 2 for one part: around two artificial rows, one with the highest and one with the
 * lowest value that the part, or the whole table, has of each attribute, two halves grow, each row
 * going where the penalty grows less. A split stands if both halves, without the artificial rows,
 * are l-diverse; else the part is shuffled and tried again. Has scratch space of its own: one for
 * each thread.
 */
final class Halving {
  private final Rows rows;
  private final int tries;
  private final Penalty first;
  private final Penalty second;
  private final int[][] counts;
  private final int[] highest;
  private final int[] lowest;
  private final boolean ofPart;

  /**
   * @param values how many values each sensitive attribute can have
   */
  Halving(Rows rows, Penalty.Domain[] domains, int[] values, PermutationOptions options) {
    this.rows = rows;
    tries = options.tries();
    ofPart = options.extremes() == PermutationOptions.Extremes.PART;
    first = new Penalty(domains);
    second = new Penalty(domains);
    counts = Arrays.stream(values).mapToObj(int[]::new).toArray(int[][]::new);
    highest = new int[rows.attributes];
    lowest = new int[rows.attributes];
    for (int a = 0; a < highest.length; a++) {
      highest[a] = domains[a].highest;
      lowest[a] = domains[a].lowest;
    }
  }

  /** Halves a part in place; where the second half begins, or -1 where the part stays whole. */
  int halve(int from, int to, SensitiveBuckets.Part goal, RandomGenerator random) {
    if (to - from < 2L * goal.l()) {
      return -1;
    }
    for (int i = 0; i < tries; i++) {
      rows.shuffle(from, to, random);
      int middle = grow(from, to);
      if (diverse(from, middle, goal) && diverse(middle, to, goal)) {
        return middle;
      }
    }
    return -1;
  }

  private int grow(int from, int to) {
    if (ofPart) {
      extremes(from, to);
    }
    begin(first, highest);
    begin(second, lowest);
    int low = from;
    int high = to;
    while (low < high) {
      int at = low * rows.stride;
      if (first.growth(rows.data, at) < second.growth(rows.data, at)) {
        first.add(rows.data, at);
        low++;
      } else {
        second.add(rows.data, at);
        rows.swap(low, --high);
      }
    }
    return low;
  }

  private void begin(Penalty half, int[] around) {
    half.clear();
    half.add(around, 0);
  }

  private void extremes(int from, int to) {
    Arrays.fill(highest, -1);
    Arrays.fill(lowest, Integer.MAX_VALUE);
    for (int row = from; row < to; row++) {
      for (int a = 0; a < highest.length; a++) {
        highest[a] = Math.max(highest[a], rows.code(row, a));
        lowest[a] = Math.min(lowest[a], rows.code(row, a));
      }
    }
  }

  private boolean diverse(int from, int to, SensitiveBuckets.Part goal) {
    boolean diverse = to > from && to - from >= goal.l();
    for (int s = 0; s < counts.length && diverse; s++) {
      Arrays.fill(counts[s], 0);
      int most = 0;
      for (int row = from; row < to; row++) {
        most = Math.max(most, ++counts[s][rows.sensitive(s, row)]);
      }
      diverse = (long) most * goal.each()[s] <= to - from;
    }
    return diverse;
  }
}
