package kanon.lib.clusters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class TreeCutTest {
  private static final RowSpace ROWS =
      new RowSpace(new RandomTables(1).rows(500).attributes(3, 3).next(Shape.ALL_DISTINCT));

  /** Each vertex below one of those before it: anything between a path and a star. */
  private static int[] tree(int size, SplittableRandom random) {
    int[] next = new int[size];
    int reach = random.nextInt(1, size + 1);
    next[0] = -1;
    for (int v = 1; v < size; v++) {
      next[v] = random.nextInt(Math.max(0, v - reach), v);
    }
    return next;
  }

  @Test
  void cut_leavesBothSidesConnectedByEdgesOfTheirOwnWithKRows() {
    SplittableRandom random = Seeds.random("cuts");
    for (int round = 0; round < 3000; round++) {
      int k = random.nextInt(2, 9);
      int size = Math.max(2 * k, 3 * k - 4) + random.nextInt(5);
      int[] next = tree(size, random);
      TreeCut cut = new TreeCut(next, 0, k);
      for (int v = 0; v < size; v++) {
        cut.add(v, 1);
      }
      assertTrue(cut.cut(), () -> "No cut of " + Arrays.toString(next) + " for " + k);
      Clusters sides = new Clusters(ROWS);
      cut.copy(true, sides);
      cut.copy(false, sides);
      assertTrue(Math.min(sides.size(0), sides.size(1)) >= k);
      assertEquals(size, sides.size(0) + sides.size(1));
    }
  }

  @Test
  void cut_countsTheRowsOfATuple() {
    TreeCut cut = new TreeCut(new int[] {-1, 0}, 0, 3);
    cut.add(0, 2);
    cut.add(1, 4);
    assertTrue(cut.cut());
    Clusters sides = new Clusters(ROWS);
    cut.copy(true, sides);
    cut.copy(false, sides);
    assertEquals(3, sides.size(0));
    assertEquals(3, sides.size(1));
  }

  @Test
  void decomposition_coversEveryRowWithinTheSizes() {
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed).attributes(1, 5).rows(120).next(Shape.ALL_DISTINCT);
          int k = random.nextInt(1, 12);
          if (profile.rows() < k) {
            return;
          }
          TestRun run = TestRun.seeded(seed);
          RowSpace rows = new RowSpace(profile);
          var tree = rows.tree(run);
          Neighbours neighbours = new Neighbours(rows, tree, k, run);
          Forest forest = Forest.of(rows, tree, neighbours, k, run);
          assertTrue(forest.weight() <= neighbours.bound());
          Clusters clusters = Decomposition.of(rows, forest, k, run);
          int most = Math.max(2 * k - 1, 3 * k - 5);
          long all = 0;
          for (int c = 0; c < clusters.clusters(); c++) {
            assertTrue(clusters.size(c) >= k && clusters.size(c) <= most);
            all += clusters.size(c);
          }
          assertEquals(profile.rows(), all);
          assertTrue(clusters.cost() <= most * forest.weight());
        });
  }
}
