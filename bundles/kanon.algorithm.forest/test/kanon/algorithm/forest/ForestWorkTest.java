package kanon.algorithm.forest;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.clusters.RowSpace;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class ForestWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new ForestAlgorithm();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    RowSpace rows = new RowSpace(problem.profile());
    ForestAlgorithm.solve(problem, rows, new ForestOptions(true, false), run);
    return rows.space().work();
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(500, 5, NARROW),
        problem(3000, 5, NARROW),
        problem(500, 5, wide(8)),
        problem(2000, 5, wide(8)),
        problem(2000, 5, wide(12)),
        problem(2000, 5, wide(24)));
  }

  @Override
  protected Problem slow() {
    return problem(2000, 5, NARROW);
  }
}
