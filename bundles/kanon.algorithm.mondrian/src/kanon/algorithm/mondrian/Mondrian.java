package kanon.algorithm.mondrian;

import java.util.function.Supplier;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.recodings.Narrower;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Greedy top-down partitioning. Every tuple is a point in a space with one axis for each
 * quasi-identifier; a part is a set of points and is shown as the box around them.
 *
 * <ol>
 *   <li>All points are one part; if it does not hold the goal, nothing does. Where rows may be
 *       removed, {@link Removal} decides which.
 *   <li>Of a part's axes, widest first (as a share of the whole axis, weighted), take the first on
 *       which a cut leaves two parts that both hold the goal; of such cuts, the one nearest to the
 *       median row.
 *   <li>Cut there, and go on with both parts. A part that cannot be cut is a class.
 * </ol>
 *
 * Parts have no combination of values in common; what they show may have. A strict partition that
 * shows intervals and sets is one of the space, also where combinations do not occur; ancestors,
 * and the root beside missing values, overlap.
 *
 * <p>Both sides of a cut hold the goal, so every part does at every time, and so does the union of
 * parts that happen to show the same cells, as the goal is monotone. Parts are independent: the
 * first few cuts are made one after the other, the parts they leave are worked on in parallel, and
 * classes are numbered by the place of their part, so that threads do not matter.
 */
@Component
@ProvidesAlgorithm(
    name = "mondrian",
    description = "Cuts the space of tuples into boxes at medians, for any monotone privacy model",
    source = "LeFevre, DeWitt, Ramakrishnan: Mondrian Multidimensional K-Anonymity, ICDE 2006",
    recoding = Recoding.MULTIDIMENSIONAL,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true,
    quick = true)
public final class Mondrian implements Algorithm<MondrianOptions> {
  @Override
  public Class<MondrianOptions> options() {
    return MondrianOptions.class;
  }

  @Override
  public void refuse(Problem problem, MondrianOptions options) {
    Removal.of(problem).refuse();
  }

  @Override
  public Solution solve(Problem problem, MondrianOptions options, Run run) {
    run.check();
    Supplier<Solution> cut =
        () -> Removal.of(problem).solve(p -> space(p, options), p -> cut(p, options, run), run);
    return options.narrower() ? Narrower.besideOrderedSets(problem, run, cut) : cut.get();
  }

  private static CellSpace space(Problem problem, MondrianOptions options) {
    return switch (options.cells()) {
      case AUTO, INTERVAL -> CellSpace.narrowest(problem);
      case ANCESTOR -> CellSpace.ancestors(problem);
      case SET -> CellSpace.sets(problem);
    };
  }

  private static Solution cut(Problem problem, MondrianOptions options, Run run) {
    MondrianRun parts = new MondrianRun(problem, options, run);
    parts.cut();
    return Solution.of(parts.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("cuts", parts.classes() == 0 ? 0L : parts.classes() - 1L)
        .with("parts", parts.classes())
        .with("covers", parts.disjoint() ? "disjoint" : "overlapping");
  }
}
