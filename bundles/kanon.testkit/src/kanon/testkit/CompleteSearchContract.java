package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Solution;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every algorithm that returns the complete set of full-domain generalizations finds on known
 * tables.
 */
@ConsumerType
public abstract class CompleteSearchContract {
  /** A new instance of the algorithm. */
  protected abstract Algorithm<?> create();

  /** Options to try everything with, one case each. */
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of());
  }

  /** Solves for classes of at least k rows. */
  protected final Solution solve(
      Profile profile, long k, long removable, Map<String, Object> options) {
    return solve(profile, TestGoal.size(k), removable, options);
  }

  private Solution solve(
      Profile profile, Criterion goal, long removable, Map<String, Object> options) {
    Problem problem = TestProblem.of(profile, goal, removable);
    return solve(create(), problem, options);
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options) {
    O bound = Options.bind(algorithm.options(), options, "test");
    return algorithm.solve(problem, bound, TestRun.seeded(1));
  }

  private void finds(Profile profile, long k, long removable, long anonymous, int[][] minimal) {
    for (Map<String, Object> options : variants()) {
      Map<String, Object> found = solve(profile, k, removable, options).statistics();
      assertEquals(anonymous, found.get("anonymousNodes"), options.toString());
      assertArrayEquals(minimal, (int[][]) found.get("minimalNodes"), options.toString());
    }
  }

  @Test
  void patients_k2() {
    finds(Examples.patients(), 2, 0, 5, new int[][] {{0, 1, 2}, {1, 0, 2}, {1, 1, 0}});
  }

  @Test
  void patients_k3() {
    finds(Examples.patients(), 3, 0, 2, new int[][] {{1, 0, 2}});
  }

  @Test
  void patients_k2WithTwoRowsRemovable() {
    finds(Examples.patients(), 2, 2, 8, new int[][] {{0, 0, 2}, {1, 0, 0}});
  }

  /** A row x with s, rows y with s and o: the small failing class spoils the root. */
  @Test
  void notMonotoneUnderSuppression_levelZeroPassesAndTheRootFails() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("x", "y"), Optional.empty());
    List<String[]> roots = List.of(new String[] {"*"}, new String[] {"*"});
    Dictionary sensitive = Dictionary.of(Type.STRING, List.of("o", "s"), Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("q", Role.QUASI_IDENTIFIER, values).with(Hierarchy.of(values, roots)),
                Attribute.of("s", Role.SENSITIVE, sensitive)));
    Profile profile =
        Examples.profile(
            schema,
            List.of("q", "s"),
            List.of(new String[] {"x", "s"}, new String[] {"y", "s"}, new String[] {"y", "o"}));
    for (Map<String, Object> options : variants()) {
      Solution solution = solve(profile, TestGoal.share(schema, 0, 2, 2), 1, options);
      assertEquals(1L, solution.statistics().get("anonymousNodes"), options.toString());
      Plan.Levels plan = (Plan.Levels) solution.plan();
      assertArrayEquals(new int[] {0}, plan.levels());
      assertEquals(1, plan.removedTuples().cardinality());
    }
  }

  @Test
  void adult_k2() {
    Profile adult = Examples.adult(9);
    for (Map<String, Object> options : variants()) {
      Map<String, Object> found = solve(adult, 2, 0, options).statistics();
      assertEquals(12_960L, found.get("latticeNodes"));
      assertEquals(113L, found.get("anonymousNodes"), options.toString());
      assertEquals(28, ((int[][]) found.getOrDefault("minimalNodes", new int[0][])).length);
    }
  }
}
