package kanon.algorithm.exact;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.LevelWeights;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * The cheapest partition into clusters that hold the goal.
 *
 * <ol>
 *   <li>Where size is all that is asked, a cluster of 2k rows or more can be cut in two without
 *       raising any cell, so clusters of k to 2k-1 rows suffice. For any other goal that is
 *       monotone clusters of any size are tried.
 *   <li>The lowest row of a set is in some cluster of the set, or removed. So the least cost of a
 *       set is the least, over all clusters with its lowest row, of the cluster's cost and the
 *       least cost of what remains.
 *   <li>Each set's least cost is kept. Clusters grow row by row, and since they only become more
 *       expensive, one that costs too much already is not grown. Of equal rows the lowest is tried
 *       alone.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "exact",
    description = "Finds the optimal cell generalization of a table of up to 22 rows, or 16",
    source =
        "Aggarwal et al.: Approximation Algorithms for k-Anonymity, 2005 (the optimum it compares with)",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true)
public final class Exact implements Algorithm<NoOptions> {
  private static final int ROWS = 22;

  /** Where clusters of any size are tried. */
  private static final int ROWS_OF_OTHER_GOALS = 16;

  /** Costs that differ by less differ by rounding. */
  private static final double SAME = 1e-12;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    int most = problem.goal().traits().sizeOnly() ? ROWS : ROWS_OF_OTHER_GOALS;
    if (problem.profile().rows() > most) {
      throw KanonException.usage(
          "TABLE_TOO_LARGE",
          "Algorithm 'exact' takes at most "
              + most
              + " rows with this goal, the table has "
              + problem.profile().rows()
              + "; forest takes any");
    }
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    refuse(problem, options);
    TupleSpace space =
        new TupleSpace(problem.schema(), LevelWeights.of(LevelWeights.Kind.UNIFORM, 0));
    ExactRun search = new ExactRun(problem, space, run);
    double cost = search.leastCost() / space.unitsOfOne();
    Guarantee guarantee =
        asked(problem, space)
            ? Guarantee.of(Guarantee.Kind.OPTIMAL)
            : Guarantee.of(Guarantee.Kind.RATIO).withRatio(1);
    return Solution.of(search.plan(), guarantee.withBound(cost, cost)).with("sets", search.sets());
  }

  /** Whether the loss to be kept small is the cost of levels, cell by cell. */
  private static boolean asked(Problem problem, TupleSpace space) {
    if (!(problem.objective() instanceof Objective.OfCells loss)) {
      return false;
    }
    for (int a = 0; a < space.attributes(); a++) {
      double[] losses = loss.losses(a, new Cells(problem.schema().quasiIdentifier(a)));
      for (int node = 0; node < losses.length; node++) {
        double cost = space.height(a, node) / space.unitsOfOne();
        if (!(Math.abs(losses[node] - cost) <= SAME)) {
          return false;
        }
      }
    }
    return true;
  }
}
