package kanon.algorithm.topdown;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class TopDownWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new TopDown();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    TopDownRun groups = new TopDownRun(problem, run);
    TopDown.solve(problem, groups, run);
    return groups.work();
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
    return problem(8000, 5, NARROW);
  }
}
