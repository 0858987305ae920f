package kanon.algorithm.cellsuppression;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.recodings.SingleCells;
import kanon.lib.refining.Removal;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Clusters of rows, which show what all their rows have in common: {@link SingleCells}. */
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
    return SingleCells.solve(problem, run);
  }
}
