package kanon.lib.detect;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Borders between numbers that part rows about evenly and are round, as somebody would write them.
 */
public final class RoundBorders {
  private static final int ROUNDED = 100;

  private RoundBorders() {}

  /**
   * Borders, ascending: about {@code parts - 1} of them, fewer where many rows have one value.
   *
   * @param sorted what the rows have
   * @param parts into how many parts
   * @param whole whether borders have to be whole
   */
  public static List<BigDecimal> of(double[] sorted, int parts, boolean whole) {
    List<BigDecimal> borders = new ArrayList<>();
    if (sorted.length == 0) {
      return borders;
    }
    BigDecimal first = BigDecimal.valueOf(sorted[0]);
    for (int p = 1; p < parts; p++) {
      int at = (int) ((long) p * sorted.length / parts);
      double below = sorted[Math.max(0, at - Math.max(1, sorted.length / parts / 3))];
      double above = sorted[Math.min(sorted.length - 1, at + sorted.length / parts / 3)];
      BigDecimal border = round(sorted[at], below, above);
      BigDecimal chosen = whole ? border.setScale(0, RoundingMode.HALF_UP) : border;
      BigDecimal last = borders.isEmpty() ? first : borders.get(borders.size() - 1);
      if (chosen.compareTo(last) > 0) {
        borders.add(plain(chosen));
      }
    }
    return borders;
  }

  /** The step of 1, 2 or 5 times a power of ten that leaves some hundred of the numbers apart. */
  public static Optional<Number> step(double[] sorted, boolean whole) {
    if (sorted.length == 0) {
      return Optional.empty();
    }
    double range = sorted[(int) (sorted.length * 0.95)] - sorted[(int) (sorted.length * 0.05)];
    if (range <= 0) {
      return Optional.empty();
    }
    int scale = (int) Math.floor(Math.log10(range / ROUNDED));
    double tens = Math.pow(10, scale);
    double factor = range / ROUNDED / tens;
    BigDecimal step =
        BigDecimal.valueOf(factor < 2 ? 2 : factor < 5 ? 5 : 10).scaleByPowerOfTen(scale);
    if (whole && step.compareTo(BigDecimal.ONE) <= 0) {
      return Optional.empty();
    }
    BigDecimal bare = plain(step);
    return Optional.of(
        bare.scale() <= 0 ? (Number) bare.longValueExact() : (Number) bare.doubleValue());
  }

  /** The number of fewest digits that lies between the neighbours. */
  private static BigDecimal round(double number, double below, double above) {
    BigDecimal exact = BigDecimal.valueOf(number);
    for (int digits = 1; digits < 15; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_UP));
      if (rounded.doubleValue() >= below && rounded.doubleValue() <= above) {
        return rounded;
      }
    }
    return exact;
  }

  private static BigDecimal plain(BigDecimal number) {
    BigDecimal bare = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return bare.scale() < 0 ? bare.setScale(0) : bare;
  }
}
