package kanon.algorithm.fullsubtree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.NearOptimum;
import kanon.testkit.Outcomes;
import kanon.testkit.SingleDimension;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class FullSubtreeTest {
  @Test
  void frequentSubtrees_keepDetail() {
    Example table =
        new Example()
            .hierarchy("x", "a1;a;*", "a2;a;*", "b1;b;*", "b2;b;*")
            .rows("a1", "a1", "a2", "a2", "b1", "b2");
    Solution solution = solve(table.profile(), TestGoal.size(2), 0);
    Outcome outcome = Outcome.of(table.profile(), solution.plan());
    assertEquals(List.of("a1 2", "a2 2", "b 2"), Outcomes.classes(outcome));
  }

  @Test
  void removedRows_saveWhatTheyCost() {
    Example table =
        new Example().hierarchy("x", "a;*", "b;*", "c;*").rows("a", "a", "a", "b", "b", "b", "c");
    Profile profile = table.profile();
    assertEquals(7, loss(profile, solve(profile, TestGoal.size(2), 0)));
    assertEquals(1, loss(profile, solve(profile, TestGoal.size(2), 1)));
  }

  @Test
  void smallTables_areNearTheOptimum() {
    NearOptimum.recodings(
        tables -> tables.attributes(1, 2).values(5),
        SingleDimension::subtrees,
        FullSubtreeTest::solve);
  }

  @Test
  void adult_losesLessThanTheBestFullDomainGeneralization() {
    Profile adult = Examples.adult(9);
    double mean = loss(adult, solve(adult, TestGoal.size(5), 301)) / adult.rows() / 9;
    assertTrue(mean <= 0.4182, mean + " is more");
  }

  @Test
  void deadline_returnsTheBestSoFar() {
    Profile adult = Examples.adult(5);
    TestRun late = TestRun.seeded(1).expireAt(200);
    Problem problem = problem(adult, TestGoal.size(5), 0);
    Outcome outcome =
        Outcome.of(adult, new FullSubtree().solve(problem, new NoOptions(), late).plan());
    assertTrue(outcome.smallest() >= 5);
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(Examples.patients(), TestGoal.size(7), 0));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  private static double loss(Profile profile, Solution solution) {
    return Outcomes.loss(profile, solution.plan());
  }

  private static Problem problem(Profile profile, Criterion goal, long removable) {
    return TestProblem.of(profile, goal, removable);
  }

  private static Solution solve(Profile profile, Criterion goal, long removable) {
    return solve(problem(profile, goal, removable));
  }

  private static Solution solve(Problem problem) {
    return new FullSubtree().solve(problem, new NoOptions(), TestRun.seeded(1));
  }
}
