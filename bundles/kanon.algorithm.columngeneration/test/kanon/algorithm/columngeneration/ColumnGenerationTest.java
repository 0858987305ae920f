package kanon.algorithm.columngeneration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.algorithm.exact.Exact;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.HardTables;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import org.junit.jupiter.api.Test;

class ColumnGenerationTest {
  private static final double ROUNDING = 1e-6;

  private static Solution solve(Profile profile, int k) {
    return RatioContract.solve(new ColumnGeneration(), profile, k, 0);
  }

  @Test
  void smallTables_areSolvedToOptimality() {
    int[] solved = new int[2];
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RandomTables tables = new RandomTables(seed).attributes(2, 6).rows(15).sensitive(0, 0);
          tables = random.nextBoolean() ? tables.weighted() : tables;
          Profile profile = tables.values(random.nextInt(2, 6)).next(Shape.MIXED);
          int k = random.nextInt(2, 5);
          if (profile.rows() < k) {
            return;
          }
          double least =
              RatioContract.cost(profile, RatioContract.solve(new Exact(), profile, k, 0));
          Solution solution = solve(profile, k);
          assertEquals("optimal", solution.statistics().get("proof"), "seed " + seed);
          assertEquals(least, RatioContract.cost(profile, solution), ROUNDING);
          assertEquals(least, solution.guarantee().lowerBound().orElseThrow(), ROUNDING);
          solved[least > 0 ? 1 : 0]++;
        });
    assertTrue(solved[1] > 50, solved[1] + " tables whose optimum costs something");
  }

  /** Known optima beyond what trying all partitions reaches. */
  @Test
  void plantedTriangles_areFoundAndProven() {
    Seeds.each(
        3,
        seed -> {
          int[][] graph = HardTables.triangles(14, 12, new SplittableRandom(seed));
          Profile table = HardTables.edges(14, graph);
          Solution solution = solve(table, 3);
          assertEquals(9.0 * 12, RatioContract.cost(table, solution), ROUNDING);
          assertEquals("optimal", solution.statistics().get("proof"));
        });
  }

  @Test
  void tightCycle_costsTwentyFour() {
    Solution solution = solve(HardTables.tightCycle(), 3);
    assertEquals(24, solution.guarantee().lowerBound().orElseThrow(), ROUNDING);
  }

  @Test
  void hundredRows_haveAGapOfAFewPercentAtMost() {
    Profile table = SizedTables.of(5, 120, new int[][] {{4, 3}, {3, 2}, {5}, {3}, {2}});
    Solution solution = solve(table, 3);
    assertTrue(solution.guarantee().ratio().orElseThrow() < 1.05);
  }

  @Test
  void largeTables_areRefused() {
    Problem large =
        TestProblem.of(
            SizedTables.of(5, 3_000, new int[][] {{40, 30}, {30, 20}}), TestGoal.size(3), 0);
    KanonException refused =
        assertThrows(
            KanonException.class, () -> new ColumnGeneration().refuse(large, new NoOptions()));
    assertEquals("TABLE_TOO_LARGE", refused.code());
  }
}
