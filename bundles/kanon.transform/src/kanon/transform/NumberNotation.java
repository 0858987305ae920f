package kanon.transform;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A way to write numbers. */
final class NumberNotation {
  private static final String BLANKS = "[\\p{Zs}\\t]";

  /** Hyphen, minus sign and the dashes that stand for one. */
  private static final String MINUS = "[-\\u2212\\u2013\\uFF0D]";

  private final Pattern number;
  private final Pattern thousands;
  private final String expected;

  private NumberNotation(Pattern number, Pattern thousands, String expected) {
    this.number = number;
    this.thousands = thousands;
    this.expected = expected;
  }

  /**
   * A way to write numbers.
   *
   * @throws IllegalArgumentException if its marks cannot be told apart
   */
  static NumberNotation of(
      Optional<String> decimal, Optional<String> thousands, Optional<String> currency) {
    String point = decimal.orElse(thousands.equals(Optional.of(".")) ? "," : ".");
    requireMark("decimal", point);
    thousands.ifPresent(mark -> requireMark("thousands", mark));
    if (thousands.equals(Optional.of(point))) {
      throw new IllegalArgumentException("'decimal' and 'thousands' are both \"" + point + "\"");
    }
    if (currency.filter(c -> c.isBlank() || c.matches(".*\\d.*")).isPresent()) {
      throw new IllegalArgumentException("'currency' is blank or has digits");
    }
    String group = thousands.map(NumberNotation::mark).orElse("(?!)");
    String unit = currency.map(c -> "(?:" + Pattern.quote(c.strip()) + ")?").orElse("");
    String digits =
        "(?<whole>\\d{1,3}(?:"
            + group
            + "\\d{2,3})*"
            + group
            + "\\d{3}|\\d+|(?="
            + mark(point)
            + "))(?:"
            + mark(point)
            + "(?<fraction>\\d+))?";
    String sign = "(?<before>[+]|" + MINUS + ")?";
    String any = BLANKS + "*";
    Pattern whole =
        Pattern.compile(
            sign
                + any
                + unit
                + any
                + sign.replace("before", "between")
                + any
                + digits
                + any
                + "(?<behind>"
                + MINUS
                + ")?"
                + any
                + unit);
    return new NumberNotation(
        whole,
        Pattern.compile(group),
        "a number written as 1"
            + thousands.orElse("")
            + "234"
            + point
            + "5"
            + currency.map(c -> " " + c.strip()).orElse(""));
  }

  private static void requireMark(String option, String mark) {
    if (mark.codePointCount(0, mark.length()) != 1 || mark.matches("[\\p{Nd}+-]")) {
      throw new IllegalArgumentException(
          "'" + option + "' is \"" + mark + "\", expected one character, neither digit nor sign");
    }
  }

  /** A mark as texts have it: any blank for a blank, any apostrophe for one. */
  private static String mark(String mark) {
    if (mark.isBlank() || mark.equals("\u00A0") || mark.equals("\u202F")) {
      return BLANKS;
    }
    return mark.equals("'") || mark.equals("\u2019") ? "['\\u2019]" : Pattern.quote(mark);
  }

  /** What cells have to be. */
  String expected() {
    return expected;
  }

  /** The number of a text as {@code -1234.5}, if it is written so. */
  Optional<String> plain(String text) {
    Matcher found = number.matcher(Digits.plain(text.strip()));
    if (!found.matches()) {
      return Optional.empty();
    }
    String sign = sign(found);
    String whole = thousands.matcher(found.group("whole")).replaceAll("");
    String fraction = found.group("fraction");
    if (sign.length() > 1) {
      return Optional.empty();
    }
    String plain = (whole.isEmpty() ? "0" : whole) + (fraction == null ? "" : "." + fraction);
    BigDecimal value = new BigDecimal(plain);
    boolean negative = !sign.isEmpty() && !sign.equals("+");
    return Optional.of((negative ? value.negate() : value).toPlainString());
  }

  private static String sign(Matcher found) {
    StringBuilder signs = new StringBuilder();
    for (String place : new String[] {"before", "between", "behind"}) {
      String sign = found.group(place);
      signs.append(sign == null ? "" : sign);
    }
    return signs.toString();
  }
}
