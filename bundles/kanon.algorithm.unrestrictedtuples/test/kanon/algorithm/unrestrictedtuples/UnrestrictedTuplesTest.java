package kanon.algorithm.unrestrictedtuples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.NearOptimum;
import kanon.testkit.Outcomes;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class UnrestrictedTuplesTest {
  @Test
  void tuples_stayWholeAndOverlap() {
    assertEquals(
        List.of("female * 435* 3", "male middle 4350 3"), classes(Example.kaca().profile(), 2));
  }

  @Test
  void adult_losesLessThanBoxesThatDoNotOverlap() {
    Profile adult = Examples.adult(9);
    double mean = loss(adult, solve(adult, 5)) / adult.rows() / 9;
    assertTrue(mean <= 0.065, mean + " is more");
  }

  @Test
  void tinyTables_areNearTheOptimum() {
    NearOptimum.clusterings(false, false, problem -> solve(problem, TestRun.seeded(1)));
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> solve(Examples.patients(), 7));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void threads_doNotMatter() {
    Profile adult = Examples.adult(5);
    Problem problem = problem(adult, 5);
    assertEquals(
        loss(adult, solve(problem, TestRun.seeded(1))),
        loss(adult, solve(problem, TestRun.seeded(1, 3))));
  }

  private static double loss(Profile profile, Solution solution) {
    assertEquals(Guarantee.Kind.HEURISTIC, solution.guarantee().kind());
    return Outcomes.loss(profile, solution.plan());
  }

  private static List<String> classes(Profile profile, long k) {
    return Outcomes.classes(Outcome.of(profile, solve(profile, k).plan()));
  }

  private static Problem problem(Profile profile, long k) {
    return TestProblem.of(profile, TestGoal.size(k), 0);
  }

  private static Solution solve(Profile profile, long k) {
    return solve(problem(profile, k), TestRun.seeded(1));
  }

  private static Solution solve(Problem problem, TestRun run) {
    return new UnrestrictedTuples().solve(problem, new NoOptions(), run);
  }
}
