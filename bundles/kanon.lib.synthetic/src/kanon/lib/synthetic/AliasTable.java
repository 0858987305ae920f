package kanon.lib.synthetic;

/**
 * Draws from discrete distributions in constant time (Walker's alias method): every value has a
 * cell of equal probability, which it shares with at most one other. Immutable; 8 bytes a value and
 * combination.
 */
final class AliasTable {
  private static final double UNIT = 0x1p32;
  private static final long LOW = 0xFFFF_FFFFL;

  private final int values;
  private final int[] alias;
  private final int[] threshold;

  AliasTable(double[][] weights) {
    values = weights[0].length;
    alias = new int[weights.length * values];
    threshold = new int[weights.length * values];
    int[] small = new int[values];
    int[] large = new int[values];
    double[] scaled = new double[values];
    for (int row = 0; row < weights.length; row++) {
      fill(weights[row], row * values, scaled, small, large);
    }
  }

  private void fill(double[] weights, int at, double[] scaled, int[] small, int[] large) {
    double sum = 0;
    for (double w : weights) {
      sum += w;
    }
    if (!(sum > 0) || weights.length != values) {
      throw new IllegalArgumentException("A row of weights is empty or of another length");
    }
    int smalls = 0;
    int larges = 0;
    for (int v = 0; v < values; v++) {
      scaled[v] = weights[v] * values / sum;
      if (scaled[v] < 1) {
        small[smalls++] = v;
      } else {
        large[larges++] = v;
      }
    }
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[larges - 1];
      alias[at + less] = more;
      threshold[at + less] = (int) (long) (scaled[less] * UNIT);
      scaled[more] -= 1 - scaled[less];
      if (scaled[more] < 1) {
        larges--;
        small[smalls++] = more;
      }
    }
    while (larges > 0) {
      whole(at, large[--larges]);
    }
    while (smalls > 0) {
      whole(at, small[--smalls]);
    }
  }

  private void whole(int at, int value) {
    alias[at + value] = value;
    threshold[at + value] = -1;
  }

  /** The value that 64 random bits mean in a row of weights. */
  int draw(int row, long bits) {
    int cell = (int) (((bits >>> 32) * values) >>> 32);
    int at = row * values + cell;
    return (bits & LOW) < (threshold[at] & LOW) ? cell : alias[at];
  }
}
