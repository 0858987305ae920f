package kanon.algorithm.orderedset;

import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.OrderedSets;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class OrderedSetWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new OrderedSet();
  }

  @Override
  protected Map<String, Object> options() {
    return Map.of("effort", 1);
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Grid grid = new Grid(problem, run);
    OrderedSets.solve(grid, new OrderedSetOptions(1).tuples(), run);
    return grid.work();
  }
}
