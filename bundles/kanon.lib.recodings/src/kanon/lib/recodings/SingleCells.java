package kanon.lib.recodings;

import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.merging.Clustering;
import kanon.lib.merging.Generalizations;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Solution;

/**
 * Cell suppression: clusters of rows, which show what all their rows have in common and lose the
 * rest.
 *
 * <ol>
 *   <li>Cut the table into blocks of a few thousand tuples that have values in common.
 *   <li>In each block every tuple with its rows is a cluster; merge failing clusters with those
 *       where least is lost, until all hold the goal. Where size is all that is asked, a cluster
 *       with rows to spare gives only as many as are missing.
 *   <li>Split clusters, move rows between them and dissolve them, as long as that saves loss.
 *   <li>Where suppressing whole attributes loses less, that is taken.
 * </ol>
 *
 * Two rows of one tuple may lose different cells. Where rows may be removed, {@link Removal}
 * decides which.
 */
public final class SingleCells {
  private SingleCells() {}

  /**
   * Solves a problem; the result never loses more than {@link kanon.lib.fulldomain.AttributeSets}
   * found in time.
   */
  public static Solution solve(Problem problem, Run run) {
    return Narrower.leastOf(
        problem,
        run,
        () -> Removal.of(problem).solve(CellSpace::suppression, p -> clustered(p, run), run),
        () -> Narrower.attributes(problem, run).stream().toList());
  }

  private static Solution clustered(Problem problem, Run run) {
    return new Clustering(problem, Generalizations.suppression(problem), true, run)
        .cluster()
        .solution();
  }
}
