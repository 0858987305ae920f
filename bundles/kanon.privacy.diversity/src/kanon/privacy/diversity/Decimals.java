package kanon.privacy.diversity;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers in messages. */
final class Decimals {
  private Decimals() {}

  /** With at most four decimals, rounded down, without needless zeros. */
  static String shown(double x) {
    BigDecimal rounded = BigDecimal.valueOf(x).setScale(4, RoundingMode.FLOOR);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
