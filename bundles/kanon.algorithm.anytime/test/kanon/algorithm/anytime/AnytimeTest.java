package kanon.algorithm.anytime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.Exhaustive;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class AnytimeTest {
  private static final int WIDE = 100;

  @Test
  void patients_k2() {
    Solution solution = solve(Examples.patients(), TestGoal.size(2), 0);
    assertArrayEquals(new int[] {1, 1, 0}, levels(solution));
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
    assertEquals("optimum", solution.statistics().get("ended"));
  }

  /** Every node is looked at in small lattices, also where nothing follows from a verdict. */
  @Test
  void smallTables_optimum() {
    Seeds.each(
        60,
        seed -> {
          Profile profile = new RandomTables(seed).attributes(1, 4).rows(12).next(Shape.MIXED);
          SplittableRandom random = new SplittableRandom(seed);
          for (long removable : new long[] {0, 1, random.nextInt(1 + (int) profile.rows())}) {
            Problem problem = TestProblem.of(profile, TestGoal.size(2), removable);
            optimum(problem);
          }
        });
  }

  private static void optimum(Problem problem) {
    Profile profile = problem.profile();
    Exhaustive all = new Exhaustive(profile, problem.goal(), problem.removable());
    if (all.passing().isEmpty()) {
      assertThrows(KanonException.class, () -> solve(problem));
      return;
    }
    double least =
        all.passing().stream()
            .mapToDouble(
                node ->
                    problem
                        .objective()
                        .of(Outcome.of(profile, new Plan.Levels(node, all.removed(node)))))
            .min()
            .orElseThrow();
    Solution solution = solve(problem);
    double loss = problem.objective().of(Outcome.of(profile, solution.plan()));
    assertEquals(least, loss, 1e-9 * Math.max(1, least));
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
  }

  /** Of 100 attributes 96 tell nothing and 4 belong together. */
  @Test
  void wideTable_keepsWhatBelongsTogether() {
    int[][] binary = new int[WIDE][];
    for (int a = 0; a < WIDE; a++) {
      binary[a] = new int[] {2, 2};
    }
    Profile table = SizedTables.of(Seeds.seed("wide"), 300, binary);
    Problem problem = TestProblem.of(table, TestGoal.size(5), 15);
    Solution solution = new Anytime().solve(problem, new NoOptions(), TestRun.seeded(1));
    Outcome outcome = Outcome.of(table, solution.plan());
    assertTrue(outcome.smallest() >= 5);
    assertTrue(outcome.removed() <= 15);
    double top = 100;
    double loss = problem.objective().of(outcome) / table.rows();
    assertTrue(loss <= top - 2, "loses " + loss + " of " + top);
    double bound = solution.guarantee().lowerBound().orElseThrow() / table.rows();
    assertTrue(bound > 0 && bound <= loss, bound + " bounds " + loss);
  }

  /** A later deadline continues the same search. */
  @Test
  void laterDeadline_losesNoMore() {
    Seeds.each(
        5,
        seed -> {
          Profile table = SizedTables.of(seed, 60, wide(20));
          Problem problem = TestProblem.of(table, TestGoal.size(3), 2);
          double before = Double.POSITIVE_INFINITY;
          for (long checks : new long[] {100, 2_000, 40_000}) {
            TestRun run = TestRun.seeded(seed).expireAt(checks);
            Solution solution = new Anytime().solve(problem, new NoOptions(), run);
            double loss = problem.objective().of(Outcome.of(table, solution.plan()));
            assertTrue(loss <= before + 1e-9, loss + " after " + before);
            before = loss;
          }
        });
  }

  private static int[][] wide(int attributes) {
    int[][] branches = new int[attributes][];
    for (int a = 0; a < attributes; a++) {
      branches[a] = new int[] {2 + a % 3, 3};
    }
    return branches;
  }

  @Test
  void threads_sameNode() {
    Profile table = SizedTables.of(Seeds.seed("threads"), 120, wide(12));
    Problem problem = TestProblem.of(table, TestGoal.size(3), 6);
    int[] one = levels(new Anytime().solve(problem, new NoOptions(), TestRun.seeded(7)));
    int[] four = levels(new Anytime().solve(problem, new NoOptions(), TestRun.seeded(7, 4)));
    assertArrayEquals(one, four);
  }

  @Test
  void classSizes_areAnObjective() {
    Objective.OfClasses squares = (size, removed) -> (double) size * size;
    Seeds.each(
        20,
        seed -> {
          Profile profile = new RandomTables(seed).attributes(1, 3).rows(12).next(Shape.MIXED);
          optimum(TestProblem.of(profile, TestGoal.size(2), 1, squares));
        });
  }

  /** Removing both rows of x=b keeps y; of nodes that lose as much, the lower one is taken. */
  @Test
  void constantColumn_isNotSuppressed() {
    Example table =
        new Example().hierarchy("x", "x;*").hierarchy("y", "1;*", "2;*").rows("x 1", "x 2");
    assertArrayEquals(new int[] {0, 1}, levels(solve(table.profile(), TestGoal.size(2), 0)));
  }

  @Test
  void moreRowsThanThereAre_isInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(Examples.patients(), TestGoal.size(7), 0));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
    assertEquals("GOAL_UNREACHABLE", e.code());
  }

  @Test
  void progress_isReported() {
    TestRun run = TestRun.seeded(1);
    new Anytime()
        .solve(TestProblem.of(Examples.patients(), TestGoal.size(2), 0), new NoOptions(), run);
    assertTrue(run.reports() > 0);
  }

  @Test
  void work_growsWithTheLatticeUpToALimit() {
    Problem small = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    Profile table = SizedTables.of(1, 100, wide(40));
    Problem large = TestProblem.of(table, TestGoal.size(2), 0);
    double few = new Anytime().work(small, new NoOptions()).orElseThrow();
    double many = new Anytime().work(large, new NoOptions()).orElseThrow();
    assertTrue(few > 0 && few < many && many < 1e10);
  }

  private static int[] levels(Solution solution) {
    return ((Plan.Levels) solution.plan()).levels();
  }

  private static Solution solve(Profile profile, Criterion goal, long removable) {
    return solve(TestProblem.of(profile, goal, removable));
  }

  private static Solution solve(Problem problem) {
    return new Anytime().solve(problem, new NoOptions(), TestRun.seeded(1));
  }
}
