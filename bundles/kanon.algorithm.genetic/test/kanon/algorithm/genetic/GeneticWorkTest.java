package kanon.algorithm.genetic;

import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class GeneticWorkTest extends WorkContract {
  private static final GeneticOptions SOME = new GeneticOptions(20, 100);

  @Override
  protected Algorithm<?> create() {
    return new Genetic();
  }

  @Override
  protected Map<String, Object> options() {
    return Map.of("population", (long) SOME.population(), "offspring", SOME.offspring());
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Grid grid = new Grid(problem, run);
    Genetic.solve(grid, SOME, run);
    return grid.work();
  }
}
