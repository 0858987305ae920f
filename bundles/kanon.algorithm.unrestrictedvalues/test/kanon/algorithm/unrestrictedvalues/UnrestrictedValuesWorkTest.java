package kanon.algorithm.unrestrictedvalues;

import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.SingleValues;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class UnrestrictedValuesWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new UnrestrictedValues();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Grid grid = new Grid(problem, run);
    SingleValues.solve(grid, run);
    return grid.work();
  }
}
