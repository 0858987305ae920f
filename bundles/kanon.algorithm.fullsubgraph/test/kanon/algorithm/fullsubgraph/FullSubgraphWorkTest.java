package kanon.algorithm.fullsubgraph;

import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.Boxes;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class FullSubgraphWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubgraph();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Grid grid = new Grid(problem, run);
    Boxes.solve(grid, run);
    return grid.work();
  }
}
