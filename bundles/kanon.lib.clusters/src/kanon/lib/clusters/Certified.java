package kanon.lib.clusters;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.nearest.TupleTree;
import kanon.model.KanonException;
import kanon.model.Solution;

/**
 * The best clusters and the best lower bound so far. They begin with those of a spanning forest,
 * whose ratio max(2k-1, 3k-5) is proven even where a deadline stops everything else.
 */
public final class Certified {
  private final RowSpace rows;
  private final int k;
  private final long removable;
  private final boolean tooFew;
  private final Run run;
  private final Clusters forest;
  private Clusters best;
  private double ratio;
  private double bound;
  private long removed;

  /**
   * Begins with a forest.
   *
   * @param rows those of the problem
   * @param k the class size that the goal asks for
   */
  public Certified(Problem problem, RowSpace rows, int k, Run run) {
    run.check();
    this.k = k;
    this.run = run;
    long n = problem.profile().rows();
    this.rows = rows;
    removable = problem.removable();
    tooFew = n < k;
    forest = tooFew ? new Clusters(rows) : forest();
    best = forest;
    if (tooFew) {
      if (removable < n) {
        throw KanonException.infeasible(
            "GOAL_UNREACHABLE", "The table has " + n + " rows, fewer than a class needs");
      }
      ratio = 1;
      bound = n * rows.removal();
      removed = n;
    }
  }

  private Clusters forest() {
    TupleTree tree = rows.tree(run);
    Neighbours neighbours = new Neighbours(rows, tree, k, run);
    bound = neighbours.bound();
    ratio = Forest.ratio(k);
    return Decomposition.of(rows, Forest.of(rows, tree, neighbours, k, run), k, run);
  }

  /** Whether there are too few rows for any class, so that all are removed. */
  public boolean tooFew() {
    return tooFew;
  }

  /** The clusters of the forest. */
  public Clusters clusters() {
    return forest;
  }

  /** Offers clusters that may be better. */
  public void offer(Clusters clusters) {
    if (clusters.cost() < best.cost()) {
      best = clusters;
    }
  }

  /** Lowers the proven ratio. */
  public void proves(double betterRatio) {
    ratio = Math.min(ratio, betterRatio);
  }

  /** Raises the lower bound, in units. */
  public void bounds(double lowerBound) {
    bound = Math.max(bound, lowerBound);
  }

  /** The solution of the best clusters, from which rows are removed now. */
  public Solution solution() {
    removed += Removals.remove(rows, best, k, removable, run.expired() ? () -> {} : run::check);
    Solution solution = Ratio.solution(rows, best, ratio, bound);
    return removable > 0 ? solution.with("removedRows", removed) : solution;
  }
}
