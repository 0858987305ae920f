package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.OptionInfo;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Lattice;
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
  private static final String LOWEST = "lowest";
  private static final String HIGHEST = "highest";

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
  void patients_k7IsInfeasible() {
    for (Map<String, Object> options : variants()) {
      KanonException e =
          assertThrows(KanonException.class, () -> solve(Examples.patients(), 7, 0, options));
      assertEquals("GOAL_UNREACHABLE", e.code());
    }
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

  @Test
  void levelsOfWhatIsNoQuasiIdentifier_areRefused() {
    assumeBounds();
    for (Map<String, Object> variant : variants()) {
      for (String bound : List.of(LOWEST, HIGHEST)) {
        Map<String, Object> given = new LinkedHashMap<>(variant);
        given.put(bound, Map.of("Zip", 1L));
        KanonException e =
            assertThrows(KanonException.class, () -> solve(Examples.patients(), 2, 0, given));
        assertEquals("BAD_NODE", e.code());
      }
    }
  }

  /** Of the nodes between random lowest and highest levels exactly those that pass are found. */
  @Test
  void boundedLevels_areSearchedCompletely() {
    assumeBounds();
    Seeds.each(60, this::bounded);
  }

  private void assumeBounds() {
    List<String> options = Options.list(create().options()).stream().map(OptionInfo::name).toList();
    assumeTrue(options.contains(LOWEST) && options.contains(HIGHEST), "it has no bounds of levels");
  }

  private void bounded(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).sensitive(1, 1).attributes(1, 4).next(Shape.MIXED);
    Criterion goal =
        random.nextBoolean()
            ? TestGoal.share(profile.schema(), 0, 2, 2)
            : TestGoal.size(random.nextInt(1, 5));
    int removable = random.nextInt(3) * random.nextInt(4);
    Map<String, Object> lowest = new LinkedHashMap<>();
    Map<String, Object> highest = new LinkedHashMap<>();
    int attributes = profile.schema().quasiIdentifiers().size();
    int[] low = new int[attributes];
    int[] high = profile.schema().heights();
    long nodes = 1;
    for (int a = 0; a < attributes; a++) {
      String name = profile.schema().quasiIdentifier(a).name();
      low[a] = random.nextInt(high[a] + 1);
      high[a] = random.nextInt(low[a], high[a] + 1);
      lowest.put(name, (long) low[a]);
      highest.put(name, (long) high[a]);
      nodes *= high[a] - low[a] + 1;
    }
    List<int[]> passing =
        new Exhaustive(profile, goal, removable)
            .passing().stream()
                .filter(node -> Lattice.atMost(low, node) && Lattice.atMost(node, high))
                .toList();
    for (Map<String, Object> variant : variants()) {
      Map<String, Object> given = new LinkedHashMap<>(variant);
      given.put(LOWEST, lowest);
      given.put(HIGHEST, highest);
      if (passing.isEmpty()) {
        KanonException e =
            assertThrows(KanonException.class, () -> solve(profile, goal, removable, given));
        assertEquals("GOAL_UNREACHABLE", e.code());
      } else {
        Solution solution = solve(profile, goal, removable, given);
        assertEquals(nodes, solution.statistics().get("latticeNodes"));
        assertEquals((long) passing.size(), solution.statistics().get("anonymousNodes"));
        assertArrayEquals(
            minimal(passing),
            (int[][]) solution.statistics().get("minimalNodes"),
            given.toString());
        int[] released = ((Plan.Levels) solution.plan()).levels();
        assertTrue(passing.stream().anyMatch(node -> Arrays.equals(node, released)));
      }
    }
  }

  /** The nodes with no other one below, in lexicographic order. */
  private static int[][] minimal(List<int[]> nodes) {
    return nodes.stream()
        .filter(
            node ->
                nodes.stream().noneMatch(n -> !Arrays.equals(n, node) && Lattice.atMost(n, node)))
        .sorted(Arrays::compare)
        .toArray(int[][]::new);
  }
}
