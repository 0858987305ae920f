package kanon.shell.console;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people. */
public final class Numbers {
  private static final double SMALL = 1e-4;
  private static final double LARGE = 1e15;

  private Numbers() {}

  /** As in {@code 45,222}. */
  public static String whole(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  /** Whole numbers in full, others with four significant digits. */
  public static String any(Object number) {
    if (number instanceof Long || number instanceof Integer) {
      return whole(((Number) number).longValue());
    }
    if (!(number instanceof Number n)) {
      return String.valueOf(number);
    }
    double d = n.doubleValue();
    if (Double.isNaN(d) || Double.isInfinite(d)) {
      return String.valueOf(d);
    }
    if (d == Math.rint(d) && Math.abs(d) < LARGE) {
      return whole((long) d);
    }
    if (Math.abs(d) < SMALL) {
      return String.format(Locale.ROOT, "%.3e", d);
    }
    BigDecimal rounded = new BigDecimal(d).round(new MathContext(4));
    return Math.abs(d) >= 10_000
        ? whole(Math.round(d))
        : rounded.stripTrailingZeros().toPlainString();
  }

  /** A share as per cent. */
  public static String percent(double share) {
    double p = share * 100;
    return String.format(
        Locale.ROOT, p > 0 && p < 0.1 || p > 99.9 && p < 100 ? "%.2f %%" : "%.1f %%", p);
  }

  /** A time as in {@code 0.8 ms}, {@code 120 ms}, {@code 3.4 s}, {@code 2:05 min}. */
  public static String time(double millis) {
    if (millis < 10) {
      return String.format(Locale.ROOT, "%.1f ms", millis);
    }
    if (millis < 1_000) {
      return String.format(Locale.ROOT, "%.0f ms", millis);
    }
    return millis < 60_000
        ? String.format(Locale.ROOT, "%.1f s", millis / 1_000)
        : clock((long) (millis / 1_000)) + " min";
  }

  /** Seconds as in {@code 2:05} or {@code 1:02:05}. */
  public static String clock(long seconds) {
    return seconds < 3_600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
  }
}
