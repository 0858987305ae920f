package kanon.algorithm.genetic;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Breeds recodings.
 *
 * <ol>
 *   <li>Draw a population of recodings, each with a density of cuts of its own, and judge them: by
 *       how many more rows fail than may be removed, then by loss.
 *   <li>Choose two, the better ones more often, and cross them between two places of their strings.
 *       Flip bits of what comes of it. Where a taxonomy does not allow the cuts, draw whether more
 *       or fewer are made.
 *   <li>If it is not among the population, judge it, and let it take the place of the worst if it
 *       is better. Repeat from 2.
 *   <li>Release the best.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "genetic",
    description = "Breeds recodings that cut ordered domains into intervals or nodes of taxonomies",
    source = "Iyengar: Transforming data to satisfy privacy constraints. KDD 2002",
    recoding = Recoding.ORDERED_SET,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true,
    deterministic = false,
    baseline = true)
public final class Genetic implements Algorithm<GeneticOptions> {
  @Override
  public Class<GeneticOptions> options() {
    return GeneticOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, GeneticOptions options) {
    if (options.offspring() == 0) {
      return OptionalDouble.empty();
    }
    double bred = (double) options.population() + options.offspring();
    Effort effort = new Effort(problem);
    return OptionalDouble.of(effort.recodings(Math.min(bred, effort.sets())));
  }

  @Override
  public Solution solve(Problem problem, GeneticOptions options, Run run) {
    run.check();
    Grid grid = new Grid(problem, run);
    return solve(grid, options, run);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  static Solution solve(Grid grid, GeneticOptions options, Run run) {
    Genome genome = new Genome(grid);
    Breeding breeding = new Breeding(grid, genome, options, run);
    Individual best = breeding.best();
    if (best.excess() > 0) {
      throw Choice.infeasible(grid.problem(), "No recoding was bred that holds");
    }
    return Solution.of(
            grid.plan(best.axes(), genome::shown), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("bits", genome.bits())
        .with("offspring", breeding.bred())
        .with("checkedRecodings", breeding.judged())
        .with("readTuples", breeding.judged() * grid.units())
        .with("loss", best.loss());
  }
}
