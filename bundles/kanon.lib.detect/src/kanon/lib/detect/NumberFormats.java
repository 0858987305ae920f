package kanon.lib.detect;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** In which way numbers are written: marks of decimals and thousands, a currency. */
final class NumberFormats {
  private static final String CURRENCIES =
      "€|\\$|£|¥|₺|zł|Kč|kr\\.?|Kr\\.?|lei|Lei|RON|лв\\.?|₽|₴|₹|₩|元|円|R\\$|US\\$|Fr\\.|EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|TRY|TL|CZK|BRL|HUF|Ft|JPY|CAD|AUD|%";
  private static final Pattern WITH_CURRENCY =
      Pattern.compile(
          "(?<sign>-?)(?<before>"
              + CURRENCIES
              + ")?[ \\u00a0\\u202f]?(?<number>-?[\\d.,' \\u00a0\\u202f’]*\\d)[ \\u00a0\\u202f]?(?<after>"
              + CURRENCIES
              + ")?");
  private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");
  private static final List<String> THOUSANDS =
      List.of("", ".", ",", " ", "\u00a0", "\u202f", "'", "’");

  /**
   * How numbers are written.
   *
   * @param decimal the mark before decimals
   * @param thousands the mark between groups of three, or nothing
   * @param currency what stands before or after, or nothing
   * @param whole whether all are whole
   * @param ambiguous whether the mark may as well be the other one
   */
  record Found(
      String decimal, String thousands, String currency, boolean whole, boolean ambiguous) {
    /** Whether the numbers are plain decimals already. */
    boolean plain() {
      return decimal.equals(".") && thousands.isEmpty() && currency.isEmpty();
    }

    double number(String text) {
      return NumberFormats.number(text, this).doubleValue();
    }
  }

  private NumberFormats() {}

  /**
   * How all values are written, if all are numbers.
   *
   * @param context which marks others have, or somebody says
   */
  static Optional<Found> of(List<String> values, Context context) {
    boolean comma = context.comma() || context.decimal().equals(Optional.of(","));
    if (values.isEmpty()) {
      return Optional.empty();
    }
    if (values.stream().allMatch(v -> PLAIN.matcher(v.strip()).matches())) {
      boolean whole = values.stream().allMatch(v -> v.indexOf('.') < 0);
      boolean grouped =
          !whole && values.stream().allMatch(v -> v.strip().matches("-?\\d{1,3}(\\.\\d{3})?"));
      if (!grouped
          || !values.stream()
              .allMatch(v -> v.strip().matches("-?(\\d{1,3}|[1-9]\\d{0,2}\\.\\d{3})"))) {
        return Optional.of(new Found(".", "", "", whole, false));
      }
      return Optional.of(
          comma ? new Found(",", ".", "", true, false) : new Found(".", "", "", false, true));
    }
    return marked(values, context);
  }

  private static Optional<Found> marked(List<String> values, Context context) {
    String currency = "";
    List<String> numbers = new ArrayList<>();
    for (String value : values) {
      Matcher m = WITH_CURRENCY.matcher(value.strip());
      if (!m.matches() || m.group("before") != null && m.group("after") != null) {
        return Optional.empty();
      }
      String sign = m.group("before") != null ? m.group("before") : m.group("after");
      if (sign != null && !currency.isEmpty() && !currency.equals(sign)) {
        return Optional.empty();
      }
      currency = sign != null ? sign : currency;
      numbers.add(m.group("sign") + m.group("number"));
    }
    for (String decimal : List.of(".", ",")) {
      for (String thousands : THOUSANDS) {
        if (!thousands.equals(decimal)
            && told(context.decimal(), decimal)
            && (thousands.isEmpty() || told(context.thousands(), thousands))
            && numbers.stream().allMatch(form(decimal, thousands).asMatchPredicate())) {
          boolean whole = numbers.stream().noneMatch(n -> n.contains(decimal));
          boolean ambiguous = ambiguous(numbers, decimal, thousands);
          return Optional.of(
              new Found(
                  whole && !thousands.isEmpty() ? other(thousands) : decimal,
                  thousands,
                  currency,
                  whole,
                  ambiguous));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether there is a currency, or all have two decimals and many a mark of thousands. */
  static boolean money(Found format, List<String> values) {
    if (!format.currency().isEmpty()) {
      return !format.currency().equals("%");
    }
    return !format.whole()
        && !format.thousands().isEmpty()
        && values.stream()
            .allMatch(v -> v.strip().matches(".*" + Pattern.quote(format.decimal()) + "\\d\\d"));
  }

  private static boolean told(Optional<String> said, String mark) {
    return said.isEmpty() || said.get().equals(mark);
  }

  /** Where a mark has always three digits behind it and stands once, it may be either. */
  private static boolean ambiguous(List<String> numbers, String decimal, String thousands) {
    if (!thousands.isEmpty() && !thousands.equals(".") && !thousands.equals(",")) {
      return false;
    }
    String mark = thousands.isEmpty() ? decimal : thousands;
    String form = "-?\\d{1,3}(" + Pattern.quote(mark) + "\\d{3})?";
    return numbers.stream().anyMatch(n -> n.contains(mark))
        && numbers.stream().allMatch(n -> n.matches(form));
  }

  private static String other(String thousands) {
    return thousands.equals(".") ? "," : ".";
  }

  private static Pattern form(String decimal, String thousands) {
    String whole =
        thousands.isEmpty()
            ? "(0|[1-9]\\d*)"
            : "(0|[1-9]\\d{0,2}(" + Pattern.quote(thousands) + "\\d{3})*)";
    return Pattern.compile("-?" + whole + "(" + Pattern.quote(decimal) + "\\d+)?");
  }

  private static BigDecimal number(String text, Found format) {
    Matcher m = WITH_CURRENCY.matcher(text.strip());
    if (!m.matches()) {
      throw new IllegalStateException("A value that was a number is none");
    }
    String number = m.group("sign") + m.group("number");
    String bare = format.thousands().isEmpty() ? number : number.replace(format.thousands(), "");
    return new BigDecimal(bare.replace(format.decimal(), "."));
  }
}
