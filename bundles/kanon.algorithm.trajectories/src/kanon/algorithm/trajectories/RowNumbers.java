package kanon.algorithm.trajectories;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Traits;
import kanon.model.KanonException;

/**
 * How many rows everybody keeps. Persons in ascending order of their numbers of rows are cut into
 * groups of at least k, who all keep as many as the first of them has; some at the beginning may
 * lose all. Which groups lose fewest rows is found exactly: no release in which k persons share
 * each number removes fewer, since whoever keeps fewer than another may as well have fewer.
 */
final class RowNumbers {
  private final int[] kept;

  private RowNumbers(int[] kept) {
    this.kept = kept;
  }

  /**
   * Decides.
   *
   * @throws KanonException of kind INFEASIBLE where more rows have to be removed than may be
   */
  static RowNumbers of(Units units, Problem problem) {
    if (problem.removable() == 0 && !problem.schema().sets()) {
      problem.requireWhole();
    }
    int n = units.size();
    int least = least(problem.goal().traits());
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingInt(units::rows))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] rows = Arrays.stream(order).map(units::rows).toArray();
    int[] shared = shared(rows, least);
    long removed = 0;
    int[] kept = new int[n];
    for (int i = 0; i < n; i++) {
      kept[order[i]] = shared[i];
      removed += rows[i] - shared[i];
    }
    if (removed > problem.removable()) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "At least %d rows have to be removed so that %d persons share each number of rows, %d may be (suppression.limit)"
              .formatted(removed, least, problem.removable()));
    }
    return new RowNumbers(kept);
  }

  static int least(Traits traits) {
    long least = Math.max(traits.sets() ? 1 : traits.minimumSize(), traits.minimumPersons());
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE / 4, least));
  }

  /**
   * What persons keep who have so many rows, in ascending order.
   *
   * @param least how many share each number
   */
  static int[] shared(int[] rows, int least) {
    int n = rows.length;
    int[] some = thinned(rows, 3 * least);
    int m = some.length;
    long[] sum = new long[m + 1];
    long[] best = new long[m + 1];
    int[] start = new int[m + 1];
    for (int i = 0; i < m; i++) {
      sum[i + 1] = sum[i] + some[i];
    }
    for (int i = 1; i <= m; i++) {
      best[i] = sum[i];
      start[i] = -1;
      for (int j = Math.max(0, i - 2 * least + 1); j <= i - least; j++) {
        long cost = best[j] + sum[i] - sum[j] - (long) (i - j) * some[j];
        if (cost < best[i]) {
          best[i] = cost;
          start[i] = j;
        }
      }
    }
    int[] keep = new int[m];
    for (int i = m; i > 0 && start[i] >= 0; i = start[i]) {
      Arrays.fill(keep, start[i], i, some[start[i]]);
    }
    return spread(rows, some, keep, n);
  }

  /** Of a long run of equal numbers only so many: the others are a group of their own for free. */
  private static int[] thinned(int[] rows, int most) {
    int[] some = new int[rows.length];
    int m = 0;
    for (int i = 0; i < rows.length; i++) {
      if (i < most || rows[i - most] != rows[i]) {
        some[m++] = rows[i];
      }
    }
    return Arrays.copyOf(some, m);
  }

  /** Those that were left out keep what they have; a run keeps its fewest first. */
  private static int[] spread(int[] rows, int[] some, int[] keep, int n) {
    int[] all = new int[n];
    int at = 0;
    for (int i = 0; i < n; ) {
      int end = i;
      while (end < n && rows[end] == rows[i]) {
        end++;
      }
      int to = at;
      while (to < some.length && some[to] == rows[i]) {
        to++;
      }
      int spared = end - i - (to - at);
      // A run that was thinned is longer than two groups: a group within it loses nothing.
      int whole = at;
      while (spared > 0 && keep[whole] != rows[i]) {
        whole++;
      }
      int next = i;
      for (int j = at; j < to; j++) {
        if (spared > 0 && j == whole) {
          Arrays.fill(all, next, next + spared, rows[i]);
          next += spared;
        }
        all[next++] = keep[j];
      }
      at = to;
      i = end;
    }
    return all;
  }

  /** How many rows one keeps. */
  int kept(int unit) {
    return kept[unit];
  }
}
