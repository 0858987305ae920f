package kanon.privacy.alphak;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.algorithm.bottomup.BottomUp;
import kanon.algorithm.frontier.Frontier;
import kanon.algorithm.incognito.Incognito;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Exhaustive;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/**
 * The paper's eIncognito: the full-domain algorithms with this model find all nodes that hold it.
 */
class EIncognitoTest {
  private record Contender(Algorithm<?> algorithm, Map<String, Object> options) {}

  private static final List<Contender> CONTENDERS =
      List.of(
          new Contender(new Incognito(), Map.of("variant", "basic")),
          new Contender(new Incognito(), Map.of("variant", "super-roots")),
          new Contender(new Incognito(), Map.of("variant", "cube")),
          new Contender(new Incognito(), Map.of("variant", "materialized")),
          new Contender(new Frontier(), Map.of()),
          new Contender(new BottomUp(), Map.of("rollup", true)));

  private static Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("k", random.nextLong(1, 5));
    options.put("alpha", random.nextInt(3, 10) / 10.0);
    if (random.nextBoolean()) {
      Dictionary domain = whole.schema().sensitive().get(0).dictionary();
      options.put("values", List.of(domain.value(random.nextInt(domain.size()))));
    }
    if (random.nextInt(3) == 0) {
      Dictionary domain = whole.schema().sensitive().get(0).dictionary();
      double share = random.nextInt(3, 10) / 10.0;
      options.put("alphas", Map.of(domain.value(random.nextInt(domain.size())), share));
    }
    return options;
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options) {
    return algorithm.solve(
        problem, Options.bind(algorithm.options(), options, "test"), TestRun.seeded(1));
  }

  private static int[][] sorted(int[][] nodes) {
    int[][] sorted = nodes.clone();
    Arrays.sort(sorted, Comparator.comparing(Arrays::toString));
    return sorted;
  }

  @Test
  void fullDomainAlgorithms_findAllNodesThatHoldAlphaK() {
    Seeds.each(
        40,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Profile whole = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          Criterion goal =
              new AlphaK()
                  .compile(
                      whole, Options.bind(AlphaKOptions.class, options(whole, random), "test"));
          for (long removable : new long[] {0, whole.rows() / 5}) {
            compare(whole, goal, removable);
          }
        });
  }

  private static void compare(Profile whole, Criterion goal, long removable) {
    Exhaustive all = new Exhaustive(whole, goal, removable);
    Problem problem = TestProblem.of(whole, goal, removable);
    for (Contender contender : CONTENDERS) {
      try {
        Map<String, Object> found =
            solve(contender.algorithm, problem, contender.options).statistics();
        assertEquals((long) all.passing().size(), found.get("anonymousNodes"));
        assertArrayEquals(
            sorted(all.minimal().toArray(int[][]::new)),
            sorted((int[][]) found.getOrDefault("minimalNodes", new int[0][])));
      } catch (KanonException e) {
        assertSame(KanonException.Kind.INFEASIBLE, e.kind());
        assertEquals(0, all.passing().size(), e.getMessage());
      }
    }
  }
}
