package kanon.algorithm.fullsubgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class FullSubgraphTest {
  private static Example twoByTwo() {
    return new Example()
        .hierarchy("sex", "m;*", "f;*")
        .hierarchy("zip", "1;1-2;*", "2;1-2;*", "3;3-4;*", "4;3-4;*");
  }

  /** As in the paper: where (m,1) becomes (*,1-2), so do (f,1), (m,2) and (f,2). */
  @Test
  void boxes_takeAllCombinationsBelowThem() {
    Example table = twoByTwo().rows("m 1", "f 2", "m 3", "m 3", "m 3", "f 3", "f 3", "f 3");
    assertEquals(List.of("* 1-2 2", "f 3 3", "m 3 3"), classes(table.profile(), 2, 0));
  }

  @Test
  void boxes_areDrawnInToTheirTuples() {
    Example table = twoByTwo().rows("m 1", "m 2", "f 3", "f 4");
    assertEquals(List.of("f 3-4 2", "m 1-2 2"), classes(table.profile(), 2, 0));
  }

  @Test
  void failingParts_areRemovedWhereThatSaves() {
    Example table = twoByTwo().rows("m 1", "m 1", "m 1", "f 3", "f 3", "f 3", "f 1");
    assertEquals(List.of("f 3 3", "m 1 3"), classes(table.profile(), 2, 1));
  }

  @Test
  void randomTables_neverLoseMoreThanFullSubtree() {
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).next(Shape.MIXED);
          if (profile.rows() >= 3) {
            Solution solution = solve(profile, 3, seed % 2 == 0 ? 0 : 2);
            double subtree = (double) solution.statistics().getOrDefault("fullSubtreeLoss", 0.0);
            assertTrue(loss(profile, solution) <= subtree + 1e-9);
            assertEquals(
                loss(profile, solution),
                (double) solution.statistics().getOrDefault("loss", -1.0),
                1e-6);
          }
        });
  }

  @Test
  void adult_losesAFractionOfWhatFullDomainLoses() {
    Profile adult = Examples.adult(9);
    double mean = loss(adult, solve(adult, 5, 301)) / adult.rows() / 9;
    assertTrue(mean <= 0.1, mean + " is more");
  }

  @Test
  void deadline_returnsWhatIsSplitByThen() {
    Profile adult = Examples.adult(4);
    Problem problem = problem(adult, 5, 0);
    TestRun late = TestRun.seeded(1).expireAt(300);
    Outcome outcome =
        Outcome.of(adult, new FullSubgraph().solve(problem, new NoOptions(), late).plan());
    assertTrue(outcome.smallest() >= 5);
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> solve(Examples.patients(), 7, 0));
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  private static double loss(Profile profile, Solution solution) {
    return Outcomes.loss(profile, solution.plan());
  }

  private static List<String> classes(Profile profile, long k, long removable) {
    return Outcomes.classes(Outcome.of(profile, solve(profile, k, removable).plan()));
  }

  private static Problem problem(Profile profile, long k, long removable) {
    return TestProblem.of(profile, TestGoal.size(k), removable);
  }

  private static Solution solve(Profile profile, long k, long removable) {
    return new FullSubgraph()
        .solve(problem(profile, k, removable), new NoOptions(), TestRun.seeded(1));
  }
}
