package kanon.lib.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.model.Column;
import kanon.model.Table;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The least costs that these tables are said to have, by trying all partitions. */
class HardTableTest {
  private static List<int[]> cells(Table table) {
    List<int[]> rows = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      int[] row = new int[table.columns().size()];
      for (int c = 0; c < row.length; c++) {
        Column column = table.columns().get(c);
        String text = column.dictionary().value(column.codes().at(r));
        row[c] = Integer.parseInt(text);
      }
      rows.add(row);
    }
    return rows;
  }

  private static long stars(List<int[]> rows, int set) {
    int[] first = rows.get(Integer.numberOfTrailingZeros(set));
    long raised = 0;
    for (int c = 0; c < first.length; c++) {
      boolean differs = false;
      for (int rest = set; rest != 0; rest &= rest - 1) {
        differs |= rows.get(Integer.numberOfTrailingZeros(rest))[c] != first[c];
      }
      raised += differs ? 1 : 0;
    }
    return raised * Integer.bitCount(set);
  }

  /** The least cost of rows in classes of k to 2k-1. */
  private static long least(List<int[]> rows, int set, int k, Map<Integer, Long> known) {
    if (set == 0) {
      return 0;
    }
    Long before = known.get(set);
    if (before != null) {
      return before;
    }
    int lowest = set & -set;
    long best = Integer.MAX_VALUE;
    for (int part = set; part > 0; part = part - 1 & set) {
      int size = Integer.bitCount(part);
      int left = Integer.bitCount(set) - size;
      if ((part & lowest) != 0 && size >= k && size < 2 * k && (left == 0 || left >= k)) {
        best = Math.min(best, stars(rows, part) + least(rows, set ^ part, k, known));
      }
    }
    known.put(set, best);
    return best;
  }

  private static long least(Table table, int k) {
    List<int[]> rows = cells(table);
    return least(rows, (1 << rows.size()) - 1, k, new HashMap<>());
  }

  private static Table cliques(int rows, long seed, int clique, int copies, boolean ternary) {
    HardTable.Cliques kind = new HardTable.Cliques(clique, copies, ternary);
    return HardTable.cliques(rows, seed, kind, TestRun.sequential());
  }

  @Test
  void plantedCliques_costTheirVerticesARow() {
    Seeds.each(
        3,
        seed -> {
          assertEquals(12 * 3, least(cliques(12, seed, 3, 1, false), 3));
          assertEquals(12 * 3 * 4, least(cliques(12, seed, 3, 1, true), 3));
          assertEquals(12 * 3, least(cliques(12, seed, 3, 2, false), 6));
          assertEquals(12 * 4, least(cliques(12, seed, 4, 1, false), 6));
          assertEquals(12 * 4 * 4, least(cliques(12, seed, 4, 1, true), 6));
        });
  }

  @Test
  void cliques_haveTheRowsThatWereAsked_andEveryEdgeItsCopies() {
    for (int clique = 3; clique <= HardTable.LARGEST_CLIQUE; clique++) {
      int k = 2 * clique * (clique - 1) / 2;
      List<int[]> rows = cells(cliques(20 * k, 5, clique, 2, false));
      Map<List<Integer>, Integer> counts = new HashMap<>();
      for (int[] row : rows) {
        List<Integer> ends = new ArrayList<>();
        for (int c = 0; c < row.length; c++) {
          if (row[c] == 1) {
            ends.add(c);
          }
        }
        assertEquals(2, ends.size());
        counts.merge(ends, 1, Integer::sum);
      }
      assertEquals(20 * k, rows.size());
      assertEquals(10 * k, counts.size());
    }
  }

  @Test
  void familiesOfEqualGraphs_areEquallyFarApart_andCostDifferently() {
    for (int k = 3; k <= 6; k++) {
      int l = 1 << k - 2;
      int whole = (1 << k) - 1;
      List<int[]> own = cells(HardTable.ownBlocks(k));
      List<int[]> halved = cells(HardTable.halvedBlocks(k));
      assertEquals((long) k * k * l, stars(own, whole));
      assertEquals(4L * k * l - 2L * k, stars(halved, whole));
      for (int r = 0; r < k; r++) {
        for (int s = 0; s < r; s++) {
          int two = 1 << r | 1 << s;
          assertEquals(4L * l, stars(own, two));
          assertEquals(4L * l, stars(halved, two));
        }
      }
    }
  }

  @Test
  void tightCycle_isACycleOfNeighbours_andCosts24() {
    Table cycle = HardTable.tightCycle();
    List<int[]> rows = cells(cycle);
    for (int r = 0; r < 8; r++) {
      assertEquals(2, stars(rows, 1 << r | 1 << (r + 1) % 8));
    }
    assertEquals(24, least(cycle, 3));
  }
}
