package kanon.lib.clusters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kanon.api.Recoding;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.testkit.Example;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Rows come, go and change, and clusters and certificate stay those of the table. */
class MaintainedClustersTest {
  /** The rows as a list, which changes as the clusters do. */
  private static final class Table {
    private final Schema schema;
    private final List<int[]> rows = new ArrayList<>();

    Table(Schema schema) {
      this.schema = schema;
    }

    int[] random(SplittableRandom random) {
      return schema.quasiIdentifiers().stream()
          .mapToInt(a -> random.nextInt(a.dictionary().size()))
          .toArray();
    }

    Profile profile() {
      Profile.Builder builder = new Profile.Builder(schema);
      rows.forEach(row -> builder.add(row, 1));
      return builder.build();
    }

    /** One change, of the table and of its clusters. */
    void change(MaintainedClusters clusters, SplittableRandom random) {
      int kind = rows.isEmpty() ? 0 : random.nextInt(5);
      if (kind < 2) {
        rows.add(random(random));
        clusters.insert(rows.get(rows.size() - 1));
      } else if (kind < 4) {
        clusters.delete(rows.remove(random.nextInt(rows.size())));
      } else {
        int at = random.nextInt(rows.size());
        int[] now = random(random);
        clusters.update(rows.get(at), now);
        rows.set(at, now);
      }
    }
  }

  private static Schema schema(long seed) {
    RandomTables tables = new RandomTables(seed).attributes(1, 4).sensitive(0, 0);
    return (seed % 3 == 0 ? tables.someHierarchies().weighted() : tables)
        .next(Shape.ONE_ROW)
        .schema();
  }

  @Test
  void afterEachChange_clustersAreValid_andTheCertificateIsThatOfTheTable() {
    int[] changes = new int[1];
    Seeds.each(
        40,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Table table = new Table(schema(seed));
          int k = 1 + random.nextInt(5);
          RowSpace empty = new RowSpace(table.profile());
          MaintainedClusters clusters =
              new MaintainedClusters(empty.space(), k, TestRun.sequential());
          for (int step = 0; step < 60; step++) {
            table.change(clusters, random);
            certifies(table, clusters, k);
            changes[0]++;
          }
        });
    assertTrue(changes[0] >= 2000, changes[0] + " changes");
  }

  private static void certifies(Table table, MaintainedClusters clusters, int k) {
    Profile profile = table.profile();
    RowSpace rows = new RowSpace(profile);
    assertEquals(profile.rows(), clusters.rows());
    if (profile.rows() < k) {
      assertEquals(0, clusters.clusters());
      assertEquals(profile.rows() * rows.removal(), clusters.bound());
      assertEquals(profile.rows() * rows.removal(), clusters.cost());
      return;
    }
    TupleTree tree = rows.tree(TestRun.sequential());
    long bound = new Neighbours(rows, tree, k, TestRun.sequential()).bound();
    assertEquals(bound, clusters.bound(), "the bound of a fresh search");
    Clusters made = clusters.in(rows);
    assertEquals(made.cost(), clusters.cost(), "the cost of the clusters as they are");
    assertTrue(clusters.bound() <= clusters.cost());
    PlanCheck.valid(
        TestProblem.of(profile, TestGoal.size(k), 0), made.plan(), Recoding.CELL_GENERALIZATION);
    for (int c = 0; c < made.clusters(); c++) {
      assertTrue(made.charge(c) == 0 || made.size(c) < 2 * k, "a cluster that could be cut");
    }
    assertEquals(clusters.quotient() > Forest.ratio(k), clusters.drifted());
  }

  @Test
  void costAndBound_encloseTheOptimumOfSmallTables() {
    Seeds.each(
        40,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Table table = new Table(schema(seed));
          int k = 2 + random.nextInt(2);
          MaintainedClusters clusters =
              new MaintainedClusters(
                  new RowSpace(table.profile()).space(), k, TestRun.sequential());
          for (int step = 0; step < 25; step++) {
            table.change(clusters, random);
            if (table.rows.size() >= k && table.rows.size() <= 7) {
              long least = least(new RowSpace(table.profile()), table.rows, k);
              assertTrue(clusters.bound() <= least, clusters.bound() + " above " + least);
              assertTrue(least <= clusters.cost(), clusters.cost() + " below " + least);
            }
          }
        });
  }

  /** The least cost of all partitions into clusters of k rows or more. */
  private static long least(RowSpace rows, List<int[]> table, int k) {
    long[] least = new long[1 << table.size()];
    for (int set = 1; set < least.length; set++) {
      least[set] = Long.MAX_VALUE;
      for (int part = set; part > 0; part = (part - 1) & set) {
        boolean lowest = (part & set & -set) != 0;
        if (lowest && Integer.bitCount(part) >= k && least[set ^ part] < Long.MAX_VALUE) {
          least[set] = Math.min(least[set], least[set ^ part] + cost(rows, table, part));
        }
      }
    }
    return least[least.length - 1];
  }

  private static long cost(RowSpace rows, List<int[]> table, int part) {
    long charge = 0;
    for (int a = 0; a < rows.space().attributes(); a++) {
      int node = -1;
      for (int i = 0; i < table.size(); i++) {
        if ((part >> i & 1) == 1) {
          int value = table.get(i)[a];
          node = node < 0 ? value : rows.space().common(a, node, value);
        }
      }
      charge += rows.space().height(a, node);
    }
    return Integer.bitCount(part) * charge;
  }

  @Test
  void aForestIsTakenOver_andOnlyWhatIsNearAChangeIsSearched() {
    Profile profile =
        new RandomTables(5)
            .attributes(5, 5)
            .values(12)
            .rows(3000)
            .sensitive(0, 0)
            .next(Shape.ALL_DISTINCT);
    RowSpace rows = new RowSpace(profile);
    int k = 4;
    TupleTree tree = rows.tree(TestRun.sequential());
    Neighbours neighbours = new Neighbours(rows, tree, k, TestRun.sequential());
    Forest forest = Forest.of(rows, tree, neighbours, k, TestRun.sequential());
    Clusters fresh = Decomposition.of(rows, forest, k, TestRun.sequential());
    long cost = fresh.cost();
    MaintainedClusters clusters = MaintainedClusters.of(rows, fresh, k, TestRun.sequential());
    assertTrue(clusters.cost() <= cost, "cutting what can be cut costs no more");
    assertEquals(neighbours.bound(), clusters.bound());
    assertFalse(clusters.drifted());
    Table table = new Table(profile.schema());
    for (int t = 0; t < profile.tuples(); t++) {
      int[] codes = new int[5];
      for (int a = 0; a < codes.length; a++) {
        codes[a] = profile.code(a, t);
      }
      for (int i = 0; i < profile.size(t); i++) {
        table.rows.add(codes);
      }
    }
    long before = clusters.searches();
    SplittableRandom random = new SplittableRandom(6);
    for (int step = 0; step < 200; step++) {
      table.change(clusters, random);
    }
    certifies(table, clusters, k);
    double searched = (clusters.searches() - before) / 200.0;
    assertTrue(searched < 0.05 * profile.tuples(), searched + " ways for a change");
    assertFalse(clusters.drifted());
  }

  @Test
  void drift_isToldWhereAFreshForestPromisesLess() {
    Profile profile = Example.bits("0000000", "0000001", "1111111", "1111110");
    RowSpace rows = new RowSpace(profile);
    Clusters poor = new Clusters(rows);
    for (int[] pair : new int[][] {{0, 2}, {1, 3}}) {
      poor.begin();
      poor.add(pair[0], 1);
      poor.add(pair[1], 1);
    }
    assertTrue(MaintainedClusters.of(rows, poor, 2, TestRun.sequential()).drifted());
    Clusters good = new Clusters(rows);
    for (int[] pair : new int[][] {{0, 1}, {2, 3}}) {
      good.begin();
      good.add(pair[0], 1);
      good.add(pair[1], 1);
    }
    MaintainedClusters kept = MaintainedClusters.of(rows, good, 2, TestRun.sequential());
    assertFalse(kept.drifted());
    assertEquals(1, kept.quotient());
  }

  @Test
  void aRowThatIsNotThere_doesNotGo() {
    Profile profile = Example.bits("00", "01");
    MaintainedClusters clusters =
        new MaintainedClusters(new RowSpace(profile).space(), 2, TestRun.sequential());
    clusters.insert(new int[] {0, 0});
    assertThrows(IllegalArgumentException.class, () -> clusters.delete(new int[] {0, 1}));
    assertEquals(1, clusters.rows());
  }
}
