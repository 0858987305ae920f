package kanon.algorithm.fullsubtree;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Subtrees;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Top-down specialization. A recoding is one set of nodes for each attribute, none above another,
 * that cover its domain.
 *
 * <ol>
 *   <li>Begin with the roots.
 *   <li>Of all nodes in use take the one whose split into its children saves most loss, once as
 *       such and once for each bit of class size that is spent, and keeps the goal; repeat until no
 *       split does. Keep the better of both.
 *   <li>Join the nodes below some parent, split others as in 2, and keep the result if it loses
 *       less; repeat until no join leads to anything better.
 * </ol>
 *
 * The result is a local optimum, not the best full-subtree recoding.
 */
@Component
@ProvidesAlgorithm(
    name = "full-subtree",
    description =
        "Splits nodes of the hierarchies from the roots down, guided by loss, to a local optimum",
    source = "Iyengar, KDD 2002; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_SUBTREE,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class FullSubtree implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(new Effort(problem).subtrees());
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return solve(new Grid(problem, run), run);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  static Solution solve(Grid grid, Run run) {
    Descent search = new Descent(grid, new Subtrees(grid), run);
    Descent.State greedy = search.required(search.start());
    Descent.State found = search.improve(greedy);
    return Solution.of(
            grid.plan(found.axes(), (a, axis, part, cells) -> cells.node(part)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("steps", search.steps())
        .with("greedyLoss", greedy.score().loss())
        .with("loss", found.score().loss());
  }
}
