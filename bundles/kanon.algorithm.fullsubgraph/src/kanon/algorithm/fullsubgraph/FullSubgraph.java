package kanon.algorithm.fullsubgraph;

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
 * Boxes of nodes. A box is one node for each attribute and stands for all combinations of values
 * below them; two boxes in use have no combination in common.
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
@Component
@ProvidesAlgorithm(
    name = "full-subgraph",
    description = "Splits boxes of hierarchy nodes, disjoint in the domain, from the top down",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_SUBGRAPH,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class FullSubgraph implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(new Effort(problem).startOverSubtrees() + Splitter.work(problem));
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return solve(new Grid(problem, run), run);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  static Solution solve(Grid grid, Run run) {
    Problem problem = grid.problem();
    Descent search = new Descent(grid, new Subtrees(grid), run);
    Descent.State subtrees = search.required(search.start());
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
