package kanon.algorithm.setcover;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.clusters.RowSpace;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class SetCoverWorkTest extends WorkContract {
  private static final int[][] PLACE_AND_AGE = {{10, 10}, {8, 5}};
  private static final int[][] FOUR = {{3, 4}, {2, 5}, {2}, {4, 4}};

  @Override
  protected Algorithm<?> create() {
    return new SetCover();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    RowSpace rows = new RowSpace(problem.profile());
    SetCover.solve(problem, rows, run);
    return rows.space().work();
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(500, 5, NARROW),
        problem(3000, 5, NARROW),
        problem(3000, 20, PLACE_AND_AGE),
        problem(3000, 3, FOUR),
        problem(500, 5, wide(6)),
        problem(2000, 5, wide(6)),
        problem(1000, 5, wide(8)));
  }

  @Override
  protected Problem slow() {
    return problem(2000, 5, wide(6));
  }
}
