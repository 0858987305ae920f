package kanon.algorithm.topdown;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Local recoding from the root down. A group of rows shows one node of each attribute's hierarchy,
 * and the interval of its own values of what has an order and no hierarchy; it holds the goal at
 * every time.
 *
 * <ol>
 *   <li>All rows are one group, at the root of every attribute.
 *   <li>A group is tried to be specialized by each attribute: its rows branch by the child that
 *       lies above their value, or by whether it lies in the lower or the upper half of the rows,
 *       or is missing, where there is no hierarchy but an order. Branches that hold the goal stand;
 *       the rows of the others go back to the group: the residual.
 *   <li>If rows are left in the residual and they do not hold the goal by themselves, rows move
 *       back from branches that hold it without them, those first that could be specialized fewest
 *       times: a look-ahead specializes the branches to the end and counts. If no row helps, the
 *       smallest branch goes back whole.
 *   <li>The attribute that specializes the most rows is taken, of several the one with the fewest
 *       branches. Branches are groups of their own; the residual may still be specialized by other
 *       attributes. A group that no attribute specializes is a class.
 * </ol>
 *
 * Groups are independent of each other: the largest are specialized one after the other until there
 * is work for every thread, always the same work, so that threads do not matter.
 */
@Component
@ProvidesAlgorithm(
    name = "top-down",
    description = "Specializes groups of rows from the root down, moving rows back where needed",
    source = "R. C.-W. Wong, J. Li, A. W.-C. Fu and K. Wang, (alpha,k)-Anonymity, KDD 2006",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true)
public final class TopDown implements Algorithm<NoOptions> {
  private static final double LOOKS = 5;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Removal.of(problem).refuse();
  }

  /** At each level of every attribute, atoms are looked at some times: measured on even tables. */
  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    double levels = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      levels += Order.fits(attribute) ? halvings(attribute.dictionary()) : attribute.height();
    }
    return OptionalDouble.of(LOOKS * levels * problem.profile().atoms());
  }

  private static int halvings(Dictionary values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(values.size());
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return Removal.of(problem)
        .solve(CellSpace::ranges, p -> solve(p, new TopDownRun(p, run), run), run);
  }

  /** Solves in a run that counts the work. */
  static Solution solve(Problem problem, TopDownRun groups, Run run) {
    run.check();
    problem.requireWhole();
    groups.specialize();
    return Solution.of(groups.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("specializations", groups.specializations())
        .with("movedRows", groups.movedRows())
        .with("lookAheads", groups.lookAheads());
  }
}
