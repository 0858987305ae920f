package kanon.algorithm.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kanon.api.Problem;
import kanon.lib.nearest.TupleSpace;
import kanon.model.Group;
import kanon.model.LevelWeights;
import kanon.model.Profile;
import kanon.testkit.HardTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The costs that the kit's hard tables are said to have. */
class HardTablesTest {
  private static final int[][] CLIQUE = graph("01", "02", "03", "12", "13", "23");
  private static final int[][] TRIANGLES = graph("01", "02", "12", "34", "35", "45");
  private static final int[][] BOWTIE = graph("01", "02", "12", "23", "24", "34");
  private static final int[][] CYCLE = graph("01", "12", "23", "34", "45", "50");

  private static int[][] graph(String... edges) {
    return Arrays.stream(edges)
        .map(e -> new int[] {e.charAt(0) - '0', e.charAt(1) - '0'})
        .toArray(int[][]::new);
  }

  private static double optimum(Profile table, int k) {
    return RatioContract.cost(table, RatioContract.solve(new Exact(), table, k, 0));
  }

  @Test
  void edges_costNineATripleWhereTheySplitIntoTrianglesAndStars() {
    assertEquals(18, optimum(HardTables.edges(4, CLIQUE), 3));
    assertEquals(18, optimum(HardTables.edges(6, TRIANGLES), 3));
    assertEquals(18, optimum(HardTables.edges(5, BOWTIE), 3));
    assertEquals(24, optimum(HardTables.edges(6, CYCLE), 3));
  }

  @Test
  void ternaryEdges_costNineATripleAndBlockWhereTheySplitIntoTriangles() {
    assertEquals(3, HardTables.blocks(6));
    assertEquals(60, optimum(HardTables.ternaryEdges(4, CLIQUE), 3));
    assertEquals(54, optimum(HardTables.ternaryEdges(6, TRIANGLES), 3));
    assertEquals(54, optimum(HardTables.ternaryEdges(5, BOWTIE), 3));
    assertEquals(72, optimum(HardTables.ternaryEdges(6, CYCLE), 3));
  }

  @Test
  void plantedTriangles_costNineEach() {
    Seeds.each(
        5,
        seed -> {
          int[][] graph = HardTables.triangles(8, 4, new SplittableRandom(seed));
          assertEquals(36, optimum(HardTables.edges(8, graph), 3));
          assertEquals(36 * HardTables.blocks(12), optimum(HardTables.ternaryEdges(8, graph), 3));
        });
  }

  @Test
  void sensitiveEdges_ofACliqueCostFortyEight() {
    Profile table = HardTables.sensitiveEdges(4, CLIQUE);
    assertEquals(48, optimum(table, 12));
    Group whole = table.whole();
    assertEquals(6, whole.count(0, 0));
  }

  /** Theorem 1 of the (alpha,k) paper: 48m exactly where the 6m edges split into 4-cliques. */
  @Test
  void sensitiveEdges_ofTwoCliquesCostNinetySix_whereTheyAreApartAndWhereTheyShareAVertex() {
    assertEquals(96, alphaOptimum(8, cliques(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6, 7})));
    assertEquals(96, alphaOptimum(7, cliques(new int[] {0, 1, 2, 3}, new int[] {3, 4, 5, 6})));
  }

  @Test
  void sensitiveEdges_thatDoNotSplitIntoCliquesCostMore() {
    int[][] cycles = graph("01", "12", "23", "34", "45", "50", "67", "78", "89", "96", "68", "79");
    assertTrue(alphaOptimum(10, cycles) > 96, "a cycle and a clique");
    int[][] octahedron =
        graph("02", "03", "04", "05", "12", "13", "14", "15", "24", "25", "34", "35");
    assertTrue(alphaOptimum(6, octahedron) > 96, "a graph of four-cycles and triangles");
    int[][] crossed = graph("01", "02", "03", "12", "13", "24", "45", "46", "47", "56", "57", "36");
    assertTrue(alphaOptimum(8, crossed) > 96, "two cliques with an edge of each moved");
  }

  private static int[][] cliques(int[]... corners) {
    List<int[]> edges = new ArrayList<>();
    for (int[] of : corners) {
      for (int i = 0; i < of.length; i++) {
        for (int j = i + 1; j < of.length; j++) {
          edges.add(new int[] {of[i], of[j]});
        }
      }
    }
    return edges.toArray(int[][]::new);
  }

  /** With k = 12, and at most half of a class sensitive. */
  private static double alphaOptimum(int vertices, int[][] edges) {
    Profile table = HardTables.sensitiveEdges(vertices, edges);
    Problem problem = TestProblem.of(table, TestGoal.share(table.schema(), 0, 2, 12), 0);
    TupleSpace space =
        new TupleSpace(table.schema(), LevelWeights.of(LevelWeights.Kind.UNIFORM, 0));
    return new ExactRun(problem, space, TestRun.sequential()).leastCost() / space.unitsOfOne();
  }

  @Test
  void tightCycle_costsTwentyFour() {
    Profile cycle = HardTables.tightCycle();
    assertEquals(8, cycle.tuples());
    assertEquals(24, optimum(cycle, 3));
  }

  @Test
  void familiesWithEqualGraphs_costDifferently() {
    for (int k = 3; k <= 6; k++) {
      int l = 1 << k - 2;
      assertEquals(k * k * l, optimum(HardTables.ownBlocks(k), k));
      assertEquals(4 * k * l - 2 * k, optimum(HardTables.halvedBlocks(k), k));
      assertAllApart(HardTables.ownBlocks(k), 2 * l);
      assertAllApart(HardTables.halvedBlocks(k), 2 * l);
    }
    assertEquals(64, optimum(HardTables.ownBlocks(4), 4));
    assertEquals(56, optimum(HardTables.halvedBlocks(4), 4));
    assertEquals(200, optimum(HardTables.ownBlocks(5), 5));
    assertEquals(150, optimum(HardTables.halvedBlocks(5), 5));
  }

  private static void assertAllApart(Profile table, int distance) {
    for (int t = 0; t < table.tuples(); t++) {
      for (int u = 0; u < t; u++) {
        int apart = 0;
        for (int a = 0; a < table.schema().quasiIdentifiers().size(); a++) {
          apart += table.code(a, t) == table.code(a, u) ? 0 : 1;
        }
        assertEquals(distance, apart);
      }
    }
  }
}
