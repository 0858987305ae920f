package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What an algorithm that may be slow tells: of its work before it solves ({@link Algorithm#work}),
 * and of its progress meanwhile. For algorithms that count their work, in the same unit.
 */
@ConsumerType
public abstract class WorkContract {
  /** Three attributes with many values, for {@link #problem}. */
  protected static final int[][] NARROW = {{5, 12, 4}, {14, 10}, {2}};

  private static final int LEAST_REPORTS = 10;
  private static final int[][] PLACE_AND_AGE = {{10, 10}, {8, 5}};
  private static final int[][] THREE = {{5, 5, 3}, {4, 4, 2}, {2}};
  private static final int[][] DATES = {{5, 12, 4}, {2}};
  private static final int[][] FOUR = {{3, 4}, {2, 5}, {2}, {4, 4}};

  /** A new instance of the algorithm. */
  protected abstract Algorithm<?> create();

  /**
   * Solves a problem.
   *
   * @return the work that was counted, in the unit of {@link Algorithm#work}
   */
  protected abstract double counted(Problem problem, TestRun run);

  /** The options of all that is solved. */
  protected Map<String, Object> options() {
    return Map.of();
  }

  /** How many times more or less than is counted may be told. */
  protected double factor() {
    return 4;
  }

  /** What the work is told of; to be changed where the algorithm needs other sizes. */
  protected List<Problem> problems() {
    return List.of(
        problem(500, 3, PLACE_AND_AGE),
        problem(3000, 20, PLACE_AND_AGE),
        problem(500, 3, THREE),
        problem(3000, 3, THREE),
        problem(3000, 20, THREE),
        problem(500, 3, DATES),
        problem(500, 3, FOUR),
        problem(3000, 20, FOUR));
  }

  /** What takes long enough for progress to be told more than {@value #LEAST_REPORTS} times. */
  protected Problem slow() {
    return problem(500, 3, THREE);
  }

  /**
   * A problem of a wanted size, as in {@link SizedTables}.
   *
   * @param k the class size
   */
  protected static Problem problem(int rows, int k, int[]... branches) {
    return TestProblem.of(SizedTables.of(7, rows, branches), TestGoal.size(k), 0);
  }

  /** So many attributes with few values each, for {@link #problem}. */
  protected static int[][] wide(int attributes) {
    int[][] branches = new int[attributes][];
    for (int a = 0; a < attributes; a++) {
      branches[a] = a % 2 == 0 ? new int[] {4, 5} : new int[] {3};
    }
    return branches;
  }

  private double told(Problem problem) {
    return told(create(), problem, options());
  }

  private static <O extends Record> double told(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options) {
    return algorithm
        .work(problem, Options.bind(algorithm.options(), options, "test"))
        .orElseThrow();
  }

  @Test
  void work_isNearWhatIsCounted() {
    for (Problem problem : problems()) {
      double told = told(problem);
      double counted = counted(problem, TestRun.seeded(1));
      String both =
          "%s told, %s counted: %d tuples, %d attributes"
              .formatted(
                  told,
                  counted,
                  problem.profile().tuples(),
                  problem.schema().quasiIdentifiers().size());
      assertTrue(told <= factor() * counted && counted <= factor() * told, both);
    }
  }

  @Test
  void work_growsWithTheTable() {
    double fewer = told(problem(500, 3, THREE));
    double more = told(problem(3000, 3, THREE));
    assertTrue(fewer > 0 && more > fewer, more + " after " + fewer);
  }

  @Test
  void progress_growsWhileItSolves() {
    Problem problem = slow();
    TestRun whole = TestRun.seeded(1);
    counted(problem, whole);
    long before = 0;
    for (int quarter = 1; quarter <= 3; quarter++) {
      TestRun run = TestRun.seeded(1).cancelAt(whole.checks() * quarter / 4);
      try {
        counted(problem, run);
      } catch (KanonException e) {
        assertEquals(KanonException.Kind.CANCELLED, e.kind());
      }
      assertTrue(run.reports() >= before, run.reports() + " after " + before);
      before = run.reports();
    }
    assertTrue(before > 0, "nothing is reported in the first three quarters");
    assertTrue(whole.reports() > LEAST_REPORTS, "only " + whole.reports() + " reports");
  }
}
