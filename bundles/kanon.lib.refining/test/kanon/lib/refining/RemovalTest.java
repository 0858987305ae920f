package kanon.lib.refining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Outcomes;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RemovalTest {
  private static final double EXACT = 1e-9;

  /** One class of all rows, shown by common ancestors. */
  private static Solution oneClass(Problem problem) {
    Profile profile = problem.profile();
    CellSpace space = CellSpace.ancestors(problem);
    Parcels tuples = new Parcels(problem, space, true);
    Members all = tuples.without(new Members());
    List<Cells> cells = new ArrayList<>();
    int[][] shown = new int[space.attributes()][all.size == 0 ? 0 : 1];
    for (int a = 0; a < shown.length; a++) {
      cells.add(new Cells(problem.schema().quasiIdentifier(a)));
      if (all.size > 0) {
        shown[a][0] = space.cell(a, tuples.state(all, a), cells.get(a));
      }
    }
    Plan plan =
        new Plan.Classes(Assignment.wholeTuples(profile, new int[profile.tuples()]), cells, shown);
    return Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC)).with("told", 7);
  }

  private static Solution solve(Problem problem, long seed) {
    return Removal.of(problem)
        .solve(CellSpace::ancestors, RemovalTest::oneClass, TestRun.seeded(seed));
  }

  @Test
  void solve_neverLosesMoreThanWithAllRows() {
    int[] removed = new int[1];
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(0, 1).next(Shape.MIXED);
          if (profile.rows() < 2) {
            return;
          }
          for (long limit : new long[] {1, profile.rows() / 3, profile.rows()}) {
            Problem problem = TestProblem.of(profile, TestGoal.size(2), limit);
            Solution fewer = solve(problem, seed);
            PlanCheck.valid(problem, fewer.plan(), Recoding.MULTIDIMENSIONAL);
            double all = Outcomes.loss(profile, oneClass(problem).plan());
            assertTrue(Outcomes.loss(profile, fewer.plan()) <= all + EXACT);
            assertEquals(7L, fewer.statistics().get("told"));
            if (Outcome.of(profile, fewer.plan()).removed() > 0) {
              removed[0]++;
            }
          }
        });
    assertTrue(removed[0] > 0, "No row was worth removing");
  }

  @Test
  void solve_withoutLimitIsTheAlgorithmsOwn() {
    Profile profile = new RandomTables(1).sensitive(0, 0).rows(20).next(Shape.MIXED);
    Problem problem = TestProblem.of(profile, TestGoal.size(1), 0);
    Solution own = oneClass(problem);
    assertSame(own, Removal.of(problem).solve(CellSpace::ancestors, p -> own, TestRun.seeded(1)));
  }

  /** Rows of the value that is too frequent go, as few as possible. */
  @Test
  void solve_removesWhatKeepsTheTableFromHolding() {
    int[] repaired = new int[1];
    Seeds.each(
        60,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          Criterion goal = TestGoal.share(profile.schema(), 0, 2, 1);
          if (profile.rows() == 0 || goal.holds(profile.whole())) {
            return;
          }
          repaired[0]++;
          Problem problem = TestProblem.of(profile, goal, profile.rows());
          Solution solution = solve(problem, seed);
          PlanCheck.valid(problem, solution.plan(), Recoding.MULTIDIMENSIONAL);
          Problem none = TestProblem.of(profile, goal, 0);
          KanonException e = assertThrows(KanonException.class, () -> solve(none, seed));
          assertEquals("GOAL_UNREACHABLE", e.code());
          assertEquals(
              e.getMessage(),
              assertThrows(KanonException.class, () -> Removal.of(none).refuse()).getMessage());
        });
    assertTrue(repaired[0] > 0, "Every table holds the goal");
  }

  /** What was tried proves nothing where removing rows can break what holds. */
  @Test
  void refusal_saysWhetherRemovingRowsCanBreakWhatHolds() {
    Profile profile = new RandomTables(7).sensitive(1, 1).rows(6).next(Shape.MIXED);
    for (boolean size : new boolean[] {true, false}) {
      Criterion goal = size ? TestGoal.size(1000) : TestGoal.share(profile.schema(), 0, 1000, 1000);
      assertEquals(size, goal.traits().monotoneUnderSuppression());
      KanonException e =
          assertThrows(
              KanonException.class, () -> Removal.of(TestProblem.of(profile, goal, 2)).refuse());
      assertEquals("GOAL_UNREACHABLE", e.code());
      assertEquals(!size, e.getMessage().contains("may also make others fail"), e.getMessage());
    }
  }
}
