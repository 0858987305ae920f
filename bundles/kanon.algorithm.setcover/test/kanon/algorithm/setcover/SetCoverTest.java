package kanon.algorithm.setcover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.algorithm.exact.Exact;
import kanon.api.Problem;
import kanon.lib.certifying.CertifiedOptions;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.HardTables;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class SetCoverTest {
  private static final double ROUNDING = 1e-6;

  @Test
  void ratio_growsWithTheLogarithmOfK() {
    assertEquals(1, SetCover.ratio(1), ROUNDING);
    assertEquals(2.75, SetCover.ratio(2), ROUNDING);
    assertEquals(5.0 / 3 * 137 / 60, SetCover.ratio(3), ROUNDING);
    assertTrue(SetCover.ratio(100) < 12);
  }

  /** The cover itself, without the forest's help. */
  @Test
  void clusters_haveKTo2kMinus1Rows_andCostAtMostTheRatio() {
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RandomTables tables = new RandomTables(seed).attributes(1, 6).rows(11).sensitive(0, 0);
          Profile profile = tables.values(random.nextInt(2, 6)).next(Shape.MIXED);
          int k = random.nextInt(1, 6);
          if (profile.rows() < k) {
            return;
          }
          TestRun run = TestRun.sequential();
          RowSpace rows = new RowSpace(profile);
          Cover cover = new Cover(rows, Labels.of(rows, run), k);
          Clusters clusters = cover.clusters(run);
          long all = 0;
          for (int c = 0; c < clusters.clusters(); c++) {
            assertTrue(clusters.size(c) >= k && clusters.size(c) < 2 * k, "" + clusters.size(c));
            all += clusters.size(c);
          }
          assertEquals(profile.rows(), all);
          double least =
              RatioContract.cost(profile, RatioContract.solve(new Exact(), profile, k, 0))
                  * rows.space().unitsOfOne();
          double harmonic = 0;
          for (int i = 1; i < 2 * k; i++) {
            harmonic += 1.0 / i;
          }
          assertTrue(clusters.cost() <= (2 * k - 1) * harmonic / k * least + 1);
          double bound = cover.bound(false, run);
          assertTrue(bound <= least + 1, bound + " above " + least);
          assertTrue(bound * harmonic * (2 * k - 1) / k >= clusters.cost() - 1);
        });
  }

  @Test
  void cycleOfEight_isSolved() {
    Profile cycle = HardTables.tightCycle();
    Solution solution = RatioContract.solve(new SetCover(), cycle, 3, 0);
    assertTrue(RatioContract.cost(cycle, solution) <= SetCover.ratio(3) * 24);
  }

  @Test
  void plantedTriangles_areFound() {
    int[][] graph = HardTables.triangles(9, 5, Seeds.random("triangles"));
    Profile table = HardTables.edges(9, graph);
    Solution solution = RatioContract.solve(new SetCover(), table, 3, 0);
    double cost = RatioContract.cost(table, solution);
    assertTrue(cost >= 45 - ROUNDING && cost <= SetCover.ratio(3) * 45, "" + cost);
    assertTrue(solution.guarantee().lowerBound().orElseThrow() <= 45 + ROUNDING);
  }

  @Test
  void tooManyGeneralizations_areRefusedBeforeTheSearch() {
    int[][] branches = new int[40][];
    java.util.Arrays.fill(branches, new int[] {2});
    Problem wide = TestProblem.of(SizedTables.of(7, 50, branches), TestGoal.size(2), 0);
    KanonException refused =
        assertThrows(
            KanonException.class, () -> new SetCover().refuse(wide, new CertifiedOptions(false)));
    assertEquals("TOO_MANY_GENERALIZATIONS", refused.code());
  }

  @Test
  void cheapestLabels_comeFirst() {
    Seeds.each(
        20,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          CheapestFirst queue = new CheapestFirst();
          int n = random.nextInt(1, 300);
          for (int i = 0; i < n; i++) {
            queue.add(random.nextInt(20), i);
          }
          double price = -1;
          int label = -1;
          for (int i = 0; i < n; i++) {
            assertTrue(queue.price() > price || queue.price() == price && queue.label() > label);
            price = queue.price();
            label = queue.label();
            queue.remove();
          }
          assertTrue(queue.isEmpty());
        });
  }
}
