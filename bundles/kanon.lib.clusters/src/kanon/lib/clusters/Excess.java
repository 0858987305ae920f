package kanon.lib.clusters;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Run;
import kanon.lib.nearest.Reach;
import kanon.lib.nearest.ReachableTuples;
import kanon.lib.nearest.TupleTree;

/**
 * For each tuple the k rows, one of it among them, that pay the most beyond what they cost as a
 * class, where that is above a least excess. Of equal ones those of the lowest tuple are kept, so
 * that searches by several threads are put together to the same whatever each of them did.
 */
public final class Excess {
  private static final int NONE = Integer.MAX_VALUE;
  private static final int TUPLES_BETWEEN_CHECKS = 8;

  private final int k;
  private final double[] most;
  private final int[] foundFrom;
  private final int[] members;

  /**
   * @param least what is not above it is not kept
   */
  Excess(int tuples, int k, double least) {
    this.k = k;
    most = new double[tuples];
    foundFrom = new int[tuples];
    members = new int[Math.multiplyExact(tuples, k)];
    Arrays.fill(most, least);
    Arrays.fill(foundFrom, NONE);
  }

  /**
   * The excess of all tuples at some prices, searched on all threads.
   *
   * @param tree all tuples of the rows
   * @param prices what a row of each tuple pays, in units
   * @param k at least 2
   * @param least what is not above it is not looked for; at most 0
   */
  public static Excess of(
      RowSpace rows, TupleTree tree, double[] prices, int k, double least, Run run) {
    double[] reach = new double[prices.length];
    Arrays.setAll(reach, t -> prices[t] / k);
    Reach reaches = new Reach(tree, reach);
    Ranking ranking = new Ranking(prices);
    int parts = run.parallel().threads();
    ExcessSearch[] searches = new ExcessSearch[parts];
    Arrays.setAll(
        searches, part -> new ExcessSearch(rows, new ReachableTuples(reaches), ranking, k, least));
    AtomicInteger done = new AtomicInteger();
    run.parallel()
        .each(
            parts,
            part -> {
              for (int t = part; t < prices.length; t += parts) {
                if (t / parts % TUPLES_BETWEEN_CHECKS == 0) {
                  run.check();
                  run.at(done.getAndAdd(TUPLES_BETWEEN_CHECKS), prices.length, "tuples priced");
                }
                searches[part].from(t);
              }
            });
    Excess all = searches[0].found();
    for (int part = 1; part < parts; part++) {
      all.merge(searches[part].found());
    }
    return all;
  }

  /** The most that rows pay too much with a row of a tuple among them, or the least excess. */
  public double of(int tuple) {
    return most[tuple];
  }

  /** Whether any such rows are known. */
  public boolean known(int tuple) {
    return foundFrom[tuple] != NONE;
  }

  /** The tuple of the i-th of these k rows. */
  public int member(int tuple, int i) {
    return members[tuple * k + i];
  }

  /**
   * Offers k rows.
   *
   * @param rows the tuple of each; the last gives way where the tuple is not among them
   * @param among whether the tuple is
   */
  void offer(int tuple, double excess, int from, int[] rows, boolean among) {
    if (isBetter(excess, from, tuple)) {
      most[tuple] = excess;
      foundFrom[tuple] = from;
      System.arraycopy(rows, 0, members, tuple * k, k);
      if (!among) {
        members[tuple * k + k - 1] = tuple;
      }
    }
  }

  private boolean isBetter(double excess, int from, int tuple) {
    return excess > most[tuple] || excess == most[tuple] && from < foundFrom[tuple] && known(tuple);
  }

  /** Takes over what another search found. */
  void merge(Excess other) {
    for (int t = 0; t < most.length; t++) {
      if (other.known(t) && isBetter(other.most[t], other.foundFrom[t], t)) {
        most[t] = other.most[t];
        foundFrom[t] = other.foundFrom[t];
        System.arraycopy(other.members, t * k, members, t * k, k);
      }
    }
  }
}
