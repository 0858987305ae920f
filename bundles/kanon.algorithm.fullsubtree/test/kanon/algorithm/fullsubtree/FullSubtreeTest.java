package kanon.algorithm.fullsubtree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SingleDimension;
import kanon.testkit.TestGoal;
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
    assertEquals(
        List.of("a1 2", "a2 2", "b 2"),
        IntStream.range(0, outcome.classes())
            .mapToObj(c -> outcome.cells(0).label(outcome.cell(0, c)) + " " + outcome.size(c))
            .sorted()
            .toList());
  }

  @Test
  void removedRows_saveWhatTheyCost() {
    Example table =
        new Example().hierarchy("x", "a;*", "b;*", "c;*").rows("a", "a", "a", "b", "b", "b", "c");
    Profile profile = table.profile();
    assertEquals(7, loss(profile, solve(profile, TestGoal.size(2), 0)));
    assertEquals(1, loss(profile, solve(profile, TestGoal.size(2), 1)));
  }

  /** A local optimum: never below the optimum, and seldom above on tables as small as these. */
  @Test
  void smallTables_areNearTheOptimum() {
    int[] found = new int[2];
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RandomTables tables = new RandomTables(seed).attributes(1, 2).sensitive(1, 1).values(5);
          Profile profile = tables.next(Shape.MIXED);
          int k = random.nextInt(1, 5);
          Criterion goal =
              seed % 2 == 0 ? TestGoal.size(k) : TestGoal.share(profile.schema(), 0, 2, k);
          Problem problem = problem(profile, goal, random.nextInt(5));
          double optimum = optimum(problem);
          if (profile.rows() > 0 && goal.holds(profile.whole())) {
            double loss = loss(profile, solve(problem));
            assertTrue(loss >= optimum - 1e-9, loss + " below the optimum " + optimum);
            found[loss <= optimum + 1e-9 ? 0 : 1]++;
          }
        });
    assertTrue(found[1] <= found[0], found[0] + " optimal, " + found[1] + " not");
  }

  private static double optimum(Problem problem) {
    List<Cells> cells = problem.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    return SingleDimension.leastLoss(
        problem,
        cells,
        problem.schema().quasiIdentifiers().stream()
            .map(a -> SingleDimension.subtrees(a.hierarchy()))
            .toList());
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
    return Objective.leastLoss(profile).of(Outcome.of(profile, solution.plan()));
  }

  private static Problem problem(Profile profile, Criterion goal, long removable) {
    return new Problem(
        profile,
        goal,
        removable,
        Objective.leastLoss(profile),
        Frequencies.of(profile, true, Parallel.sequential()));
  }

  private static Solution solve(Profile profile, Criterion goal, long removable) {
    return solve(problem(profile, goal, removable));
  }

  private static Solution solve(Problem problem) {
    return new FullSubtree().solve(problem, new NoOptions(), TestRun.seeded(1));
  }
}
