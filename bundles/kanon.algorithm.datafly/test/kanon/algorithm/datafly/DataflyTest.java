package kanon.algorithm.datafly;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelOptions;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class DataflyTest {
  /** Not minimal: {@code <B1,S1,Z0>} passes too. */
  @Test
  void patients_k2() {
    assertArrayEquals(new int[] {1, 1, 1}, levels(Examples.patients(), TestGoal.size(2), 0));
  }

  @Test
  void patients_k2WithTwoRowsRemovable() {
    assertArrayEquals(new int[] {1, 0, 0}, levels(Examples.patients(), TestGoal.size(2), 2));
  }

  /** Birthdate stays; Zipcode has most values, then Sex is the first of two with as many. */
  @Test
  void patients_withAHighestLevel() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    String birth = problem.schema().quasiIdentifier(0).name();
    LevelOptions options = new LevelOptions(Map.of(), Map.of(birth, 0));
    Plan.Levels plan =
        (Plan.Levels) new Datafly().solve(problem, options, TestRun.seeded(1)).plan();
    assertArrayEquals(new int[] {0, 1, 2}, plan.levels());
  }

  @Test
  void removedRows_areThoseOfFailingClasses() {
    Plan.Levels plan = (Plan.Levels) solve(Examples.patients(), TestGoal.size(2), 2).plan();
    assertEquals(2, plan.removedTuples().cardinality());
  }

  @Test
  void ties_goToTheFirstAttribute() {
    Example table =
        new Example()
            .hierarchy("x", "a;*", "b;*")
            .hierarchy("y", "c;*", "d;*")
            .rows("a c", "b d", "b d", "a d");
    assertArrayEquals(new int[] {1, 0}, levels(table.profile(), TestGoal.size(2), 1));
    Solution all = solve(table.profile(), TestGoal.size(2), 0);
    assertEquals(2L, all.statistics().get("raisedLevels"));
  }

  @Test
  void distinctValues_areThoseOfTheGeneralizedTable() {
    Example table =
        new Example()
            .hierarchy("x", "1;l;*", "2;l;*", "3;l;*", "4;l;*")
            .hierarchy("y", "a;*", "b;*", "c;*")
            .rows("1 a", "2 b", "3 c", "4 a");
    assertArrayEquals(new int[] {1, 1}, levels(table.profile(), TestGoal.size(4), 0));
  }

  @Test
  void moreRowsThanThereAre_isInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(Examples.patients(), TestGoal.size(7), 0));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("None of the generalizations that Datafly"));
  }

  private static int[] levels(Profile profile, Criterion goal, long removable) {
    return ((Plan.Levels) solve(profile, goal, removable).plan()).levels();
  }

  private static Solution solve(Profile profile, Criterion goal, long removable) {
    Problem problem = TestProblem.of(profile, goal, removable);
    return new Datafly().solve(problem, LevelOptions.ALL, TestRun.seeded(1));
  }
}
