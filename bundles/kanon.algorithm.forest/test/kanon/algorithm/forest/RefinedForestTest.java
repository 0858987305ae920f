package kanon.algorithm.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.algorithm.exact.Exact;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the option {@code refine} makes of cost and bound. */
class RefinedForestTest {
  private static final double ROUNDING = 1e-6;

  private static Solution solve(Profile profile, int k, long removable, boolean refine) {
    return solve(profile, k, removable, refine, TestRun.sequential());
  }

  private static Solution solve(
      Profile profile, int k, long removable, boolean refine, TestRun run) {
    Problem problem = TestProblem.of(profile, TestGoal.size(k), removable);
    return new ForestAlgorithm().solve(problem, new ForestOptions(true, refine), run);
  }

  private static double bound(Solution solution) {
    return solution.guarantee().lowerBound().orElseThrow();
  }

  /** A table whose optimum can be found. */
  private static Profile table(long seed, int rows) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTables tables = new RandomTables(seed).attributes(1, 6).rows(rows).sensitive(0, 0);
    tables = random.nextBoolean() ? tables.weighted() : tables;
    return tables.values(random.nextInt(2, 6)).next(Shape.MIXED);
  }

  @Test
  void optimum_liesBetweenBoundAndCost_andBothAreNoFartherFromItThanTheForests() {
    double[] gaps = new double[2];
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = table(seed, 12);
          int k = random.nextInt(1, 6);
          long removable = random.nextInt(3) == 0 ? random.nextInt(1, 4) : 0;
          if (profile.rows() < k) {
            return;
          }
          Solution forest = solve(profile, k, removable, false);
          Solution refined = solve(profile, k, removable, true);
          Guarantee promise = refined.guarantee();
          double cost = RatioContract.cost(profile, refined);
          double least =
              RatioContract.cost(profile, RatioContract.solve(new Exact(), profile, k, removable));
          assertEquals(cost, promise.cost().orElseThrow(), ROUNDING);
          assertEquals(forest.guarantee().ratio(), promise.ratio());
          assertTrue(cost >= least - ROUNDING, cost + " below the optimum " + least);
          assertTrue(bound(refined) <= least + ROUNDING, bound(refined) + " above " + least);
          assertTrue(cost <= RatioContract.cost(profile, forest) + ROUNDING);
          assertTrue(bound(refined) >= bound(forest) - ROUNDING);
          gaps[0] += RatioContract.cost(profile, forest) - bound(forest);
          gaps[1] += cost - bound(refined);
        });
    assertTrue(gaps[1] < 0.3 * gaps[0], gaps[1] + " of " + gaps[0] + " left");
  }

  @Test
  void rowsThatMayNotBeRemoved_stay() {
    Profile profile = Examples.adult(2);
    Problem problem = TestProblem.of(profile, TestGoal.size(3), 10);
    ForestOptions options = new ForestOptions(false, true);
    Solution solution = new ForestAlgorithm().solve(problem, options, TestRun.seeded(1));
    assertTrue(!solution.statistics().containsKey("removedRows"));
    assertEquals(0, Outcome.of(profile, solution.plan()).removed());
  }

  @Test
  void threadsDoNotMatter() {
    Seeds.each(
        5,
        seed -> {
          Profile profile = table(seed, 80);
          if (profile.rows() < 3) {
            return;
          }
          Solution one = solve(profile, 3, 0, true, TestRun.seeded(1));
          Solution three = solve(profile, 3, 0, true, TestRun.seeded(1, 3));
          assertEquals(bound(one), bound(three));
          assertEquals(RatioContract.cost(profile, one), RatioContract.cost(profile, three));
        });
  }

  @Test
  void anyDeadline_leavesARelease() {
    Profile profile = SizedTables.of(7, 60, new int[][] {{5, 4}, {3}, {2}, {6}});
    TestRun free = TestRun.sequential();
    solve(profile, 3, 0, true, free);
    TestRun plain = TestRun.sequential();
    solve(profile, 3, 0, false, plain);
    for (long check = plain.checks() + 1; check <= free.checks(); check += 7) {
      Solution late = solve(profile, 3, 0, true, TestRun.sequential().expireAt(check));
      assertTrue(bound(late) <= RatioContract.cost(profile, late) + ROUNDING);
    }
  }

  /** What the paper's ratio of 10 comes down to on a real table. */
  @Tag("slow")
  @Test
  void adultAtFive_isCertifiedWithinAFifthOfTheOptimum() {
    Solution solution = solve(Examples.adult(9), 5, 0, true, TestRun.seeded(1, 2));
    double cost = solution.guarantee().cost().orElseThrow();
    assertTrue(cost <= 1.2 * bound(solution), cost + " over " + bound(solution));
  }
}
