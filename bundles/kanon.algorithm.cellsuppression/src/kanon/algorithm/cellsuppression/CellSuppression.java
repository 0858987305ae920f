package kanon.algorithm.cellsuppression;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
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
 * Clusters of rows, which show what all their rows have in common and lose the rest.
 *
 * <ol>
 *   <li>Cut the table into blocks of a few thousand tuples that have values in common.
 *   <li>In each block every tuple with its rows is a cluster; merge failing clusters with those
 *       where least is lost, until all hold the goal. Where size is all that is asked, a cluster
 *       with rows to spare gives only as many as are missing.
 *   <li>Split clusters, move rows between them and dissolve them, as long as that saves loss.
 * </ol>
 *
 * Two rows of one tuple may lose different cells. Where rows may be removed, {@link Removal}
 * decides which.
 */
@Component
@ProvidesAlgorithm(
    name = "cell-suppression",
    description = "Keeps or suppresses single cells, row by row, for any monotone privacy model",
    source = "Meyerson, Williams, PODS 2004; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.CELL_SUPPRESSION,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.MONOTONE,
    suppression = true)
public final class CellSuppression implements Algorithm<NoOptions> {
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
    return Removal.of(problem).solve(CellSpace::suppression, p -> clustered(p, run), run);
  }

  private static Solution clustered(Problem problem, Run run) {
    return new Clustering(problem, Generalizations.suppression(problem), true, run)
        .cluster()
        .solution();
  }
}
