package kanon.algorithm.pairfactor;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.clusters.RowSpace;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class PairFactorWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new PairFactorAlgorithm();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    RowSpace rows = new RowSpace(problem.profile());
    PairFactorAlgorithm.solve(problem, rows, run);
    return rows.space().work();
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(300, 2, NARROW),
        problem(1000, 2, NARROW),
        problem(300, 2, wide(8)),
        problem(1000, 2, wide(8)),
        problem(300, 2, wide(24)));
  }

  @Override
  protected Problem slow() {
    return problem(1000, 2, NARROW);
  }
}
