package kanon.lib.recodings;

import java.util.List;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Traits;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;

/**
 * Lower bounds of the loss of every recoding between a head and the head with all cuts of its tail.
 * A row that fails with the head alone is removed by all of these recodings, if failing rows stay
 * failing; any other row is in a cell and in a class no smaller than with all cuts made, or is
 * removed.
 */
final class Bounds {
  private final Grid grid;
  private final Problem problem;
  private final boolean failingStays;

  /**
   * [size] -> the least loss of a row in a released class of that size or more; by classes only.
   */
  private final double[] leastOfRow;

  private final double leastOfRemoved;

  Bounds(Grid grid) {
    this.grid = grid;
    problem = grid.problem();
    Traits traits = problem.goal().traits();
    failingStays = traits.monotoneUnderSuppression() || problem.removable() == 0;
    if (problem.objective() instanceof Objective.OfClasses loss) {
      leastOfRow = new double[(int) problem.profile().rows() + 1];
      double least = Double.POSITIVE_INFINITY;
      for (int size = leastOfRow.length - 1; size > 0; size--) {
        least = Math.min(least, loss.loss(size, false) / size);
        leastOfRow[size] = least;
      }
      leastOfRemoved = leastOfRemoved(loss);
    } else {
      leastOfRow = new double[0];
      leastOfRemoved = grid.rootLoss();
    }
  }

  private double leastOfRemoved(Objective.OfClasses loss) {
    double least = Double.POSITIVE_INFINITY;
    long most = Math.min(problem.removable(), problem.profile().rows());
    for (long removed = 1; removed <= most; removed++) {
      least = Math.min(least, loss.loss(removed, true) / removed);
    }
    return least;
  }

  /** Whether rows that fail by some cuts fail by all further ones. */
  boolean failingStays() {
    return failingStays;
  }

  /** Whether there are bounds at all for the problem's objective. */
  boolean known() {
    return !(problem.objective() instanceof Objective.OfOutcomes);
  }

  /** The units that fail by a head, where that decides anything. */
  boolean[] failing(List<Axis> head) {
    return failingStays && problem.removable() > 0 ? grid.failing(head) : new boolean[0];
  }

  /** The bound of everything between a head and all cuts. */
  double between(boolean[] failingByHead, List<Axis> all) {
    return problem.objective() instanceof Objective.OfClasses
        ? byClasses(failingByHead, all)
        : byCells(failingByHead, all);
  }

  private double byCells(boolean[] failing, List<Axis> all) {
    double sum = 0;
    for (int a = 0; a < all.size(); a++) {
      sum += grid.columnLoss(a, all.get(a));
    }
    for (int u = 0; u < failing.length; u++) {
      if (failing[u]) {
        sum += (leastOfRemoved - grid.cellsLoss(all, u)) * grid.rows(u);
      }
    }
    return sum;
  }

  private double byClasses(boolean[] failing, List<Axis> all) {
    long[] size = grid.classSizes(all);
    long least = problem.goal().traits().minimumSize();
    double sum = 0;
    for (int u = 0; u < size.length; u++) {
      int atLeast = (int) Math.min(leastOfRow.length - 1, Math.max(size[u], least));
      boolean out = failing.length > 0 && failing[u];
      sum += grid.rows(u) * (out ? leastOfRemoved : Math.min(leastOfRemoved, leastOfRow[atLeast]));
    }
    return sum;
  }
}
