package kanon.algorithm.trajectories;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import kanon.api.Algorithm;
import kanon.testkit.PersonSetsContract;
import org.junit.jupiter.api.Test;

class TrajectoriesSetsTest extends PersonSetsContract {
  @Override
  protected Algorithm<?> create() {
    return new Trajectories();
  }

  @Test
  void shared_cutsWhereFewestRowsAreLost() {
    assertArrayEquals(new int[] {2, 2, 2, 5, 5}, RowNumbers.shared(new int[] {2, 2, 3, 5, 9}, 2));
    assertArrayEquals(new int[] {0, 7, 7}, RowNumbers.shared(new int[] {1, 7, 7}, 2));
    assertArrayEquals(new int[] {0}, RowNumbers.shared(new int[] {3}, 2));
    int[] many = new int[40];
    Arrays.fill(many, 4);
    many[0] = 3;
    int[] kept = RowNumbers.shared(many, 3);
    assertEquals(3 * 3 + 37 * 4, Arrays.stream(kept).sum());
  }

  /** Against every assignment of rows to slots. */
  @Test
  void alignment_costsLeast() {
    SplittableRandom random = new SplittableRandom(7);
    Alignment alignment = new Alignment();
    for (int round = 0; round < 300; round++) {
      int slots = random.nextInt(1, 5);
      int rows = slots + random.nextInt(3);
      double[] cost = random.doubles((long) slots * rows).toArray();
      int[] rowOfSlot = new int[slots];
      double least = alignment.of(cost, rowOfSlot, slots, rows);
      assertEquals(plain(cost, 0, 0, slots, rows), least, 1e-9);
      double told = 0;
      for (int s = 0; s < slots; s++) {
        told += cost[s * rows + rowOfSlot[s]];
      }
      assertEquals(least, told, 1e-9);
    }
  }

  private static double plain(double[] cost, int slot, int used, int slots, int rows) {
    double best = slot == slots ? 0 : Double.POSITIVE_INFINITY;
    for (int r = 0; r < rows && slot < slots; r++) {
      if ((used >> r & 1) == 0) {
        double rest = plain(cost, slot + 1, used | 1 << r, slots, rows);
        best = Math.min(best, cost[slot * rows + r] + rest);
      }
    }
    return best;
  }
}
