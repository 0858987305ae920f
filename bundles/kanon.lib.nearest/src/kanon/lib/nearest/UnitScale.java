package kanon.lib.nearest;

/**
 * How many integer units make 1.0, so that distances can be compared exactly. Values that are
 * fractions, as those of uniform weights and of height weights with a whole beta are, all become
 * whole where their denominators' least common multiple is within the limit; else the limit itself
 * is the scale, and values are rounded.
 */
final class UnitScale {
  private static final double WHOLE = 1e-11;
  private static final long LARGEST_DENOMINATOR = 1 << 20;

  private UnitScale() {}

  static double of(double[][] values, double limit) {
    long multiple = 1;
    for (double[] row : values) {
      for (double value : row) {
        long denominator = denominator(value);
        if (denominator == 0) {
          return limit;
        }
        multiple = multiple / gcd(multiple, denominator) * denominator;
        if (multiple > limit) {
          return limit;
        }
      }
    }
    return multiple;
  }

  /** The denominator of a fraction, by its continued fraction; 0 where it is too large. */
  private static long denominator(double value) {
    long before = 0;
    long denominator = 1;
    double rest = value;
    while (Math.abs(value * denominator - Math.rint(value * denominator)) > WHOLE * denominator) {
      double fraction = rest - Math.floor(rest);
      if (fraction == 0) {
        return 0;
      }
      rest = 1 / fraction;
      double next = Math.floor(rest) * denominator + before;
      if (next > LARGEST_DENOMINATOR) {
        return 0;
      }
      before = denominator;
      denominator = (long) next;
    }
    return denominator;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
