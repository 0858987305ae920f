package kanon.lib.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AliasTableTest {
  @Test
  void valuesComeAsOftenAsTheirWeightSays() {
    double[][] weights = {{1, 2, 3, 4}, {0, 0, 5, 0}, {1e-3, 1, 1e3, 0}};
    AliasTable table = new AliasTable(weights);
    SplittableRandom random = new SplittableRandom(1);
    int n = 200_000;
    for (int row = 0; row < weights.length; row++) {
      double[] shares = new double[4];
      double sum = 0;
      for (int i = 0; i < n; i++) {
        shares[table.draw(row, random.nextLong())] += 1.0 / n;
      }
      for (double w : weights[row]) {
        sum += w;
      }
      for (int v = 0; v < 4; v++) {
        assertEquals(weights[row][v] / sum, shares[v], 0.005);
      }
      if (row == 1) {
        assertEquals(0, shares[0] + shares[1] + shares[3]);
      }
    }
  }

  @Test
  void oneValueIsAlwaysDrawn() {
    AliasTable table = new AliasTable(new double[][] {{7}});
    for (long bits : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
      assertEquals(0, table.draw(0, bits));
    }
  }

  @Test
  void emptyRowsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new AliasTable(new double[][] {{0, 0}}));
  }
}
