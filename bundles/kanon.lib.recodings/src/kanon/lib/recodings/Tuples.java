package kanon.lib.recodings;

import java.util.List;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.merging.Clustering;
import kanon.lib.merging.Generalizations;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Solution;

/**
 * Unrestricted multi-dimension recodings: clusters of tuples, each shown by the lowest common
 * ancestors of its values.
 *
 * <ol>
 *   <li>Cut the table into blocks of a few thousand tuples that are alike.
 *   <li>In each block every tuple is a cluster; merge failing clusters with those where least is
 *       lost, until all hold the goal.
 *   <li>Split clusters, move tuples between them and dissolve them, as long as that saves loss.
 *   <li>Where single values or boxes lose less, these are taken.
 * </ol>
 *
 * All released rows of a tuple stay together, so that it has one generalization. Where rows may be
 * removed, {@link Removal} decides which.
 */
public final class Tuples {
  /** What takes about a second. */
  private static final double LITTLE = 1 << 28;

  /** How many times the work of clustering narrower models may be. */
  private static final double MOST = 3;

  /** How many tuples clusters are looked for among. */
  private static final double BLOCK = 4096;

  private Tuples() {}

  /**
   * Solves a problem. The result never loses more, by a loss of cells, than {@link SingleValues} or
   * {@link Boxes}, unless these are expected to take more than {@value #MOST} times as long: in
   * many attributes.
   */
  public static Solution solve(Problem problem, Run run) {
    return Narrower.leastOf(
        problem,
        run,
        () -> Removal.of(problem).solve(CellSpace::ancestors, p -> clustered(p, run), run),
        () -> affordable(problem) ? narrower(problem, run) : List.of());
  }

  /** Whether narrower models are little work, or not too much more than clustering. */
  private static boolean affordable(Problem problem) {
    double tuples = problem.profile().tuples();
    double own = tuples * Math.min(tuples, BLOCK) * problem.schema().quasiIdentifiers().size();
    double narrower = SingleValues.work(problem) + Splitter.work(problem);
    return narrower <= Math.max(LITTLE, MOST * own);
  }

  private static List<Solution> narrower(Problem problem, Run run) {
    Grid grid = new Grid(problem, run);
    FullSubtrees subtrees = new FullSubtrees(grid, run);
    Solution boxes = Boxes.solve(grid, subtrees, run);
    return Narrower.found(() -> SingleValues.solve(grid, subtrees, run))
        .map(values -> List.of(boxes, values))
        .orElse(List.of(boxes));
  }

  private static Solution clustered(Problem problem, Run run) {
    return new Clustering(problem, Generalizations.hierarchies(problem), false, run)
        .cluster()
        .solution();
  }
}
