package kanon.algorithm.unrestrictedtuples;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.merging.Clustering;
import kanon.lib.merging.Generalizations;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Clusters of tuples, each shown by the lowest common ancestors of its values.
 *
 * <ol>
 *   <li>Cut the table into blocks of a few thousand tuples that are alike.
 *   <li>In each block every tuple is a cluster; merge failing clusters with those where least is
 *       lost, until all hold the goal.
 *   <li>Split clusters, move tuples between them and dissolve them, as long as that saves loss.
 * </ol>
 *
 * All released rows of a tuple stay together, so that it has one generalization. Where rows may be
 * removed, {@link Removal} decides which.
 */
@Component
@ProvidesAlgorithm(
    name = "unrestricted-tuples",
    description = "Maps each tuple to any of its generalizations, alike in all its rows",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.UNRESTRICTED_TUPLES,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class UnrestrictedTuples implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Removal.of(problem).refuse();
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return Removal.of(problem).solve(CellSpace::ancestors, p -> clustered(p, run), run);
  }

  private static Solution clustered(Problem problem, Run run) {
    return new Clustering(problem, Generalizations.hierarchies(problem), false, run)
        .cluster()
        .solution();
  }
}
