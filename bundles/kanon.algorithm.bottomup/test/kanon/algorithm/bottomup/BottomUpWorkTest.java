package kanon.algorithm.bottomup;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.json.record.Options;
import kanon.model.Solution;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class BottomUpWorkTest extends WorkContract {
  private static final int[][] SIX = {
    {3, 3, 3, 3}, {3, 3, 3}, {2, 4, 4, 2}, {5, 5, 3}, {4, 4}, {3, 2, 2}
  };
  private static final int[][] NINE = {
    {3, 3}, {3, 3}, {2, 4}, {5, 5}, {4, 4}, {3, 2}, {2, 2}, {3, 3}, {2, 3}
  };

  @Override
  protected Algorithm<?> create() {
    return new BottomUp();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Solution solution =
        new BottomUp().solve(problem, Options.bind(BottomUpOptions.class, Map.of(), "test"), run);
    double judged = (Long) solution.statistics().getOrDefault("checkedNodes", 0L);
    return LatticeEffort.judging(problem, judged, BottomUp.STEPS);
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
