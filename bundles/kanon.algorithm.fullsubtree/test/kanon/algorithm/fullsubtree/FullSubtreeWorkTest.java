package kanon.algorithm.fullsubtree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of the work before, and while it is done. */
class FullSubtreeWorkTest {
  private static final double FACTOR = 4;
  private static final int[][] PLACE_AND_AGE = {{10, 10}, {8, 5}};
  private static final int[][] THREE = {{5, 5, 3}, {4, 4, 2}, {2}};
  private static final int[][] DATES = {{5, 12, 4}, {2}};
  private static final int[][] FOUR = {{3, 4}, {2, 5}, {2}, {4, 4}};

  private static int[][] branches(String shape) {
    return switch (shape) {
      case "place-and-age" -> PLACE_AND_AGE;
      case "three" -> THREE;
      case "dates" -> DATES;
      default -> FOUR;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "place-and-age, 500, 3",
    "place-and-age, 3000, 20",
    "three, 500, 3",
    "three, 3000, 3",
    "three, 3000, 20",
    "dates, 3000, 3",
    "four, 500, 3",
    "four, 3000, 20"
  })
  void work_isNearWhatIsCounted(String shape, int rows, int k) {
    Problem problem = problem(SizedTables.of(7, rows, branches(shape)), k);
    Grid grid = new Grid(problem, TestRun.seeded(1));
    FullSubtree.solve(grid, TestRun.seeded(1));
    double told = new FullSubtree().work(problem, new NoOptions()).orElseThrow();
    assertTrue(told <= FACTOR * grid.work(), told + " told, counted " + grid.work());
    assertTrue(told >= grid.work() / FACTOR, told + " told, counted " + grid.work());
  }

  @Test
  void progress_growsWhileItSolves() {
    Problem problem = problem(SizedTables.of(7, 500, THREE), 3);
    TestRun whole = TestRun.seeded(1);
    solve(whole, problem);
    long before = -1;
    for (int quarter = 1; quarter <= 3; quarter++) {
      TestRun run = TestRun.seeded(1).cancelAt(whole.checks() * quarter / 4);
      try {
        solve(run, problem);
      } catch (KanonException e) {
        assertEquals(KanonException.Kind.CANCELLED, e.kind());
      }
      assertTrue(run.reports() > before, run.reports() + " after " + before);
      before = run.reports();
    }
    assertTrue(whole.reports() > before);
    assertTrue(before > 10, "only " + before + " reports after three quarters");
  }

  private static void solve(TestRun run, Problem problem) {
    FullSubtree.solve(new Grid(problem, run), run);
  }

  private static Problem problem(Profile profile, int k) {
    return TestProblem.of(profile, TestGoal.size(k), 0);
  }
}
