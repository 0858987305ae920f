package kanon.attack.minimality;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * All ways to deal the sensitive values of a class to parts of its people, as tables of part and
 * value, each weighted by how many ways to deal them to the people it stands for. Used once.
 */
final class Deals {
  private final int[] sizes;
  private final int[] counts;
  private final Predicate<int[][]> kept;
  private final int[][] table;
  private final double[][] sums;
  private final double[] logs;
  private int left;
  private double all;
  private double total;

  /**
   * Deals.
   *
   * @param sizes of the parts
   * @param counts of the values, together as many
   * @param kept which tables are possible
   * @param most how many tables are looked at
   */
  Deals(int[] sizes, int[] counts, int most, Predicate<int[][]> kept) {
    this.sizes = sizes;
    this.counts = counts;
    this.kept = kept;
    left = most;
    table = new int[sizes.length][counts.length];
    sums = new double[sizes.length][counts.length];
    int n = Arrays.stream(sizes).sum();
    logs = new double[n + 1];
    for (int i = 2; i <= n; i++) {
      logs[i] = logs[i - 1] + Math.log(i);
    }
    fill(0, 0, sizes.length == 0 ? 0 : sizes[0], counts.clone());
  }

  /** Fills the table cell by cell; the last part takes what is left. */
  private void fill(int part, int value, int open, int[] rest) {
    if (left <= 0) {
      return;
    }
    if (part == sizes.length - 1) {
      System.arraycopy(rest, 0, table[part], 0, rest.length);
      count();
      return;
    }
    if (value == counts.length - 1) {
      if (open <= rest[value]) {
        table[part][value] = open;
        rest[value] -= open;
        fill(part + 1, 0, sizes[part + 1], rest);
        rest[value] += open;
      }
      return;
    }
    for (int n = 0; n <= Math.min(open, rest[value]); n++) {
      table[part][value] = n;
      rest[value] -= n;
      fill(part, value + 1, open - n, rest);
      rest[value] += n;
    }
  }

  /** The number of deals of a table, but for a factor that all tables of the class share. */
  private void count() {
    left--;
    double log = 0;
    for (int p = 0; p < sizes.length; p++) {
      log += logs[sizes[p]];
      for (int n : table[p]) {
        log -= logs[n];
      }
    }
    for (int n : counts) {
      log += logs[n];
    }
    double weight = Math.exp(log - logs[logs.length - 1]);
    all += weight;
    if (!kept.test(table)) {
      return;
    }
    total += weight;
    for (int p = 0; p < sizes.length; p++) {
      for (int v = 0; v < counts.length; v++) {
        sums[p][v] += weight * table[p][v];
      }
    }
  }

  /** Whether all tables were looked at. */
  boolean complete() {
    return left > 0;
  }

  /** The share of deals that are kept. */
  double kept() {
    return all == 0 ? 0 : total / all;
  }

  /** How probable a value is of a person of a part, given that the deal is kept. */
  double share(int part, int value) {
    return total == 0 ? 0 : sums[part][value] / total / sizes[part];
  }
}
