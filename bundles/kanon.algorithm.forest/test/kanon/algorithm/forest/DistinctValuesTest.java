package kanon.algorithm.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import kanon.algorithm.exact.Exact;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.lib.clusters.RowSpace;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** At least r different sensitive values in each class of k rows. */
class DistinctValuesTest {
  private static final double TOLERANCE = 1e-6;

  private static Criterion goal(int k, int r) {
    return Criterion.all(List.of(TestGoal.size(k), TestGoal.distinct(0, r)));
  }

  private static Solution solve(Profile profile, Criterion goal) {
    return solve(profile, goal, false);
  }

  private static Solution solve(Profile profile, Criterion goal, boolean refine) {
    Problem problem = TestProblem.of(profile, goal, 0);
    return new ForestAlgorithm()
        .solve(problem, new ForestOptions(true, refine), TestRun.sequential());
  }

  private static double bound(Solution solution) {
    return solution.guarantee().lowerBound().orElseThrow();
  }

  private static double ratio(Solution solution) {
    return solution.guarantee().ratio().orElseThrow();
  }

  @Test
  void aRowIsRaisedToTheNearestRowsOfOtherValues_howeverManyOfItsOwnAreNearer() {
    Profile rows =
        new Example()
            .hierarchy("q", "a;A;*", "b;A;*", "c;C;*")
            .sensitive("s", "flu", "hiv")
            .rows("a flu", "b flu", "b flu", "c hiv", "c hiv")
            .profile();
    Solution solution = solve(rows, goal(2, 2));
    assertEquals(5, bound(solution), "each row is raised to the root");
    assertEquals(5, RatioContract.cost(rows, solution));
  }

  @Test
  void aTupleThatHoldsTheGoalAlone_givesOnlyWhatOthersNeed() {
    Profile rows =
        new Example()
            .hierarchy("q", "a;*", "b;*")
            .sensitive("s", "flu", "hiv")
            .rows("a flu", "b flu", "b flu", "b flu", "b hiv", "b hiv")
            .profile();
    Solution solution = solve(rows, goal(2, 2));
    assertEquals(2, RatioContract.cost(rows, solution), "the flu with a and one hiv of b");
    assertEquals(1, bound(solution));
    assertEquals(2, ratio(solution), "the rows of the class that costs something");
  }

  /** With one hiv there is one class: no ratio holds for all tables but the rows of the table. */
  @Test
  void aRareValue_makesOneClassOfAllRows() {
    Profile rows =
        new Example()
            .hierarchy("q", "a;*", "b;*", "c;*")
            .sensitive("s", "flu", "hiv")
            .rows("a flu", "a flu", "b flu", "b flu", "c hiv")
            .profile();
    Solution solution = solve(rows, goal(2, 2));
    assertEquals(1, Outcome.of(rows, solution.plan()).classes());
    assertEquals(5, ratio(solution));
    assertEquals(1.0, solution.statistics().get("quotient"));
  }

  @Test
  void fewerValuesThanAskedFor_areInfeasible() {
    Profile rows =
        new Example()
            .hierarchy("q", "a;*", "b;*")
            .sensitive("s", "flu", "hiv")
            .rows("a flu", "b flu")
            .profile();
    KanonException e = assertThrows(KanonException.class, () -> solve(rows, goal(1, 2)));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void costAndBound_encloseTheOptimum() {
    int[] seen = new int[2];
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RandomTables tables =
              new RandomTables(seed).attributes(1, 5).rows(10).sensitive(1, 2).weighted();
          Profile profile =
              (seed % 3 == 0 ? tables.someHierarchies() : tables)
                  .next(random.nextBoolean() ? Shape.ALL_DISTINCT : Shape.MIXED);
          Criterion goal = goal(1 + random.nextInt(4), 2 + random.nextInt(2));
          if (profile.rows() == 0 || !goal.holds(profile.whole())) {
            return;
          }
          Problem problem = TestProblem.of(profile, goal, 0);
          double least =
              RatioContract.cost(
                  profile, new Exact().solve(problem, new NoOptions(), TestRun.sequential()));
          Solution solution = solve(profile, goal);
          double cost = RatioContract.cost(profile, solution);
          assertEquals(cost, solution.guarantee().cost().orElseThrow(), TOLERANCE);
          assertTrue(bound(solution) <= least + TOLERANCE, bound(solution) + " above " + least);
          assertTrue(least <= cost + TOLERANCE, cost + " below " + least);
          double weight = (double) solution.statistics().get("forestWeight");
          assertTrue(weight <= bound(solution) + TOLERANCE);
          assertTrue(cost <= ratio(solution) * weight + TOLERANCE, "clusters share no edge");
          Solution refined = solve(profile, goal, true);
          double lower = RatioContract.cost(profile, refined);
          assertTrue(least - TOLERANCE <= lower && lower <= cost + TOLERANCE, "refined");
          assertTrue(bound(refined) <= least + TOLERANCE, "refined");
          seen[cost <= least + TOLERANCE ? 0 : 1]++;
        });
    assertTrue(seen[0] > 0 && seen[1] > 0, seen[0] + " optimal, " + seen[1] + " not");
  }

  @Test
  void lowerBound_isTheSumOfTheWaysToTheNearestRowsThatHoldTheGoal() {
    Seeds.each(
        100,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed).attributes(1, 5).rows(60).sensitive(1, 1).next(Shape.MIXED);
          Criterion goal = goal(1 + random.nextInt(6), 2 + random.nextInt(2));
          if (profile.rows() > 0 && goal.holds(profile.whole())) {
            assertEquals(plainBound(profile, goal), bound(solve(profile, goal)), TOLERANCE);
          }
        });
  }

  /** For each tuple the shortest way such that the rows within it hold the goal. */
  private static double plainBound(Profile profile, Criterion goal) {
    RowSpace rows = new RowSpace(profile);
    double sum = 0;
    for (int t = 0; t < profile.tuples(); t++) {
      long least = Long.MAX_VALUE;
      for (int other = 0; other < profile.tuples(); other++) {
        long way = rows.distance(t, other);
        Group within = new Group(profile.schema());
        for (int u = 0; u < profile.tuples(); u++) {
          for (int atom = profile.atomFrom(u);
              atom < profile.atomFrom(u + 1) && rows.distance(t, u) <= way;
              atom++) {
            within.add(profile, atom, profile.rows(atom));
          }
        }
        least = goal.holds(within) ? Math.min(least, way) : least;
      }
      sum += profile.size(t) * least / rows.space().unitsOfOne();
    }
    return sum;
  }

  /** Where no tuple holds the goal alone and no value is in more than f rows. */
  @Test
  void clusters_haveAtMostThreeTimesAsManyRowsAsMayLackTheGoal() {
    int[] checked = new int[1];
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed)
                  .attributes(3, 6)
                  .rows(80)
                  .sensitive(1, 1)
                  .next(Shape.ALL_DISTINCT);
          int k = 2 + random.nextInt(4);
          int r = 2 + random.nextInt(2);
          Criterion goal = goal(k, r);
          if (profile.rows() == 0 || !goal.holds(profile.whole())) {
            return;
          }
          long f = profile.whole().most(0);
          assertTrue(ratio(solve(profile, goal)) <= 3.0 * Math.max(k - 1, (r - 1) * f));
          checked[0]++;
        });
    assertTrue(checked[0] > 50, checked[0] + " tables");
  }
}
