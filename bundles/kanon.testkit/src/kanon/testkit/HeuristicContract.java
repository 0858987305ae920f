package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every heuristic that splits or joins classes as long as the goal holds does on known tables,
 * and how little it loses there.
 */
@ConsumerType
public abstract class HeuristicContract {
  private static final int K = 5;

  /** A new instance of the algorithm. */
  protected abstract Algorithm<?> create();

  /**
   * What it loses of Adult with nine attributes and k=5 at most: the mean over all cells, where a
   * cell that shows {@code *} loses 1.
   */
  protected abstract double mostLossOfAdult();

  /** How many rows of Adult may then be removed. */
  protected long removableFromAdult() {
    return 0;
  }

  /** Whether it has a release from the beginning, which it improves until the deadline. */
  protected boolean improves() {
    return true;
  }

  /** Solves with one thread. */
  protected final Solution solve(Problem problem) {
    return solve(create(), problem, TestRun.seeded(1));
  }

  /** Solves with one thread. */
  protected final Solution solve(Profile profile, Criterion goal, long removable) {
    return solve(TestProblem.of(profile, goal, removable));
  }

  /** Solves with one thread for classes of at least k rows. */
  protected final Solution solve(Profile profile, long k, long removable) {
    return solve(profile, TestGoal.size(k), removable);
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Problem problem, TestRun run) {
    O options = Options.bind(algorithm.options(), Map.of(), "test");
    Solution solution = algorithm.solve(problem, options, run);
    assertEquals(Guarantee.Kind.HEURISTIC, solution.guarantee().kind());
    return solution;
  }

  /** The classes of at least k rows that it makes, as {@link Outcomes#classes} has them. */
  protected final List<String> classes(Profile profile, long k, long removable) {
    return classes(profile, solve(profile, k, removable));
  }

  private static List<String> classes(Profile profile, Solution solution) {
    return Outcomes.classes(Outcome.of(profile, solution.plan()));
  }

  /** What it loses with classes of at least k rows, by the default objective. */
  protected final double loss(Profile profile, long k, long removable) {
    return Outcomes.loss(profile, solve(profile, k, removable).plan());
  }

  @Test
  void adult_losesNoMoreThanIsKnown() {
    Profile adult = Examples.adult(9);
    double mean = loss(adult, K, removableFromAdult()) / adult.rows() / 9;
    assertTrue(mean <= mostLossOfAdult(), mean + " is more");
  }

  @Test
  void adult_threadsDoNotMatter() {
    Profile adult = Examples.adult(5);
    TestRun run = TestRun.seeded(1, 3);
    Problem many = TestProblem.of(adult, TestGoal.size(K), 0, run.parallel());
    assertEquals(classes(adult, K, 0), classes(adult, solve(create(), many, run)));
  }

  @Test
  void adult_deadlineReturnsTheBestSoFarOrRefuses() {
    Profile adult = Examples.adult(5);
    Problem problem = TestProblem.of(adult, TestGoal.size(K), 0);
    TestRun late = TestRun.seeded(1).expireAt(200);
    if (improves()) {
      assertTrue(Outcome.of(adult, solve(create(), problem, late).plan()).smallest() >= K);
    } else {
      KanonException e = assertThrows(KanonException.class, () -> solve(create(), problem, late));
      assertEquals("DEADLINE", e.code());
    }
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> solve(Examples.patients(), 7, 0));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }
}
