package kanon.lib.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.Decomposition;
import kanon.lib.clusters.Forest;
import kanon.lib.clusters.Neighbours;
import kanon.lib.clusters.RowSpace;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Factors of sparse graphs and prices against those of the complete graph of all rows. */
class FactorTest {
  private static final long NONE = Long.MAX_VALUE / 4;

  private static Clusters base(RowSpace rows, int k) {
    TestRun run = TestRun.sequential();
    TupleTree tree = rows.tree(run);
    Neighbours neighbours = new Neighbours(rows, tree, k, run);
    return Decomposition.of(rows, Forest.of(rows, tree, neighbours, k, run), k, run);
  }

  private static int[] tuples(RowSpace rows) {
    int[] tuples = new int[(int) rows.profile().rows()];
    int n = 0;
    for (int t = 0; t < rows.tuples(); t++) {
      Arrays.fill(tuples, n, n + rows.size(t), t);
      n += rows.size(t);
    }
    return tuples;
  }

  /** The least of all ways to cover sets of rows with edges and paths of two edges. */
  private static long leastPairs(RowSpace rows) {
    int[] row = tuples(rows);
    long[] least = new long[1 << row.length];
    for (int set = 1; set < least.length; set++) {
      int a = Integer.numberOfTrailingZeros(set);
      least[set] = NONE;
      for (int b = a + 1; b < row.length; b++) {
        if ((set >> b & 1) == 0) {
          continue;
        }
        int two = set & ~(1 << a | 1 << b);
        long ab = rows.distance(row[a], row[b]);
        least[set] = Math.min(least[set], ab + least[two]);
        for (int c = b + 1; c < row.length; c++) {
          if ((set >> c & 1) == 1) {
            long ac = rows.distance(row[a], row[c]);
            long bc = rows.distance(row[b], row[c]);
            long path = ab + ac + bc - Math.max(ab, Math.max(ac, bc));
            least[set] = Math.min(least[set], path + least[two & ~(1 << c)]);
          }
        }
      }
    }
    return least[least.length - 1];
  }

  /** The least of all ways to cover sets of rows with cycles, by least paths through sets. */
  private static long leastCycles(RowSpace rows) {
    int[] row = tuples(rows);
    int n = row.length;
    long[] cycle = new long[1 << n];
    Arrays.fill(cycle, NONE);
    long[][] path = new long[1 << n][n];
    for (int set = 1; set < 1 << n; set++) {
      int first = Integer.numberOfTrailingZeros(set);
      Arrays.fill(path[set], NONE);
      if (set == 1 << first) {
        path[set][first] = 0;
        continue;
      }
      for (int last = first + 1; last < n; last++) {
        for (int p = first; (set >> last & 1) == 1 && p < n; p++) {
          long before = p == last ? NONE : path[set & ~(1 << last)][p];
          path[set][last] = Math.min(path[set][last], before + rows.distance(row[p], row[last]));
        }
        if (Integer.bitCount(set) > 2) {
          cycle[set] = Math.min(cycle[set], path[set][last] + rows.distance(row[last], row[first]));
        }
      }
    }
    long[] least = new long[1 << n];
    for (int set = 1; set < 1 << n; set++) {
      int lowest = set & -set;
      least[set] = cycle[set];
      for (int part = set; part > 0; part = part - 1 & set) {
        if ((part & lowest) != 0) {
          least[set] = Math.min(least[set], cycle[part] + least[set & ~part]);
        }
      }
    }
    return least[(1 << n) - 1];
  }

  private static Profile small(long seed, SplittableRandom random) {
    RandomTables tables = new RandomTables(seed).attributes(1, 5).sensitive(0, 0).rows(10);
    if (random.nextBoolean()) {
      tables.weighted();
    }
    return tables.values(random.nextInt(2, 7)).next(Shape.MIXED);
  }

  @Test
  void pairFactor_isTheLeastOfAllRows() {
    Seeds.each(
        300,
        seed -> {
          Profile profile = small(seed, new SplittableRandom(seed));
          if (profile.rows() < 2) {
            return;
          }
          RowSpace rows = new RowSpace(profile);
          Factor factor = PairFactor.of(rows, base(rows, 2), TestRun.sequential());
          assertTrue(factor.exact());
          assertEquals((double) leastPairs(rows), factor.bound());
          assertTrue(factor.clusters().cost() <= 3 * factor.bound());
        });
  }

  @Test
  void cycleFactor_isTheLeastOfAllRows() {
    Seeds.each(
        200,
        seed -> {
          Profile profile = small(seed, new SplittableRandom(seed));
          if (profile.rows() < 3) {
            return;
          }
          RowSpace rows = new RowSpace(profile);
          Factor factor = CycleFactor.of(rows, base(rows, 3), TestRun.sequential());
          assertTrue(factor.exact());
          assertEquals((double) leastCycles(rows), factor.bound());
          assertTrue(factor.clusters().cost() <= 3 * factor.bound());
        });
  }

  /** So many rows of zeros, and rows with a single one. */
  private static RowSpace star(int centres, int leaves) {
    Example example = new Example();
    for (int a = 0; a < leaves; a++) {
      example.values("b" + a, Type.STRING, "0", "1");
    }
    for (int i = 0; i < centres; i++) {
      example.rows("0" + " 0".repeat(leaves - 1));
    }
    for (int i = 0; i < leaves; i++) {
      example.rows(("0 ".repeat(i) + "1" + " 0".repeat(leaves - 1 - i)));
    }
    return new RowSpace(example.profile());
  }

  @Test
  void pairFactor_ofAStarUsesEveryRowOfItsCentre() {
    for (int centres = 1; centres <= 4; centres++) {
      for (int leaves = 2; leaves <= 9; leaves++) {
        RowSpace rows = star(centres, leaves);
        Factor factor = PairFactor.of(rows, base(rows, 2), TestRun.sequential());
        assertTrue(factor.exact());
        assertEquals((double) leastPairs(rows), factor.bound(), centres + " and " + leaves);
        assertTrue(factor.clusters().cost() <= 3 * factor.bound());
      }
    }
  }

  @Test
  void cycleFactor_ofAStarUsesEveryRowOfItsCentre() {
    for (int centres = 1; centres <= 9; centres++) {
      for (int leaves = 2; leaves + centres <= 12; leaves++) {
        RowSpace rows = star(centres, leaves);
        Factor factor = CycleFactor.of(rows, base(rows, 3), TestRun.sequential());
        assertTrue(factor.exact());
        assertEquals((double) leastCycles(rows), factor.bound(), centres + " and " + leaves);
      }
    }
  }

  /** The same search with all pairs from the beginning has nothing to price. */
  @Test
  void pricing_ofTheCompleteGraphFindsNothing() {
    Seeds.each(
        20,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(3, 5).rows(60).next(Shape.ALL_DISTINCT);
          RowSpace rows = new RowSpace(profile);
          int n = rows.tuples() - rows.tuples() % 2;
          int[] tuples = new int[n];
          Arrays.setAll(tuples, t -> t);
          Points points = new Points(rows, tuples, TestRun.sequential());
          Pairs all = new Pairs();
          Pairs near = new Pairs();
          EdgeList complete = new EdgeList();
          for (int p = 0; p < n; p++) {
            for (int q = 0; q < p; q++) {
              all.add(p, q, points.distance(p, q));
              complete.add(p, q, points.distance(p, q));
            }
          }
          double least = weight(n, complete, points, all);
          for (int p = 0; p + 1 < n; p += 2) {
            near.add(p, p + 1, points.distance(p, p + 1));
          }
          assertEquals(least, priced(n, points, near), 1e-6);
        });
  }

  private static final int[][] EDGE = {{0, 0}};

  private static double weight(int n, EdgeList edges, Points points, Pairs pairs) {
    PerfectMatching matching =
        PerfectMatching.of(edges, new double[n], TestRun.sequential()).orElseThrow();
    Pricing pricing = new Pricing(points, pairs, matching.duals(), 1, EDGE, 4);
    assertEquals(0, pricing.price(TestRun.sequential()));
    assertEquals(matching.duals().objective(), pricing.bound(), 1e-6);
    return matching.duals().objective();
  }

  /** Matches and prices; every bound on the way is one. */
  private static double priced(int n, Points points, Pairs pairs) {
    double bound = Double.NEGATIVE_INFINITY;
    while (true) {
      EdgeList edges = new EdgeList();
      for (int i = 0; i < pairs.size; i++) {
        edges.add(pairs.first[i], pairs.second[i], pairs.distance[i]);
      }
      PerfectMatching matching =
          PerfectMatching.of(edges, new double[n], TestRun.sequential()).orElseThrow();
      Pricing pricing = new Pricing(points, pairs, matching.duals(), 1, EDGE, 4);
      int added = pricing.price(TestRun.sequential());
      bound = Math.max(bound, pricing.bound());
      assertTrue(bound <= matching.duals().objective() + 1e-6);
      if (added == 0) {
        return matching.duals().objective();
      }
    }
  }

  /** The graphs are so large that they are matched in threads of their own. */
  @Test
  void deadlineAmidMatchings_leavesClustersOfAllRowsAndABoundThatHolds() {
    RowSpace rows = new RowSpace(SizedTables.of(3, 700, new int[][] {{5, 6}, {4, 3}, {7}, {3}}));
    Clusters base = base(rows, 3);
    TestRun free = TestRun.threads(2);
    Factor whole = CycleFactor.of(rows, base, free);
    assertTrue(whole.exact());
    for (long part = 1; part < 9; part++) {
      TestRun late = TestRun.threads(2).expireAt(free.checks() * part / 9 + 1);
      Factor factor = CycleFactor.of(rows, base, late);
      assertTrue(factor.bound() <= whole.bound() + 1e-6, factor.bound() + " of " + whole.bound());
      Clusters clusters = factor.clusters();
      long all = 0;
      for (int c = 0; c < clusters.clusters(); c++) {
        assertTrue(clusters.size(c) >= 3, clusters.size(c) + " rows");
        all += clusters.size(c);
      }
      assertEquals(rows.profile().rows(), all);
      assertTrue(clusters.cost() <= base.cost());
    }
  }
}
