package kanon.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Texts and numbers as people are to read them. */
public final class Text {
  private static final double SMALL = 1e-9;
  private static final double LARGE = 1e15;
  private static final int DIGITS = 4;
  private static final double PER_EM = 0.56;
  private static final double NEARLY_ALL = 0.9999;

  private Text() {}

  /** With what XML and HTML take for markup escaped, and without what they forbid. */
  public static String escaped(Object value) {
    String text = String.valueOf(value);
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean allowed(int c) {
    return c == '\t'
        || c == '\n'
        || c >= 0x20 && c < 0x7F
        || c >= 0xA0 && c < 0xD800
        || c >= 0xE000 && c < 0xFFFE
        || c > 0xFFFF;
  }

  /** A whole number in full. */
  public static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Whole numbers in full, others with four significant digits. */
  public static String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "-∞";
    }
    if (value == Math.rint(value) && Math.abs(value) < LARGE) {
      return String.format(Locale.ROOT, "%,d", (long) value);
    }
    if (Math.abs(value) < SMALL || Math.abs(value) >= LARGE) {
      return String.format(Locale.ROOT, "%.3e", value);
    }
    if (Math.abs(value) >= 10_000) {
      return String.format(Locale.ROOT, "%,d", Math.round(value));
    }
    return new BigDecimal(value)
        .round(new MathContext(DIGITS))
        .stripTrailingZeros()
        .toPlainString();
  }

  /** A share as in {@code 12.5 %}, {@code 0.005 %}; only all is 100 %. */
  public static String share(double value) {
    if (Double.isNaN(value)) {
      return number(value);
    }
    boolean nearlyAll = value < 1 && value > NEARLY_ALL;
    return nearlyAll ? "> 99.99 %" : number(value * 100) + " %";
  }

  /** A time as in {@code 0.8 ms}, {@code 120 ms}, {@code 3.4 s}. */
  public static String time(double millis) {
    if (Double.isNaN(millis)) {
      return "–";
    }
    return millis < 10
        ? String.format(Locale.ROOT, "%.1f ms", millis)
        : millis < 1_000
            ? String.format(Locale.ROOT, "%.0f ms", millis)
            : String.format(Locale.ROOT, "%.1f s", millis / 1_000);
  }

  /** Cut to so many characters, the cut shown. */
  public static String brief(String text, int characters) {
    return text.codePointCount(0, text.length()) <= characters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, characters - 1)) + "…";
  }

  /** About how wide a text is. */
  static double width(String text, double size) {
    return text.codePointCount(0, text.length()) * size * PER_EM;
  }
}
