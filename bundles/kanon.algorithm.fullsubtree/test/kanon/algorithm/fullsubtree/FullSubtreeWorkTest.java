package kanon.algorithm.fullsubtree;

import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.FullSubtrees;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class FullSubtreeWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubtree();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Grid grid = new Grid(problem, run);
    new FullSubtrees(grid, run).solution();
    return grid.work();
  }
}
