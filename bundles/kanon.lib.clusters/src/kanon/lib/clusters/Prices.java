package kanon.lib.clusters;

import kanon.api.Objective;
import kanon.api.Run;
import kanon.lib.nearest.TupleTree;
import kanon.model.Assignment;
import kanon.model.KanonException;
import kanon.model.Outcome;

/**
 * A lower bound of every release's cost, by prices: each row is asked for one, and no k rows are
 * asked for more together than they cost as a class. Then no larger class is either, since its rows
 * pay on average what its k-subsets do, and none of those costs more a row than the class. So all
 * rows together pay no more than any release costs.
 *
 * <ol>
 *   <li>Any prices give such prices. The excess of a row is the most that k rows with it among them
 *       pay beyond their cost; it is negative where all of them pay less. If every row pays a k-th
 *       of its excess less, then any k rows pay at least their own excess less altogether. So the
 *       bound is the sum of prices, each less a k-th of its excess: the function to be raised.
 *   <li>It is concave. A step goes up in each price by as much as its row pays for more than the
 *       classes of greatest excess use it: a row that is in the dearest class of many others should
 *       be asked for less, one that is in none for more. The direction of the step before counts
 *       for a part, and the length follows Polyak: the way to the cost that is known, shortened
 *       when nothing is gained.
 *   <li>In the end the best prices are raised by what their own excesses leave, again and again,
 *       which can only gain.
 * </ol>
 *
 * <p>The excess of all tuples is searched in parallel and exactly, down to a least one that is just
 * below 0; what lies below counts as that. Whenever the search is ended the best bound so far
 * holds.
 */
public final class Prices {
  private static final int STEPS = 60;
  private static final int RAISES = 12;

  /** By how much of the mean price the least excess that is looked for lies below 0, a row. */
  private static final double SLACK = 0.1;

  /** How much of the direction before goes into the next. */
  private static final double KEPT = 0.5;

  /**
   * The share of the way to the known cost that the first step takes. It is halved after so many
   * steps in a row that gained too little, and the step that would take less than the last is none.
   */
  private static final double FIRST_STEP = 0.5;

  private static final double LAST_STEP = 1.0 / 256;
  private static final int PATIENCE = 2;

  /** What gains less than this share of the bound gains too little. */
  private static final double ENOUGH = 5e-4;

  /** What rounding may have added to a sum of prices, as a share. */
  private static final double ROUNDING = 1e-9;

  private final RowSpace rows;
  private final int k;
  private final Run run;
  private double least;
  private double[] best;
  private double bound;
  private long rounds;

  private Prices(RowSpace rows, int k, Run run) {
    this.rows = rows;
    this.k = k;
    this.run = run;
    best = new double[rows.tuples()];
  }

  /**
   * Searches prices, at the longest until the run's deadline.
   *
   * @param charges what each row of a tuple costs in some release
   */
  public static Prices of(RowSpace rows, int k, double[] charges, Run run) {
    Prices prices = new Prices(rows, k, run);
    double cost = 0;
    for (int t = 0; t < charges.length; t++) {
      cost += rows.size(t) * charges[t];
    }
    if (k > 1 && cost > 0 && rows.profile().rows() >= k) {
      prices.least = -SLACK * k * cost / rows.profile().rows();
      try {
        TupleTree tree = rows.tree(run);
        prices.climb(tree, charges.clone(), cost);
        prices.raise(tree);
      } catch (KanonException e) {
        if (!e.code().equals("DEADLINE")) {
          throw e;
        }
      }
    }
    return prices;
  }

  /** What a row of each tuple costs in a release with cells, on average, in units. */
  public static double[] charges(RowSpace rows, Outcome outcome) {
    int attributes = rows.space().attributes();
    Objective.OfCells levels = LevelCost.of(rows.profile().schema());
    double[] ofClass = new double[outcome.classes()];
    for (int a = 0; a < attributes; a++) {
      double[] losses = levels.losses(a, outcome.cells(a));
      for (int c = 0; c < ofClass.length; c++) {
        ofClass[c] += losses[outcome.cell(a, c)] * rows.space().unitsOfOne();
      }
    }
    Assignment assignment = outcome.assignment();
    double[] charges = new double[rows.tuples()];
    for (int t = 0; t < charges.length; t++) {
      int to = rows.profile().atomFrom(t + 1);
      for (int atom = rows.profile().atomFrom(t); atom < to; atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          int target = assignment.target(p);
          double charge = target == Assignment.REMOVED ? rows.removal() : ofClass[target];
          charges[t] += charge * assignment.rows(p) / rows.size(t);
        }
      }
    }
    return charges;
  }

  /**
   * No release of the table costs less, in units.
   *
   * @param removing whether rows may be removed, which then pay no more than that costs
   */
  public double bound(boolean removing) {
    double most = removing ? (double) rows.removal() : Double.POSITIVE_INFINITY;
    double sum = 0;
    for (int t = 0; t < best.length; t++) {
      sum += rows.size(t) * Math.min(best[t], most);
    }
    return Math.max(0, sum * (1 - ROUNDING));
  }

  /** What a row of each tuple pays, in units. */
  public double[] prices() {
    return best.clone();
  }

  /** How often all tuples were searched. */
  public long rounds() {
    return rounds;
  }

  /** Step 2. */
  private void climb(TupleTree tree, double[] prices, double cost) {
    double[] direction = new double[prices.length];
    double longest = cost / rows.profile().rows();
    double share = FIRST_STEP;
    int inVain = 0;
    for (int step = 0; step < STEPS && share >= LAST_STEP; step++) {
      Excess excess = excess(tree, prices);
      double reached = take(prices, excess);
      inVain = reached > ENOUGH * bound ? 0 : inVain + 1;
      if (inVain == PATIENCE) {
        inVain = 0;
        share /= 2;
      }
      double norm = turn(direction, excess);
      if (cost - bound <= ROUNDING * cost) {
        return;
      }
      double length = Math.min(share * (cost - bound) / norm, longest);
      for (int t = 0; t < prices.length; t++) {
        prices[t] += length * direction[t];
      }
    }
  }

  /** Step 3. */
  private void raise(TupleTree tree) {
    for (int i = 0; i < RAISES; i++) {
      double more = take(best, excess(tree, best));
      if (more <= ENOUGH * bound) {
        return;
      }
    }
  }

  private Excess excess(TupleTree tree, double[] prices) {
    Excess excess = Excess.of(rows, tree, prices, k, least, run);
    rounds++;
    return excess;
  }

  /** Keeps the prices that follow, if they pay more; how much more, or 0. */
  private double take(double[] prices, Excess excess) {
    double sum = 0;
    double[] lowered = new double[prices.length];
    for (int t = 0; t < lowered.length; t++) {
      lowered[t] = prices[t] - excess.of(t) / k;
      sum += rows.size(t) * lowered[t];
    }
    double more = sum - bound;
    if (more <= 0) {
      return 0;
    }
    bound = sum;
    best = lowered;
    return more;
  }

  /**
   * Turns the direction towards that of the steepest rise, by row; the square of its length, times
   * rows.
   */
  private double turn(double[] direction, Excess excess) {
    double[] used = new double[direction.length];
    for (int t = 0; t < used.length; t++) {
      for (int i = 0; excess.known(t) && i < k; i++) {
        used[excess.member(t, i)] += (double) rows.size(t) / k;
      }
    }
    double norm = 0;
    for (int t = 0; t < used.length; t++) {
      direction[t] = KEPT * direction[t] + (1 - used[t] / rows.size(t));
      norm += rows.size(t) * direction[t] * direction[t];
    }
    return norm;
  }
}
