package kanon.lib.recodings;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.Solution;

/**
 * Unrestricted single-dimension recodings: each value on its own.
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
public final class SingleValues {
  private SingleValues() {}

  /** How much work it is. */
  public static double work(Problem problem) {
    return FullSubtrees.work(problem) + new Effort(problem).freeValues();
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  public static Solution solve(Grid grid, Run run) {
    return solve(grid, new FullSubtrees(grid, run), run);
  }

  static Solution solve(Grid grid, FullSubtrees subtrees, Run run) {
    Descent values = new Descent(grid, new FreeValues(grid), run);
    Descent.State whole = subtrees.found();
    Descent.State found = values.required(values.startBeside(values.descend(whole)));
    return Solution.of(
            grid.plan(found.axes(), (a, axis, part, cells) -> cells.node(part)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("steps", subtrees.steps() + values.steps())
        .with("fullSubtreeLoss", whole.score().loss())
        .with("loss", found.score().loss());
  }
}
