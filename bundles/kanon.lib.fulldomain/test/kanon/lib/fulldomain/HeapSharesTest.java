package kanon.lib.fulldomain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongUnaryOperator;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.FrequencySet;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** How much of the heap is free decides on the work, and on nothing else. */
class HeapSharesTest {
  private static final int ROUNDS = 40;

  private static Solution solve(Profile profile, Criterion goal, LongUnaryOperator freeHeap) {
    Problem problem =
        new Problem(
            profile,
            goal,
            0,
            Objective.leastLoss(profile),
            Frequencies.of(profile, !goal.traits().sizeOnly(), Parallel.sequential()));
    LevelBounds all = LevelBounds.none(profile.schema().heights());
    return FullDomain.solve(problem, all, freeHeap, TestRun.threads(2));
  }

  private static void assertSame(Solution expected, Solution found) {
    assertArrayEquals(
        ((Plan.Levels) expected.plan()).levels(), ((Plan.Levels) found.plan()).levels());
    for (String statistic : List.of("latticeNodes", "checkedNodes", "anonymousNodes")) {
      assertEquals(expected.statistics().get(statistic), found.statistics().get(statistic));
    }
    assertArrayEquals(
        (int[][]) expected.statistics().get("minimalNodes"),
        (int[][]) found.statistics().get("minimalNodes"));
  }

  @Test
  void solve_findsTheSameWithoutRoom() {
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile p =
              new RandomTables(seed).attributes(2, 5).rows(200).sensitive(1, 1).next(Shape.MIXED);
          for (Criterion goal : List.of(TestGoal.size(2), TestGoal.distinct(0, 1))) {
            if (goal.holds(p.whole())) {
              Solution all = solve(p, goal, wanted -> wanted);
              assertSame(all, solve(p, goal, wanted -> 0));
              assertSame(all, solve(p, goal, wanted -> wanted / 100));
            }
          }
        });
  }

  @Test
  void room_letsSearchesGoOnTogetherWhereBothHaveEnough() {
    Profile p = new RandomTables(1).attributes(3, 3).next(Shape.MIXED);
    FrequencySet table = FrequencySet.of(p, false, Parallel.sequential());
    long rollUp = table.rollUpBytes();
    HeapShares ample = HeapShares.of(table, 2, wanted -> 4 * rollUp);
    assertTrue(ample.together());
    assertEquals(rollUp, ample.bytes());
    HeapShares tight = HeapShares.of(table, 2, wanted -> 3 * rollUp);
    assertFalse(tight.together());
    assertEquals(2 * rollUp, tight.bytes());
    assertEquals(new HeapShares(false, 0), HeapShares.of(table, 2, wanted -> 0));
  }
}
