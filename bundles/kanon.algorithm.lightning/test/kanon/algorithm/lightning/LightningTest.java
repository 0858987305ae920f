package kanon.algorithm.lightning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Lattice;
import kanon.model.Outcome;
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

class LightningTest {
  private static LightningOptions nodes(long most) {
    return new LightningOptions(most, Map.of(), Map.of());
  }

  private static Solution solve(Problem problem, LightningOptions options) {
    return new Lightning().solve(problem, options, TestRun.seeded(1));
  }

  private static Problem patients(long k) {
    return TestProblem.of(Examples.patients(), TestGoal.size(k), 0);
  }

  private static int[] levels(Solution solution) {
    return ((Plan.Levels) solution.plan()).levels();
  }

  @Test
  void patients_theBestNodeIsFoundAndProven() {
    Solution solution = solve(patients(2), nodes(0));
    assertArrayEquals(new int[] {1, 1, 0}, levels(solution));
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
    assertEquals("optimum", solution.statistics().get("ended"));
    assertEquals(12L, solution.statistics().get("checkedNodes"));
  }

  @Test
  void oneNode_isTheHighest() {
    Solution solution = solve(patients(2), nodes(1));
    assertArrayEquals(new int[] {1, 1, 2}, levels(solution));
    assertEquals(Guarantee.Kind.HEURISTIC, solution.guarantee().kind());
    assertEquals("nodes", solution.statistics().get("ended"));
  }

  @Test
  void tableThatDoesNotHoldAsAWhole_isInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> solve(patients(7), nodes(0)));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  @Test
  void lessThanNoNodes_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> nodes(-1));
  }

  @Test
  void adult_dives() {
    Problem problem = TestProblem.of(Examples.adult(7), TestGoal.size(5), 0);
    Solution solution = solve(problem, nodes(200));
    assertEquals(200L, solution.statistics().get("checkedNodes"));
    assertTrue((long) solution.statistics().get("dives") > 0);
    double bound = solution.guarantee().lowerBound().orElseThrow();
    double optimum = Outcomes.loss(problem.profile(), solve(problem, nodes(0)).plan());
    assertTrue(bound <= optimum + 1e-9, bound + " above " + optimum);
    assertTrue(optimum <= Outcomes.loss(problem.profile(), solution.plan()) + 1e-9);
  }

  /** Whenever the time is over, what was left to expand is not forgotten: no bound is too high. */
  @Test
  void deadlineAtAnyCheck_boundsWhatMayBeLost() {
    Problem problem = TestProblem.of(Examples.adult(4), TestGoal.size(5), 0);
    double optimum = Outcomes.loss(problem.profile(), solve(problem, nodes(0)).plan());
    for (int check = 2; check < 200; check += 3) {
      TestRun late = TestRun.seeded(1).expireAt(check);
      Solution solution = new Lightning().solve(problem, nodes(0), late);
      double loss = Outcomes.loss(problem.profile(), solution.plan());
      boolean proven = solution.guarantee().kind() == Guarantee.Kind.OPTIMAL;
      double bound = proven ? loss : solution.guarantee().lowerBound().orElseThrow();
      assertTrue(bound <= optimum + 1e-9, bound + " above " + optimum + " at check " + check);
    }
  }

  /** Whatever the goal: the best of all nodes within the bounds, not of minimal ones alone. */
  @Test
  void randomTables_theBestOfAllNodesIsReleased() {
    Seeds.each(150, LightningTest::best);
  }

  private static void best(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).sensitive(1, 1).attributes(1, 3).next(Shape.MIXED);
    Criterion goal =
        random.nextBoolean()
            ? TestGoal.share(profile.schema(), 0, 2, 2)
            : TestGoal.size(random.nextInt(1, 5));
    int[] high = profile.schema().heights();
    high[0] = random.nextInt(high[0] + 1);
    String first = profile.schema().quasiIdentifier(0).name();
    Problem problem = TestProblem.of(profile, goal, random.nextInt(8));
    Exhaustive all = new Exhaustive(profile, goal, problem.removable());
    double least =
        all.passing().stream()
            .filter(node -> Lattice.atMost(node, high))
            .mapToDouble(node -> loss(problem, new Plan.Levels(node, all.removed(node))))
            .min()
            .orElse(Double.NaN);
    LightningOptions options = new LightningOptions(0, Map.of(), Map.of(first, high[0]));
    if (Double.isNaN(least)) {
      assertThrows(KanonException.class, () -> solve(problem, options));
      return;
    }
    Solution solution = solve(problem, options);
    assertEquals(least, loss(problem, solution.plan()), 1e-9 * (1 + least));
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
    BitSet removed = ((Plan.Levels) solution.plan()).removedTuples();
    assertEquals(all.removed(levels(solution)), removed);
  }

  private static double loss(Problem problem, Plan plan) {
    return problem.objective().of(Outcome.of(problem.profile(), plan));
  }
}
