package kanon.algorithm.trajectories;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Clusters persons, not rows. The persons of a cluster have equally many released rows, which are
 * aligned: the first slot has one row of everybody and shows what covers all of them, and so on. So
 * they all show the same set of rows.
 *
 * <ol>
 *   <li>How many rows everybody keeps: the fewest rows are removed with which enough persons have
 *       each number ({@link RowNumbers}). If more would have to be than may be, nothing is
 *       possible.
 *   <li>Persons with the same number are cut into blocks, at the median of what tells them apart
 *       most ({@link Blocks}).
 *   <li>In a block a cluster begins with the person least like the last one; those whose rows cost
 *       least to be shown with the cluster's join it until it holds the goal. Who is left joins the
 *       cluster where that costs least.
 *   <li>Who fits nowhere so that the goal holds is joined with whole clusters until it does, at
 *       last with all.
 *   <li>Persons go over to another cluster of their block, or to one of fewer rows, with rows
 *       removed as far as they may be, where that loses less.
 * </ol>
 *
 * Where every row is a person, or rows are judged each by itself, a person is one row.
 */
@Component
@ProvidesAlgorithm(
    name = "trajectories",
    description =
        "Clusters persons by all their rows, so that the sets of rows of k persons look alike",
    source = "Kanon; after Nergiz, Atzori, Saygin: Towards Trajectory Anonymization, SPRINGL 2008",
    recoding = Recoding.MULTIDIMENSIONAL,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    sets = true,
    suppression = true)
public final class Trajectories implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    RowNumbers.of(Units.of(problem), problem);
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    TrajectoriesRun clusters = new TrajectoriesRun(problem, run);
    clusters.cluster();
    return Solution.of(clusters.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("clusters", clusters.clusters())
        .with("removed", clusters.removed());
  }
}
