package kanon.algorithm.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.LevelWeights;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ExactTest {
  @Test
  void cost_isThatOfThePapersExamples() {
    Profile people = Example.aggarwal().profile();
    assertEquals(6, cost(people, 2, 0), 1e-9);
    Profile digits =
        new Example().values("x", Type.STRING, "0", "1", "2").rows("0", "1", "2").profile();
    assertEquals(3, cost(digits, 2, 0), 1e-9);
    assertEquals(3, cost(digits, 3, 0), 1e-9);
    assertEquals(
        10, cost(Example.bits("00000", "10000", "01000", "00100", "00010", "00001"), 2), 1e-9);
    assertEquals(
        24,
        cost(Example.bits("0000", "0001", "0011", "0111", "1111", "1110", "1100", "1000"), 3),
        1e-9);
  }

  @Test
  void cost_isNineAnEdgeTripleWhereAGraphSplitsIntoTrianglesAndStars() {
    assertEquals(18, cost(graph(4, "01", "02", "03", "12", "13", "23"), 3), 1e-9);
    assertEquals(18, cost(graph(6, "01", "02", "12", "34", "35", "45"), 3), 1e-9);
    assertEquals(18, cost(graph(5, "01", "02", "12", "23", "24", "34"), 3), 1e-9);
    assertEquals(24, cost(graph(6, "01", "12", "23", "34", "45", "50"), 3), 1e-9);
  }

  @Test
  void cost_isTheLeastOfAllPartitions() {
    for (int round = 0; round < 300; round++) {
      SplittableRandom random = Seeds.random("exact" + round);
      Profile p = new RandomTables(random.nextLong()).rows(7).next(Shape.MIXED);
      int k = random.nextInt(1, 4);
      int removable = random.nextInt(0, 3);
      double least = new EveryPartition(p, TestGoal.size(k), removable).least();
      if (Double.isInfinite(least)) {
        assertThrows(KanonException.class, () -> cost(p, k, removable));
      } else {
        assertEquals(least, cost(p, k, removable), 1e-6, "round " + round);
      }
    }
  }

  @Test
  void cost_isTheLeastOfAllPartitionsThatHoldBoundedShares() {
    int[] solved = new int[2];
    for (int round = 0; round < 200; round++) {
      SplittableRandom random = Seeds.random("alpha" + round);
      Profile p = new RandomTables(random.nextLong()).sensitive(1, 1).rows(7).next(Shape.MIXED);
      Criterion goal =
          random.nextBoolean()
              ? TestGoal.share(p.schema(), 0, random.nextInt(1, 4), random.nextInt(1, 4))
              : Criterion.all(List.of(TestGoal.size(2), TestGoal.distinct(0, 2)));
      int removable = random.nextInt(0, 3);
      double least = new EveryPartition(p, goal, removable).least();
      Problem problem = TestProblem.of(p, goal, removable);
      if (Double.isInfinite(least)) {
        assertThrows(KanonException.class, () -> solve(problem), "round " + round);
        solved[0]++;
      } else {
        assertEquals(least, RatioContract.cost(p, solve(problem)), 1e-6, "round " + round);
        solved[1]++;
      }
    }
    assertTrue(solved[0] > 5 && solved[1] > 50, solved[0] + " infeasible, " + solved[1]);
  }

  /** Another loss has another optimum: then the cost is told as one of levels that is the least. */
  @Test
  void promise_isOfTheLossOnlyWhereThatIsTheCostOfLevels() {
    int others = 0;
    for (int round = 0; round < 60; round++) {
      SplittableRandom random = Seeds.random("promise" + round);
      Profile p = new RandomTables(random.nextLong()).rows(7).next(Shape.MIXED);
      double[][] levels = LevelWeights.of(LevelWeights.Kind.UNIFORM, 0).distances(p.schema());
      Objective.OfCells cost =
          (a, cells, cell) -> cells.attribute().weight() * levels[a][cells.level(cell)];
      Problem byLoss = TestProblem.of(p, TestGoal.size(1), 0);
      Problem byLevels = TestProblem.of(p, TestGoal.size(1), 0, cost);
      assertEquals(Guarantee.Kind.OPTIMAL, solve(byLevels).guarantee().kind(), "round " + round);
      Guarantee promise = solve(byLoss).guarantee();
      if (promise.kind() == Guarantee.Kind.RATIO) {
        assertEquals(1, promise.ratio().orElseThrow());
        others++;
      }
    }
    assertTrue(others > 0, "a loss that is not the cost of levels");
  }

  private static Solution solve(Problem problem) {
    return new Exact().solve(problem, new NoOptions(), TestRun.sequential());
  }

  @Test
  void tables_thatAreTooLargeAreRefused() {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 23; i++) {
      rows.add("0");
    }
    KanonException e =
        assertThrows(
            KanonException.class, () -> cost(Example.bits(rows.toArray(new String[0])), 2));
    assertEquals("TABLE_TOO_LARGE", e.code());
  }

  /** A row for each edge, a column for each vertex, ones at its ends. */
  private static Profile graph(int vertices, String... edges) {
    String[] rows = new String[edges.length];
    for (int e = 0; e < edges.length; e++) {
      StringBuilder row = new StringBuilder("0".repeat(vertices));
      row.setCharAt(edges[e].charAt(0) - '0', '1');
      row.setCharAt(edges[e].charAt(1) - '0', '1');
      rows[e] = row.toString();
    }
    return Example.bits(rows);
  }

  private static double cost(Profile p, int k) {
    return cost(p, k, 0);
  }

  /** The promised cost, which is checked against the cells. */
  private static double cost(Profile p, int k, long removable) {
    Problem problem = TestProblem.of(p, TestGoal.size(k), removable);
    Solution s = solve(problem);
    double cells = RatioContract.cost(p, s);
    assertEquals(cells, s.guarantee().cost().orElseThrow(), 1e-6);
    return cells;
  }
}
