package kanon.hierarchy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Bounds of levels: shares of the rows that have a value (below 1), or numbers of rows. */
final class Bounds {
  private Bounds() {}

  /** Refuses an option's bounds unless they are of one sort and rise. */
  static void require(String option, List<Double> bounds) {
    if (bounds.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' is empty, expected at least one bound".formatted(option));
    }
    for (int i = 0; i < bounds.size(); i++) {
      double bound = bounds.get(i);
      if (!(bound > 0) || Double.isInfinite(bound) || bound >= 1 && bound != Math.rint(bound)) {
        throw new IllegalArgumentException(
            "'%s' has %s, expected shares between 0 and 1 or whole numbers of rows"
                .formatted(option, bound));
      }
      if (i > 0 && (bound <= bounds.get(i - 1) || bound >= 1 != bounds.get(i - 1) >= 1)) {
        throw new IllegalArgumentException(
            "'%s' has %s after %s, expected bounds of one sort that rise"
                .formatted(option, bound, bounds.get(i - 1)));
      }
    }
  }

  /**
   * The least number of rows that is not below a bound. Shares are as they are written: 7 of 100
   * rows are 0.07 of them, which a product of binary fractions denies.
   */
  static long rows(double bound, long all) {
    BigDecimal exact = BigDecimal.valueOf(bound);
    BigDecimal least = bound < 1 ? exact.multiply(BigDecimal.valueOf(all)) : exact;
    return least.setScale(0, RoundingMode.CEILING).longValue();
  }
}
