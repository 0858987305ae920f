package kanon.transform;

import java.math.BigDecimal;
import java.util.Optional;

/** Numbers as they stand in cells and options. */
final class Numbers {
  /** Longer numbers are none that anybody measured, and would take much memory written out. */
  private static final int MOST_DIGITS = 400;

  private Numbers() {}

  /** The number that a text is, if it is one. */
  static Optional<BigDecimal> of(String text) {
    try {
      BigDecimal number = new BigDecimal(text.strip());
      boolean longer =
          number.precision() > MOST_DIGITS || Math.abs((long) number.scale()) > MOST_DIGITS;
      return longer ? Optional.empty() : Optional.of(number);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** A number of an option. */
  static BigDecimal of(Number number) {
    return new BigDecimal(number.toString());
  }
}
