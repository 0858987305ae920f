package kanon.algorithm.ola;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelOptions;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import kanon.testkit.CompleteSearchContract;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class OlaTest extends CompleteSearchContract {
  @Override
  protected Algorithm<?> create() {
    return new Ola();
  }

  private static Solution patients() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    return new Ola().solve(problem, LevelOptions.ALL, TestRun.seeded(1));
  }

  /**
   * The lattice has height 4. Of its middle, height 2, three nodes are judged in the order of their
   * indices: 0 0 2 and 0 1 1 fail, and of the lattices above them 0 1 2 and 1 0 2 pass and 1 1 1;
   * of 1 0 1, which fails, nothing above is open. 1 1 0 passes, and below it 1 0 0 and 0 1 0 fail
   * by what follows from others.
   */
  @Test
  void patients_releasesTheMinimalNodeThatLosesLeast() {
    Solution solution = patients();
    assertArrayEquals(new int[] {1, 1, 0}, ((Plan.Levels) solution.plan()).levels());
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
    assertEquals(7L, solution.statistics().get("checkedNodes"));
  }
}
