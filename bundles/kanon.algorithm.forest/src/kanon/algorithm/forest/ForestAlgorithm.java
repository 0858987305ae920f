package kanon.algorithm.forest;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.certifying.Tightening;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.Decomposition;
import kanon.lib.clusters.Forest;
import kanon.lib.clusters.GoalClusters;
import kanon.lib.clusters.Neighbours;
import kanon.lib.clusters.Ratio;
import kanon.lib.clusters.Removals;
import kanon.lib.clusters.RowSpace;
import kanon.lib.nearest.TupleTree;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Rows are the vertices of a complete graph, whose edges weigh what raising one row costs until it
 * equals the other.
 *
 * <ol>
 *   <li>Each row is raised at least as far as its (k-1)-th nearest row is away, in any release: the
 *       sum is a lower bound.
 *   <li>FOREST: a spanning forest of trees with k rows or more, in which each row pays for at most
 *       one edge to one of its k-1 nearest. So it weighs no more than the lower bound.
 *   <li>DECOMPOSE-COMPONENT: cuts the trees in clusters of at most max(2k-1, 3k-5) rows, except
 *       where rows are alike. A cluster's tree connects any two of its rows, so no row is raised
 *       further than the tree weighs: the cost is at most the weight times the largest size.
 *   <li>Rows are removed where that is cheaper and allowed. A removed row pays for its edge, too.
 *   <li>Where that is asked for, {@link Tightening} follows.
 * </ol>
 *
 * Where the goal asks for more than a size, such as r different sensitive values, see {@link
 * GoalClusters}: no row is removed then, and the ratio is that of the run.
 */
@Component
@ProvidesAlgorithm(
    name = "forest",
    description =
        "Cuts a spanning forest of nearest rows into clusters, within max(2k-1, 3k-5) times the"
            + " optimal cost, and bounds the optimum from below",
    source =
        "Aggarwal et al.: Approximation Algorithms for k-Anonymity, Journal of Privacy Technology"
            + " 2005, section 4",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.RATIO,
    hierarchies = Need.USED,
    goals = Goal.GROWING,
    suppression = true,
    deterministic = false)
public final class ForestAlgorithm implements Algorithm<ForestOptions> {
  @Override
  public Class<ForestOptions> options() {
    return ForestOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, ForestOptions options) {
    return OptionalDouble.of(Forest.work(problem.profile()));
  }

  @Override
  public Solution solve(Problem problem, ForestOptions options, Run run) {
    RowSpace rows = new RowSpace(problem.profile());
    Solution found = solve(problem, rows, options, run);
    long removable = options.rowDeletion() ? problem.removable() : 0;
    return options.refine() ? Tightening.of(problem, removable, rows, found, run) : found;
  }

  /** Solves in the space of the problem's rows, which counts the work. */
  static Solution solve(Problem problem, RowSpace rows, ForestOptions options, Run run) {
    run.check();
    if (!problem.goal().traits().sizeOnly()) {
      problem.requireWhole();
      return GoalClusters.solve(problem, rows, run);
    }
    long n = problem.profile().rows();
    int k = (int) Math.min(n + 1, problem.goal().traits().minimumSize());
    long removable = options.rowDeletion() ? problem.removable() : 0;
    if (n > 0 && n < k) {
      if (removable < n) {
        throw KanonException.infeasible(
            "GOAL_UNREACHABLE", "The table has " + n + " rows, fewer than a class needs");
      }
      return Ratio.solution(rows, new Clusters(rows), 1, (double) n * rows.removal());
    }
    TupleTree tree = rows.tree(run);
    Neighbours neighbours = new Neighbours(rows, tree, k, run);
    Forest forest = Forest.of(rows, tree, neighbours, k, run);
    Clusters clusters = Decomposition.of(rows, forest, k, run);
    long removed = Removals.remove(rows, clusters, k, removable, run::check);
    run.check();
    Solution solution =
        Ratio.solution(rows, clusters, Forest.ratio(k), (double) neighbours.bound())
            .with("edges", forest.edges())
            .with("forestWeight", forest.weight() / rows.space().unitsOfOne());
    return removable > 0 ? solution.with("removedRows", removed) : solution;
  }
}
