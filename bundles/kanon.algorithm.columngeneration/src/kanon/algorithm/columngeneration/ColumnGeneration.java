package kanon.algorithm.columngeneration;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.clusters.Certified;
import kanon.lib.clusters.Ratio;
import kanon.lib.clusters.RowSpace;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * The optimum as a program over classes: which of all possible ones are released, such that each
 * row is in one of them, at the least cost.
 *
 * <ol>
 *   <li>A forest, and local search over its classes, give a release.
 *   <li>Prices of rows ({@link kanon.lib.clusters.Prices}) give a first bound: near the optimum of
 *       the relaxed program, in which classes may have shares. Its dual asks for just such prices.
 *   <li>The relaxed program over the classes known so far has prices by which other classes may
 *       cost less than their rows pay. Those found are added, until there are none. Classes are
 *       looked for halfway between these prices and the best ones, which swing less. Any prices
 *       give a bound, so nothing that the solver of programs says need be trusted.
 *   <li>Classes of large shares that fit beside one another make releases, which local search
 *       improves: better ones, mostly, than those that it finds from anywhere else.
 *   <li>A better release consists of classes that cost little more than their rows pay: altogether
 *       no more than the release known and the bound differ by. All such classes are listed, for an
 *       eighth of the difference first, then for more, and a partition of all rows into listed ones
 *       is looked for by branch and bound. There is one, and it is optimal; or there is none, and
 *       the bound rises.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "column-generation",
    description =
        "Finds the optimal cell generalization of some hundred rows by column generation, or tells"
            + " how far from it the best one known can be",
    source =
        "Gilmore, Gomory: Operations Research 1961; Barnhart et al.: Branch-and-price, Operations"
            + " Research 1998; Baldacci, Christofides, Mingozzi: Mathematical Programming 2008",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.RATIO,
    hierarchies = Need.USED,
    goals = Goal.SIZE,
    suppression = true,
    deterministic = false)
public final class ColumnGeneration implements Algorithm<NoOptions> {
  private static final int TUPLES = 1_000;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    int tuples = problem.profile().tuples();
    if (tuples > TUPLES) {
      throw KanonException.usage(
          "TABLE_TOO_LARGE",
          "Algorithm 'column-generation' takes at most %d distinct tuples, the table has %d; forest takes any"
              .formatted(TUPLES, tuples));
    }
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    refuse(problem, options);
    RowSpace rows = new RowSpace(problem.profile());
    long n = problem.profile().rows();
    int k = (int) Math.min(n + 1, problem.goal().traits().minimumSize());
    Certified certified = new Certified(problem, rows, k, run);
    Solution forest = certified.solution();
    if (certified.tooFew()) {
      return forest;
    }
    Guarantee promise = forest.guarantee();
    double units = rows.space().unitsOfOne();
    ColumnGenerationRun search = new ColumnGenerationRun(problem, rows, k, forest, run);
    try {
      search.search();
    } catch (KanonException e) {
      if (!e.code().equals("DEADLINE")) {
        throw e;
      }
    }
    double cost = search.cost() / units;
    double bound = search.bound() / units;
    double quotient = Ratio.quotient(cost, bound);
    double ratio = Math.min(promise.ratio().orElseThrow(), quotient);
    Solution solution =
        Solution.of(
                search.plan(),
                Guarantee.of(Guarantee.Kind.RATIO).withRatio(ratio).withBound(bound, cost))
            .with("proof", search.proof())
            .with("columns", search.columns());
    return bound <= 0 && cost > 0 ? solution : solution.with("quotient", quotient);
  }
}
