package kanon.algorithm.frontier;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.LevelOptions;
import kanon.lib.recodings.FullDomain;
import kanon.model.Solution;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class FrontierWorkTest extends WorkContract {
  private static final int[][] SIX = {
    {3, 3, 3, 3}, {3, 3, 3}, {2, 4, 4, 2}, {5, 5, 3}, {4, 4}, {3, 2, 2}
  };
  private static final int[][] NINE = {
    {3, 3}, {3, 3}, {2, 4}, {5, 5}, {4, 4}, {3, 2}, {2, 2}, {3, 3}, {2, 3}
  };

  @Override
  protected Algorithm<?> create() {
    return new Frontier();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Solution solution = new Frontier().solve(problem, LevelOptions.ALL, run);
    double judged = (Long) solution.statistics().getOrDefault("checkedNodes", 0L);
    return LatticeEffort.judging(problem, judged, FullDomain.STEPS);
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(500, 3, SIX),
        problem(2000, 20, SIX),
        problem(500, 3, NINE),
        problem(2000, 5, NINE));
  }

  @Override
  protected Problem slow() {
    return problem(500, 3, SIX);
  }
}
