package kanon.algorithm.unrestrictedvalues;

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
 * Each value on its own.
 *
 * <ol>
 *   <li>Find a full-subtree recoding: a local optimum of splits and exchanges.
 *   <li>From there lower single values, or all values of a node that lie below one of its children,
 *       towards themselves: the step that saves most loss for each bit of class size, as long as
 *       one keeps the goal. What is left at a node may be fewer values than it stands for.
 *   <li>Do the same from the roots, and from the table as it is after raising branches until the
 *       goal is kept. Take the best of all.
 * </ol>
 *
 * The result never loses more than the full-subtree recoding.
 */
@Component
@ProvidesAlgorithm(
    name = "unrestricted-values",
    description = "Maps each value to any of its ancestors, alike in every row; permits inference",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.UNRESTRICTED_VALUES,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class UnrestrictedValues implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    Effort effort = new Effort(problem);
    return OptionalDouble.of(effort.subtrees() + effort.freeValues());
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return solve(new Grid(problem, run), run);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  static Solution solve(Grid grid, Run run) {
    Descent subtrees = new Descent(grid, new Subtrees(grid), run);
    Descent.State whole = subtrees.improve(subtrees.start());
    Descent values = new Descent(grid, new FreeValues(grid), run);
    Descent.State found = values.required(values.startBeside(values.descend(whole)));
    return Solution.of(
            grid.plan(found.axes(), (a, axis, part, cells) -> cells.node(part)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("steps", subtrees.steps() + values.steps())
        .with("fullSubtreeLoss", whole.score().loss())
        .with("loss", found.score().loss());
  }
}
