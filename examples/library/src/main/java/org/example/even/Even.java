package org.example.even;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.BreadthFirst;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.Lattices;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Spares the attribute that suffers most.
 *
 * <ol>
 *   <li>Find all nodes of the full-domain lattice that pass, with Kanon's library.
 *   <li>Of the minimal ones take that whose most generalized attribute is the least generalized, as
 *       a share of its height; of equals the first.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "even",
    description = "Generalizes no attribute further than another one needs",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.MINIMAL,
    hierarchies = Need.REQUIRED,
    goals = Goal.POPULATION,
    suppression = true)
public final class Even implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Lattices.refuseTooLarge(problem.schema().heights());
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    int[] heights = problem.schema().heights();
    LevelBounds bounds = LevelBounds.none(heights);
    Family all = Family.ofAll(bounds);
    BreadthFirst search =
        new BreadthFirst(all, all.nodes(), new Judge(problem), problem.frequencies()::table, true)
            .search(run);
    int[][] minimal = new CompleteSet(bounds, search.passing()).minimal();
    if (minimal.length == 0) {
      throw Choice.infeasible(problem, bounds);
    }
    int[] best = minimal[0];
    for (int[] node : minimal) {
      best = worst(node, heights) < worst(best, heights) ? node : best;
    }
    return Solution.of(LevelsPlan.of(problem, best), Guarantee.of(Guarantee.Kind.MINIMAL))
        .with("checkedNodes", search.checked())
        .with("minimalNodes", minimal);
  }

  /** The largest share of its height that an attribute is raised by. */
  private static double worst(int[] levels, int[] heights) {
    double worst = 0;
    for (int a = 0; a < levels.length; a++) {
      worst = Math.max(worst, heights[a] == 0 ? 0 : (double) levels[a] / heights[a]);
    }
    return worst;
  }
}
