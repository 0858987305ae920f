package kanon.algorithm.columngeneration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.clusters.RowSpace;

/**
 * All classes of k to 2k-1 rows whose reduced cost is at most so much, at prices of which no k rows
 * pay more than they cost as a class.
 *
 * <p>Rows are added in the order of their prices, the dearest first. The first k then pay most; a
 * further row pays no more than it costs, since else the first k would pay too much. So a class of
 * k rows and more only becomes less worth with each further row, and of fewer than k rows those are
 * at best followed by the dearest that are left.
 */
final class Listing {
  private static final int NODES_BETWEEN_CHECKS = 1 << 12;

  private final RowSpace rows;
  private final int k;
  private final int attributes;
  private final double[] prices;
  private final double most;
  private final int mostColumns;
  private final long mostNodes;
  private final Run run;

  /** The tuples, the dearest first. */
  private final Integer[] order;

  private final int[] chosen;
  private final int[][] label;
  private final List<Column> found = new ArrayList<>();
  private long nodes;
  private boolean tooMany;

  private Listing(
      RowSpace rows,
      int k,
      double[] prices,
      double most,
      int mostColumns,
      long mostNodes,
      Run run) {
    this.rows = rows;
    this.k = k;
    this.prices = prices;
    this.most = most;
    this.mostColumns = mostColumns;
    this.mostNodes = mostNodes;
    this.run = run;
    attributes = rows.space().attributes();
    order = new Integer[rows.tuples()];
    Arrays.setAll(order, t -> t);
    Arrays.sort(order, (t, u) -> Double.compare(prices[u], prices[t]));
    chosen = new int[2 * k - 1];
    label = new int[2 * k][attributes];
  }

  /**
   * The classes, or nothing where there are too many.
   *
   * @param mostColumns with more classes there are too many
   * @param mostNodes as well where more sets of rows had to be looked at
   */
  static Optional<List<Column>> of(
      RowSpace rows,
      int k,
      double[] prices,
      double most,
      int mostColumns,
      long mostNodes,
      Run run) {
    Listing listing = new Listing(rows, k, prices, most, mostColumns, mostNodes, run);
    listing.grow(0, 0, 0, 0);
    return listing.tooMany ? Optional.empty() : Optional.of(listing.found);
  }

  /**
   * @param from the first place in the order that may follow
   * @param taken how many rows of that tuple are chosen already
   * @param paid by the chosen rows
   */
  private void grow(int size, int from, int taken, double paid) {
    if (nodes++ % NODES_BETWEEN_CHECKS == 0) {
      run.check();
    }
    if (nodes > mostNodes || found.size() > mostColumns) {
      tooMany = true;
      return;
    }
    if (size == chosen.length) {
      return;
    }
    for (int at = from; at < order.length && !tooMany; at++) {
      int tuple = order[at];
      if (size > 0 && !mayFollow(size, at, paid)) {
        return;
      }
      if (at == from && taken == rows.size(tuple)) {
        continue;
      }
      long charge = join(size, tuple);
      double pays = paid + prices[tuple];
      int grown = size + 1;
      double least =
          (double) charge * Math.max(k, grown) - pays - Math.max(0, k - grown) * prices[tuple];
      if (least > most) {
        continue;
      }
      chosen[size] = tuple;
      if (grown >= k) {
        int[] members = Arrays.copyOf(chosen, grown);
        found.add(Column.of(rows, members));
      }
      grow(grown, at, at == from ? taken + 1 : 1, pays);
    }
  }

  /**
   * Whether a row at a place in the order, or behind it, can be worth it without raising others.
   */
  private boolean mayFollow(int size, int at, double paid) {
    double price = prices[order[at]];
    long charge = charge(label[size]);
    double least = (double) charge * Math.max(k, size + 1) - paid - Math.max(1, k - size) * price;
    return least <= most;
  }

  /** What a row costs if a tuple joins those chosen. */
  private long join(int size, int tuple) {
    int[] before = label[size];
    int[] after = label[size + 1];
    for (int a = 0; a < attributes; a++) {
      int value = rows.label(tuple, a);
      after[a] = size == 0 ? value : rows.space().common(a, before[a], value);
    }
    return charge(after);
  }

  private long charge(int[] nodesOfLabel) {
    long sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += rows.space().height(a, nodesOfLabel[a]);
    }
    return sum;
  }
}
