package kanon.algorithm.samarati;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class DistanceMatrixTest {
  private static Problem random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).sensitive(0, 1).attributes(1, 4).next(Shape.MIXED);
    return TestProblem.of(profile, TestGoal.size(random.nextInt(1, 6)), random.nextInt(8));
  }

  private static Solution solve(Problem problem, boolean matrix) {
    SamaratiOptions options = new SamaratiOptions(matrix, Map.of(), Map.of());
    return new Samarati().solve(problem, options, TestRun.threads(2));
  }

  @Test
  void everyNode_isJudgedAsItsClassesAre() {
    Seeds.each(
        200,
        seed -> {
          Problem problem = random(seed);
          DistanceMatrix matrix = DistanceMatrix.of(problem, TestRun.seeded(1));
          for (long node = 0; node < problem.lattice().nodes(); node++) {
            int[] levels = problem.lattice().levels(node);
            boolean passes = problem.passes(problem.frequencies().at(levels));
            assertEquals(passes, matrix.passes(levels), () -> java.util.Arrays.toString(levels));
          }
        });
  }

  @Test
  void search_findsWhatTheLatticeSearchFinds() {
    Seeds.each(
        100,
        seed -> {
          Problem problem = random(seed);
          Solution plain;
          try {
            plain = solve(problem, false);
          } catch (KanonException e) {
            KanonException other = assertThrows(KanonException.class, () -> solve(problem, true));
            assertEquals(e.getMessage(), other.getMessage());
            return;
          }
          Solution matrix = solve(problem, true);
          for (String name : new String[] {"minimalHeight", "checkedNodes", "searchedHeights"}) {
            assertEquals(plain.statistics().get(name), matrix.statistics().get(name), name);
          }
          assertArrayEquals(
              (int[][]) plain.statistics().get("nodesOfMinimalHeight"),
              (int[][]) matrix.statistics().get("nodesOfMinimalHeight"));
          assertArrayEquals(
              ((Plan.Levels) plain.plan()).levels(), ((Plan.Levels) matrix.plan()).levels());
        });
  }

  /**
   * Figure 1: six different patients. Of each the five others differ by Birthdate, Sex or the level
   * on which zip codes meet: [0,0,1], [1,0,0], [1,0,1] and so on.
   */
  @Test
  void patients_everyTupleIsAnOutlier() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    DistanceMatrix matrix = DistanceMatrix.of(problem, TestRun.seeded(1));
    assertEquals(6, matrix.outliers());
    assertEquals(36, DistanceMatrix.pairs(problem));
    Solution solution = solve(problem, true);
    assertArrayEquals(new int[] {1, 1, 0}, ((Plan.Levels) solution.plan()).levels());
    assertEquals(6L, solution.statistics().get("outliers"));
  }

  @Test
  void goalsOfMoreThanSizes_areRefused() {
    Profile profile = new RandomTables(7).sensitive(1, 1).attributes(2, 2).next(Shape.MIXED);
    Criterion goal = TestGoal.share(profile.schema(), 0, 2, 2);
    Problem problem = TestProblem.of(profile, goal, 0);
    KanonException e = assertThrows(KanonException.class, () -> solve(problem, true));
    assertEquals("BAD_OPTION", e.code());
  }

  @Test
  void morePairsThanAllowed_areRefused() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    DistanceMatrix.refuse(problem, 36);
    KanonException e = assertThrows(KanonException.class, () -> DistanceMatrix.refuse(problem, 35));
    assertEquals("TABLE_TOO_LARGE", e.code());
    assertEquals(
        "The matrix of distance vectors would have 36 pairs of tuples, at most 35 are allowed;"
            + " leave 'matrix' out",
        e.getMessage());
  }
}
