package kanon.algorithm.slicing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SlicingTest {
  private static final double EXACT = 1e-12;

  /** The eight people of the paper's table 1. */
  private static Example paper() {
    return new Example()
        .values("age", Type.INTEGER, "22", "33", "52", "54", "60", "64")
        .values("sex", Type.STRING, "F", "M")
        .values("zip", Type.STRING, "47302", "47304", "47905", "47906")
        .sensitive("disease", "bronchitis", "dyspepsia", "flu", "gastritis")
        .rows(
            "22 M 47906 dyspepsia",
            "22 F 47906 flu",
            "33 F 47905 flu",
            "52 F 47905 bronchitis",
            "54 M 47302 flu",
            "60 M 47302 dyspepsia",
            "60 M 47304 dyspepsia",
            "64 F 47304 gastritis");
  }

  private static Solution solve(Profile profile, int l, int columns, long seed) {
    Problem problem = TestProblem.of(profile, TestGoal.share(profile.schema(), 0, l, 1), 0);
    return new Slicing().solve(problem, new SlicingOptions(columns), TestRun.seeded(seed));
  }

  @Test
  void paperTable1_hasAgeAndZipInOneColumn_andIsTwoDiverse() {
    Profile profile = paper().profile();
    double[][] distance = Contingency.distances(profile, TestRun.sequential());
    assertEquals(1 - 5 / 6.0, distance[0][2], EXACT);
    assertEquals(1 - 3 / 4.0, distance[0][1], EXACT);
    assertEquals(1 - 1 / 2.0, distance[1][2], EXACT);
    Solution solution = solve(profile, 2, 2, 1);
    Plan.Sliced plan = (Plan.Sliced) solution.plan();
    assertArrayEquals(new int[] {0, 1, 0}, plan.columnOf());
    assertEquals("age, zip; sex", solution.statistics().get("columns"));
    Outcome outcome = Outcome.of(profile, plan);
    assertEquals(0, outcome.removed());
    for (int t = 0; t < profile.tuples(); t++) {
      assertTrue(MatchingBuckets.highest(outcome, t) <= 1 / 2.0 + EXACT);
    }
  }

  private static String[] numbered(String name, int count) {
    return IntStream.range(0, count).mapToObj(i -> name + i).toArray(String[]::new);
  }

  /** The sum over all pairs of values, those that no row has among them. */
  private static double phi(Profile profile, int a, int b) {
    int d = profile.schema().quasiIdentifier(a).dictionary().size();
    int e = profile.schema().quasiIdentifier(b).dictionary().size();
    double[][] both = new double[d][e];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        both[profile.code(a, t)][profile.code(b, t)] +=
            (double) profile.rows(atom) / profile.rows();
      }
    }
    double sum = 0;
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < e; j++) {
        int column = j;
        double product =
            Arrays.stream(both[i]).sum() * Arrays.stream(both).mapToDouble(r -> r[column]).sum();
        sum += product == 0 ? 0 : (both[i][j] - product) * (both[i][j] - product) / product;
      }
    }
    long used = Arrays.stream(both).filter(r -> Arrays.stream(r).sum() > 0).count();
    long others =
        IntStream.range(0, e)
            .filter(j -> Arrays.stream(both).mapToDouble(r -> r[j]).sum() > 0)
            .count();
    return Math.min(used, others) < 2 ? 0 : sum / (Math.min(used, others) - 1);
  }

  @Test
  void distances_areThoseOfTheDefinition() {
    Seeds.each(
        200,
        seed -> {
          Profile profile = new RandomTables(seed).attributes(2, 4).rows(30).next(Shape.MIXED);
          double[][] distance = Contingency.distances(profile, TestRun.sequential());
          for (int a = 0; a < distance.length; a++) {
            for (int b = 0; b < a; b++) {
              assertEquals(1 - phi(profile, a, b), distance[a][b], 1e-9);
              assertEquals(distance[a][b], distance[b][a]);
            }
          }
        });
  }

  @Test
  void whatDecidesAnother_standsWithIt_andIndependentOnesApart() {
    Example table = new Example();
    for (String name : List.of("a", "b", "c", "d")) {
      table.values(name, Type.STRING, numbered(name, 4));
    }
    table.sensitive("disease", numbered("s", 8));
    String[] rows = new String[16];
    for (int i = 0; i < rows.length; i++) {
      int one = i / 4;
      int other = i % 4;
      rows[i] = "a%d b%d c%d d%d s%d".formatted(one, one, other, 3 - other, i % 8);
    }
    Profile profile = table.rows(rows).profile();
    double[][] distance = Contingency.distances(profile, TestRun.sequential());
    assertEquals(0, distance[0][1], EXACT);
    assertEquals(1, distance[0][2], EXACT);
    assertArrayEquals(new int[] {0, 0, 1, 1}, Medoids.columns(distance, 2));
    assertArrayEquals(new int[] {0, 0, 0, 0}, Medoids.columns(distance, 1));
    assertArrayEquals(new int[] {0, 1, 2, 3}, Medoids.columns(distance, 9));
  }

  @Test
  void medoids_areMostlyTheBestOfAllSets() {
    SplittableRandom random = Seeds.random("medoids");
    int optimal = 0;
    int rounds = 200;
    for (int round = 0; round < rounds; round++) {
      double[][] distance = new double[7][7];
      for (int a = 0; a < 7; a++) {
        for (int b = 0; b < a; b++) {
          distance[a][b] = random.nextDouble();
          distance[b][a] = distance[a][b];
        }
      }
      int[] found = Medoids.columns(distance, 3);
      assertEquals(3, Arrays.stream(found).distinct().count());
      double cost = 0;
      for (int c = 0; c < 3; c++) {
        cost += cheapest(distance, found, c);
      }
      double least = least(distance);
      assertTrue(cost >= least - 1e-9);
      optimal += cost <= least + 1e-9 ? 1 : 0;
    }
    assertTrue(optimal > rounds * 0.75, optimal + " of " + rounds);
  }

  /** The sum of distances to the medoid of a cluster that makes it least. */
  private static double cheapest(double[][] distance, int[] cluster, int c) {
    return IntStream.range(0, cluster.length)
        .filter(m -> cluster[m] == c)
        .mapToDouble(
            m ->
                IntStream.range(0, cluster.length)
                    .filter(p -> cluster[p] == c)
                    .mapToDouble(p -> distance[p][m])
                    .sum())
        .min()
        .orElseThrow();
  }

  private static double least(double[][] distance) {
    double least = Double.POSITIVE_INFINITY;
    int n = distance.length;
    for (int set = 0; set < 1 << n; set++) {
      if (Integer.bitCount(set) == 3) {
        int of = set;
        double sum =
            IntStream.range(0, n)
                .mapToDouble(
                    p ->
                        IntStream.range(0, n)
                            .filter(m -> (of >> m & 1) == 1)
                            .mapToDouble(m -> distance[p][m])
                            .min()
                            .orElseThrow())
                .sum();
        least = Math.min(least, sum);
      }
    }
    return least;
  }

  /** What the paper defines, computed from the released columns of all buckets. */
  @Test
  void releases_areLDiverseByThePapersDefinition() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed)
                  .attributes(1, 3)
                  .sensitive(1, 1)
                  .values(5)
                  .rows(40)
                  .next(Shape.MIXED);
          int l = 2 + random.nextInt(2);
          Plan plan;
          try {
            plan = solve(profile, l, 1 + random.nextInt(3), seed).plan();
          } catch (KanonException e) {
            assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
            return;
          }
          Outcome outcome = Outcome.of(profile, plan);
          for (int t = 0; t < profile.tuples(); t++) {
            assertTrue(MatchingBuckets.highest(outcome, t) <= 1.0 / l + EXACT);
          }
        });
  }

  @Test
  void buckets_areOfSimilarRows_asSmallAsTheGoalLetsThemBe() {
    Example table = new Example().values("age", Type.INTEGER, numbered("", 64));
    table.sensitive("disease", numbered("s", 4));
    String[] rows = IntStream.range(0, 64).mapToObj(i -> i + " s" + i % 4).toArray(String[]::new);
    Profile profile = table.rows(rows).profile();
    Outcome outcome = Outcome.of(profile, solve(profile, 4, 1, 3).plan());
    assertEquals(16, outcome.classes());
    for (int c = 0; c < outcome.classes(); c++) {
      assertEquals(4, outcome.size(c));
    }
  }

  /** In the middle one half would have three rows of s0 in five; two rows further on neither. */
  @Test
  void buckets_arePartedBesideTheMiddle_whereThereBothPartsAreDiverse() {
    Example table = new Example().values("age", Type.INTEGER, numbered("", 10));
    table.sensitive("disease", numbered("s", 8));
    String[] diseases = "0 0 0 1 2 3 4 5 6 7".split(" ");
    String[] rows =
        IntStream.range(0, 10).mapToObj(i -> i + " s" + diseases[i]).toArray(String[]::new);
    Profile profile = table.rows(rows).profile();
    Outcome outcome = Outcome.of(profile, solve(profile, 2, 1, 3).plan());
    long[] sizes = IntStream.range(0, outcome.classes()).mapToLong(outcome::size).toArray();
    assertEquals(10, Arrays.stream(sizes).sum());
    assertTrue(sizes.length >= 3, Arrays.toString(sizes));
    assertTrue(Arrays.stream(sizes).anyMatch(size -> size == 6), Arrays.toString(sizes));
  }

  @Test
  void columns_areAtLeastOne() {
    assertThrows(IllegalArgumentException.class, () -> new SlicingOptions(0));
  }
}
