package kanon.algorithm.mondrian;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Greedy top-down partitioning. Every tuple is a point in a space with one axis for each
 * quasi-identifier; a part is a set of points and is shown as the box around them.
 *
 * <ol>
 *   <li>All points are one part; if it does not hold the goal, nothing does.
 *   <li>Of a part's axes, widest first (as a share of the whole axis, weighted), take the first on
 *       which a cut leaves two parts that both hold the goal; of such cuts, the one nearest to the
 *       median row.
 *   <li>Cut there, and go on with both parts. A part that cannot be cut is a class.
 * </ol>
 *
 * Both sides of a cut hold the goal, so every part does at every time, and so does the union of
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
    quick = true)
public final class Mondrian implements Algorithm<MondrianOptions> {
  @Override
  public Class<MondrianOptions> options() {
    return MondrianOptions.class;
  }

  @Override
  public Solution solve(Problem problem, MondrianOptions options, Run run) {
    run.check();
    if (problem.profile().rows() > 0 && !problem.goal().holds(problem.profile().whole())) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "The table as a whole does not hold the privacy goal, so no division of it can; rows are not removed");
    }
    MondrianRun parts = new MondrianRun(problem, options, run);
    parts.cut();
    return Solution.of(parts.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("cuts", parts.classes() == 0 ? 0L : parts.classes() - 1L)
        .with("parts", parts.classes());
  }
}
