package kanon.lib.recodings;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.Solution;

/**
 * Full-subgraph recodings: boxes of nodes. A box is one node for each attribute and stands for all
 * combinations of values below them; two boxes in use have no combination in common.
 *
 * <ol>
 *   <li>Begin with the box of all roots, or with the boxes of a full-subtree recoding.
 *   <li>Shrink a box to the lowest common ancestors of its tuples: it stays disjoint from others.
 *   <li>Of all attributes take the one by whose node's children the box can be split so that every
 *       part with rows holds the goal, and that, together with the best splits of the parts, saves
 *       most loss for each bit of class size; repeat with the parts.
 *   <li>Where rows may be removed: of all boxes that cannot be split so, split the one that saves
 *       most for each row of its failing parts, remove these, and go on with the others.
 *   <li>Keep the better result of both beginnings.
 * </ol>
 *
 * Beginning with a full-subtree recoding, the result never loses more than that.
 */
public final class Boxes {
  private Boxes() {}

  /** How much work it is. */
  public static double work(Problem problem) {
    return FullSubtrees.work(problem) + Splitter.work(problem);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  public static Solution solve(Grid grid, Run run) {
    return solve(grid, new FullSubtrees(grid, run), run);
  }

  static Solution solve(Grid grid, FullSubtrees of, Run run) {
    Problem problem = grid.problem();
    Descent.State subtrees = of.required();
    BoxRun best = new BoxRun(grid, run);
    best.begin(subtrees.axes());
    best.split();
    boolean wholeHolds =
        problem.profile().rows() == 0 || problem.goal().holds(problem.profile().whole());
    if (wholeHolds && !run.expired()) {
      BoxRun whole = new BoxRun(grid, run);
      whole.begin();
      whole.split();
      best = whole.loss() < best.loss() ? whole : best;
    }
    return Solution.of(best.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("fullSubtreeLoss", subtrees.score().loss())
        .with("loss", best.loss())
        .with("boxes", best.boxes())
        .with("splits", best.splits());
  }
}
