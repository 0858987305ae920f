package kanon.algorithm.cyclefactor;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.clusters.RowSpace;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class CycleFactorWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new CycleFactorAlgorithm();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    RowSpace rows = new RowSpace(problem.profile());
    CycleFactorAlgorithm.solve(problem, rows, run);
    return rows.space().work();
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(300, 3, NARROW),
        problem(1000, 3, NARROW),
        problem(300, 3, wide(8)),
        problem(1000, 3, wide(8)),
        problem(300, 3, wide(24)));
  }

  @Override
  protected Problem slow() {
    return problem(1000, 3, NARROW);
  }
}
