package kanon.algorithm.samarati;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.Exhaustive;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SamaratiTest {
  @Test
  void patients_k2() {
    assertArrayEquals(new int[] {1, 1, 0}, levels(Examples.patients(), TestGoal.size(2), 0));
  }

  @Test
  void patients_k2WithTwoRowsRemovable() {
    assertArrayEquals(new int[] {1, 0, 0}, levels(Examples.patients(), TestGoal.size(2), 2));
  }

  @Test
  void patients_k7IsInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(Examples.patients(), TestGoal.size(7), 0));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  @Test
  void patients_statistics() {
    Solution solution = solve(Examples.patients(), TestGoal.size(2), 0);
    assertEquals(12L, solution.statistics().get("latticeNodes"));
    assertEquals(2L, solution.statistics().get("minimalHeight"));
    assertEquals(Guarantee.Kind.MINIMAL, solution.guarantee().kind());
    int[][] nodes = (int[][]) solution.statistics().getOrDefault("nodesOfMinimalHeight", "");
    assertArrayEquals(new int[][] {{1, 1, 0}}, nodes);
  }

  /** Generalizing can fail a passing node here, so the border between heights is no border. */
  @Test
  void notMonotoneUnderSuppression_heightsAreClimbed() {
    Seeds.each(200, seed -> lowestAndBest(seed, true));
  }

  @Test
  void randomTables_lowestHeightAndLeastLossThere() {
    Seeds.each(200, seed -> lowestAndBest(seed, false));
  }

  /** Birthdate released as it is: only Sex and Zipcode may give way. */
  @Test
  void patients_withBounds() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    String birth = problem.schema().quasiIdentifier(0).name();
    String zip = problem.schema().quasiIdentifier(2).name();
    Solution kept =
        new Samarati()
            .solve(
                problem, new SamaratiOptions(false, Map.of(), Map.of(birth, 0)), TestRun.seeded(1));
    assertArrayEquals(new int[] {0, 1, 2}, ((Plan.Levels) kept.plan()).levels());
    assertEquals(3L, kept.statistics().get("minimalHeight"));
    assertArrayEquals(new int[] {0, 1, 2}, kept.guarantee().highest().orElseThrow());
    SamaratiOptions none = new SamaratiOptions(false, Map.of(), Map.of(birth, 0, zip, 1));
    KanonException e =
        assertThrows(
            KanonException.class, () -> new Samarati().solve(problem, none, TestRun.seeded(1)));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  private static void lowestAndBest(long seed, boolean share) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).sensitive(1, 1).attributes(1, 3).next(Shape.MIXED);
    Criterion goal =
        share ? TestGoal.share(profile.schema(), 0, 2, 2) : TestGoal.size(random.nextInt(1, 5));
    long removable = random.nextInt(8);
    List<int[]> passing = new Exhaustive(profile, goal, removable).passing();
    if (passing.isEmpty()) {
      assertThrows(KanonException.class, () -> solve(profile, goal, removable));
      return;
    }
    Solution solution = solve(profile, goal, removable);
    int lowest = passing.stream().mapToInt(n -> Arrays.stream(n).sum()).min().orElseThrow();
    assertEquals((long) lowest, solution.statistics().get("minimalHeight"));
    double loss = loss(profile, solution.plan());
    Exhaustive all = new Exhaustive(profile, goal, removable);
    for (int[] node : passing) {
      if (Arrays.stream(node).sum() == lowest) {
        assertTrue(loss <= loss(profile, new Plan.Levels(node, all.removed(node))) + 1e-9);
      }
    }
  }

  private static double loss(Profile profile, Plan plan) {
    return Outcomes.loss(profile, plan);
  }

  private static int[] levels(Profile profile, Criterion goal, long removable) {
    return ((Plan.Levels) solve(profile, goal, removable).plan()).levels();
  }

  private static Solution solve(Profile profile, Criterion goal, long removable) {
    Problem problem = TestProblem.of(profile, goal, removable);
    return new Samarati()
        .solve(problem, new SamaratiOptions(false, Map.of(), Map.of()), TestRun.seeded(1));
  }
}
