package kanon.lib.clusters;

import java.util.Arrays;

/** Tuples by their price, the dearest first, ties by number. Immutable. */
final class Ranking {
  private final double[] prices;
  private final int[] tupleAt;
  private final int[] rankOf;

  Ranking(double[] prices) {
    this.prices = prices;
    Integer[] order = new Integer[prices.length];
    Arrays.setAll(order, t -> t);
    Arrays.sort(order, (t, u) -> Double.compare(prices[u], prices[t]));
    tupleAt = new int[prices.length];
    rankOf = new int[prices.length];
    for (int rank = 0; rank < order.length; rank++) {
      tupleAt[rank] = order[rank];
      rankOf[order[rank]] = rank;
    }
  }

  double price(int tuple) {
    return prices[tuple];
  }

  int rank(int tuple) {
    return rankOf[tuple];
  }

  int tuple(int rank) {
    return tupleAt[rank];
  }
}
