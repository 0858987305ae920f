package kanon.lib.clusters;

import java.util.Arrays;
import kanon.lib.nearest.ReachableTuples;

/**
 * Finds k rows that pay more together than they cost as a class, by branch and bound. For one
 * thread.
 *
 * <p>A search begins at a tuple and finds the classes in which no row pays more than its own, ties
 * by number, so that each class is found from one tuple only. Attribute by attribute it chooses how
 * far the tuple is raised; the candidates are those that then show the same. Of them may be left
 * out, at any time, who pays too little for the way that it is still away: with the k-1 others that
 * pay most it would pay no more than the least excess.
 */
final class ExcessSearch {
  private final RowSpace rows;
  private final ReachableTuples reachable;
  private final Ranking ranking;
  private final int k;
  private final double least;
  private final int attributes;
  private final Excess found;

  private int self;
  private double own;
  private int copies;

  /** The candidates, those that pay most first. */
  private int[] candidate = new int[64];

  private double[] pays = new double[64];

  /** [attribute][candidate]: how far it is away there. */
  private final int[][] apart;

  /** The attributes, that in which candidates are farthest away first. */
  private final Integer[] order;

  private final long[] farthest;

  /** [depth]: the candidates that are left, and how far each is away in the attributes to come. */
  private final int[][] list;

  private final int[][] rest;

  /** What the k-1 and the k-2 rows pay that pay most besides one of the own tuple. */
  private double oneLess;

  private double twoLess;

  /** The tuples of the k rows that pay most. */
  private final int[] best;

  /**
   * @param reachable searches with a k-th of the price as reach
   * @param least what is not above it is not looked for; at most 0
   */
  ExcessSearch(RowSpace rows, ReachableTuples reachable, Ranking ranking, int k, double least) {
    this.rows = rows;
    this.reachable = reachable;
    this.ranking = ranking;
    this.k = k;
    this.least = least;
    attributes = rows.space().attributes();
    found = new Excess(rows.tuples(), k, least);
    apart = new int[attributes][64];
    order = new Integer[attributes];
    farthest = new long[attributes];
    list = new int[attributes + 1][64];
    rest = new int[attributes + 1][64];
    best = new int[k];
  }

  /** What was found so far. */
  Excess found() {
    return found;
  }

  /** Searches the classes in which no row pays more than the tuple's. */
  void from(int tuple) {
    self = tuple;
    own = ranking.price(tuple);
    copies = Math.min(rows.size(tuple), k) - 1;
    if (k * own <= least) {
      return;
    }
    int n = candidates(reachable.around(tuple, ((k - 1) * own - least) / k, own / k));
    Arrays.fill(farthest, 0);
    for (int i = 0; i < n; i++) {
      int sum = 0;
      for (int a = 0; a < attributes; a++) {
        int away = rows.space().meeting(a, rows.label(tuple, a), rows.label(candidate[i], a));
        apart[a][i] = away;
        farthest[a] += away;
        sum += away;
      }
      list[0][i] = i;
      rest[0][i] = sum;
    }
    Arrays.setAll(order, a -> a);
    Arrays.sort(order, (a, b) -> Long.compare(farthest[b], farthest[a]));
    walk(0, n, 0);
  }

  /** Takes over those that were reached and pay no more, in order. */
  private int candidates(int reached) {
    if (reached > candidate.length) {
      int room = Math.max(reached, candidate.length * 2);
      candidate = new int[room];
      pays = new double[room];
      for (int a = 0; a < attributes; a++) {
        apart[a] = new int[room];
      }
      for (int depth = 0; depth <= attributes; depth++) {
        list[depth] = new int[room];
        rest[depth] = new int[room];
      }
    }
    int n = 0;
    int rank = ranking.rank(self);
    for (int i = 0; i < reached; i++) {
      int other = ranking.rank(reachable.tuple(i));
      if (other > rank) {
        candidate[n++] = other;
      }
    }
    Arrays.sort(candidate, 0, n);
    for (int i = 0; i < n; i++) {
      candidate[i] = ranking.tuple(candidate[i]);
      pays[i] = ranking.price(candidate[i]);
    }
    return n;
  }

  /**
   * @param raised by how much the tuple is raised in the attributes before
   */
  private void walk(int depth, int size, int raised) {
    int n = size;
    for (int before = -1; n != before; ) {
      before = n;
      if (!sum(list[depth], n) || own + oneLess - (double) k * raised <= least) {
        return;
      }
      n = keep(depth, n, (double) k * raised - own - twoLess + least);
    }
    if (isThere(rest[depth], n)) {
      record(list[depth], n, raised);
      return;
    }
    double most = own + oneLess;
    int[] away = apart[order[depth]];
    for (int level = 0; most - (double) k * (raised + level) > least; ) {
      int above = Integer.MAX_VALUE;
      int below = 0;
      for (int j = 0; j < n; j++) {
        int i = list[depth][j];
        if (away[i] <= level) {
          list[depth + 1][below] = i;
          rest[depth + 1][below++] = rest[depth][j] - away[i];
        } else {
          above = Math.min(above, away[i]);
        }
      }
      walk(depth + 1, below, raised + level);
      if (above == Integer.MAX_VALUE) {
        return;
      }
      level = above;
    }
  }

  /** Adds up what the rows pay that pay most; false where there are not k. */
  private boolean sum(int[] of, int size) {
    int missing = k - 1 - copies;
    double sum = copies * own;
    twoLess = Math.min(copies, k - 2) * own;
    for (int j = 0; j < size && missing > 0; j++) {
      int some = Math.min(missing, rows.size(candidate[of[j]]));
      double each = pays[of[j]];
      sum += some * each;
      missing -= some;
      twoLess = missing == 0 ? sum - each : twoLess;
    }
    oneLess = sum;
    return missing == 0;
  }

  /** Leaves out who pays too little for the way to go; how many are left. */
  private int keep(int depth, int size, double above) {
    int[] of = list[depth];
    int[] away = rest[depth];
    int n = 0;
    for (int j = 0; j < size; j++) {
      if (pays[of[j]] - (double) k * away[j] > above) {
        of[n] = of[j];
        away[n++] = away[j];
      }
    }
    return n;
  }

  private static boolean isThere(int[] away, int size) {
    for (int j = 0; j < size; j++) {
      if (away[j] > 0) {
        return false;
      }
    }
    return true;
  }

  /** Keeps, for each row that shows the label, the dearest class with it. */
  private void record(int[] of, int size, int raised) {
    int n = 0;
    for (int i = 0; i <= copies; i++) {
      best[n++] = self;
    }
    int among = 0;
    for (; n < k; among++) {
      int tuple = candidate[of[among]];
      for (int i = 0; i < rows.size(tuple) && n < k; i++) {
        best[n++] = tuple;
      }
    }
    double excess = own + oneLess - (double) k * raised;
    found.offer(self, excess, self, best, true);
    for (int j = 0; j < among; j++) {
      found.offer(candidate[of[j]], excess, self, best, true);
    }
    for (int j = among; j < size; j++) {
      found.offer(
          candidate[of[j]], own + twoLess + pays[of[j]] - (double) k * raised, self, best, false);
    }
  }
}
