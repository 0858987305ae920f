package kanon.hierarchy;

import java.util.Arrays;

/**
 * Joins neighbouring intervals so that each has enough rows and rows times length, summed up, is
 * least. Intervals are told by the codes at which they begin, with the number of codes at the end.
 *
 * <p>With f(j) the least sum for the units before j, f(j) is the least f(i) + cost(i, j) over all i
 * from which units to j have enough rows. An interval that could be cut into two with enough rows
 * each need not be tried, for cutting never costs more: so i ends where the rows are three times
 * enough, or at the first i where such a cut exists.
 */
final class Borders {
  /** More units than that are first joined to so many of about equally many rows. */
  private static final int MOST_UNITS = 8192;

  private static final int BETWEEN_CHECKS = 64;

  private final double[] place;
  private final long[] before;
  private final Runnable check;

  /**
   * @param place where each value lies, ascending
   * @param rows how many rows each has
   * @param check asked now and then whether to go on
   */
  Borders(double[] place, long[] rows, Runnable check) {
    this.place = place;
    this.check = check;
    before = new long[rows.length + 1];
    for (int i = 0; i < rows.length; i++) {
      before[i + 1] = before[i] + rows[i];
    }
  }

  /** Each place by itself: values that are written differently and equal lie at one. */
  int[] ofValues() {
    int[] begins = new int[place.length + 1];
    int n = 0;
    for (int i = 0; i < place.length; i++) {
      if (i == 0 || place[i] != place[i - 1]) {
        begins[n++] = i;
      }
    }
    begins[n++] = place.length;
    return Arrays.copyOf(begins, n);
  }

  private long rows(int low, int high) {
    return before[high] - before[low];
  }

  private double cost(int low, int high) {
    return rows(low, high) * (place[high - 1] - place[low]);
  }

  /**
   * Joins intervals. Where all together have too few rows they become one.
   *
   * @param units where the intervals begin
   * @param enough how many rows each of the new ones has at least
   */
  int[] joined(int[] units, long enough) {
    int[] from = fewer(units);
    int n = from.length - 1;
    double[] least = new double[n + 1];
    int[] begin = new int[n + 1];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    least[0] = 0;
    int latest = 0;
    for (int j = 1; j <= n; j++) {
      if (j % BETWEEN_CHECKS == 0) {
        check.run();
      }
      while (latest + 1 < j && rows(from[latest + 1], from[j]) >= enough) {
        latest++;
      }
      boolean more = rows(from[latest], from[j]) >= enough;
      int cut = j;
      for (int i = latest; more && i >= 0; i--) {
        double sum = least[i] + cost(from[i], from[j]);
        if (sum < least[j]) {
          least[j] = sum;
          begin[j] = i;
        }
        while (cut > i && rows(from[cut], from[j]) < enough) {
          cut--;
        }
        more = cut <= i || rows(from[i], from[cut]) < enough;
      }
    }
    return least[n] == Double.POSITIVE_INFINITY ? new int[] {0, place.length} : back(from, begin);
  }

  /** The begins of the intervals that end with the last unit. */
  private static int[] back(int[] from, int[] begin) {
    int[] begins = new int[from.length];
    int at = begins.length;
    for (int j = from.length - 1; j > 0; j = begin[j]) {
      begins[--at] = from[j];
    }
    begins[--at] = from[0];
    return Arrays.copyOfRange(begins, at, begins.length);
  }

  /** No more units than can be tried, of about equally many rows where there are more. */
  private int[] fewer(int[] units) {
    int n = units.length - 1;
    if (n <= MOST_UNITS) {
      return units;
    }
    int[] some = new int[MOST_UNITS + 1];
    int m = 0;
    double share = (double) rows(0, units[n]) / MOST_UNITS;
    for (int u = 0; u < n && m < MOST_UNITS; u++) {
      if (m == 0 || before[units[u]] >= m * share) {
        some[m++] = units[u];
      }
    }
    some[m++] = units[n];
    return Arrays.copyOf(some, m);
  }
}
