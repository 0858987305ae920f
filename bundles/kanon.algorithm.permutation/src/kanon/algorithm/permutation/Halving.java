package kanon.algorithm.permutation;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import kanon.lib.buckets.SensitiveBuckets;

/**
 * Algorithm 2 for one part: around two artificial rows, one with the highest and one with the
 * lowest value that the part has of each attribute, two halves grow, each row going where the
 * penalty grows less. A split stands if both halves, without the artificial rows, are l-diverse;
 * else the part is shuffled and tried again. Has scratch space of its own: one for each thread.
 */
final class Halving {
  private final Rows rows;
  private final int tries;
  private final Penalty first;
  private final Penalty second;
  private final int[][] counts;
  private final int[] extreme;

  /**
   * @param values how many values each sensitive attribute can have
   */
  Halving(Rows rows, Penalty.Domain[] domains, int[] values, int tries) {
    this.rows = rows;
    this.tries = tries;
    first = new Penalty(domains);
    second = new Penalty(domains);
    counts = Arrays.stream(values).mapToObj(int[]::new).toArray(int[][]::new);
    extreme = new int[rows.attributes];
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
    begin(first, from, to, true);
    begin(second, from, to, false);
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

  private void begin(Penalty half, int from, int to, boolean maximal) {
    half.clear();
    Arrays.fill(extreme, maximal ? -1 : Integer.MAX_VALUE);
    for (int row = from; row < to; row++) {
      for (int a = 0; a < extreme.length; a++) {
        int code = rows.code(row, a);
        extreme[a] = maximal ? Math.max(extreme[a], code) : Math.min(extreme[a], code);
      }
    }
    half.add(extreme, 0);
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
