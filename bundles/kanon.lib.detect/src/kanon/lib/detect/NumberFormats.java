package kanon.lib.detect;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** In which way numbers are written: marks of decimals and thousands, a currency. */
final class NumberFormats {
  /** Signs and names of currencies, longer ones first where one begins with another. */
  private static final String CURRENCIES =
      "(?:US|R|MX|AR|A|C|CA|NZ|HK|NT|S|COL)\\$|\\p{Sc}|zł|Kč|kr\\.?|Kr\\.?|lei|Lei|лв\\.?|грн\\.?|руб\\.?"
          + "|дин\\.?|ден\\.?|тг\\.?|元|円|원|万円|만원|Fr\\.|Ft|TL|KM|kn|Rp\\.?|Rs\\.?|RM|KSh|TSh|USh"
          + "|SR|Dhs|S/\\.?|Bs\\.?|Gs\\.?|EUR|USD|GBP|CHF|SEK|DKK|NOK|ISK|PLN|CZK|HUF|RON|BGN|RSD|HRK"
          + "|BAM|MKD|ALL|UAH|RUB|TRY|JPY|CNY|RMB|KRW|INR|PKR|BDT|LKR|IDR|MYR|THB|VND|PHP|SGD|HKD|TWD|AUD"
          + "|NZD|CAD|MXN|BRL|ARS|CLP|COP|PEN|UYU|ZAR|NGN|KES|TZS|GHS|EGP|MAD|ILS|AED|SAR|KZT|GEL|AMD|AZN|%";

  /** Marks before decimals. */
  static final List<String> DECIMALS = List.of(".", ",");

  /** Marks between groups of three digits. */
  static final List<String> THOUSANDS = List.of("", ".", ",", " ", "\u00a0", "\u202f", "'", "’");

  /** Made once for each set of currencies. */
  private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

  private static final String BLANK = "[ \\u00a0\\u202f]?";
  private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");

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
   * How all values are written, if all are numbers: as somebody says where they can be, else as
   * they tell.
   *
   * @param context which marks others have, and what somebody says
   */
  static Optional<Found> of(List<String> written, Context context) {
    List<String> values = Digits.plain(written);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    if (values.stream().allMatch(v -> PLAIN.matcher(v.strip()).matches())) {
      return Optional.of(plain(values, context));
    }
    Optional<Found> said = marked(values, context.told());
    return said.isPresent() || !context.told().ofNumbers() ? said : marked(values, Told.NOTHING);
  }

  /** Numbers with a point or none; where three digits always follow it, it may part thousands. */
  private static Found plain(List<String> values, Context context) {
    boolean whole = values.stream().allMatch(v -> v.indexOf('.') < 0);
    boolean grouped =
        !whole
            && values.stream()
                .allMatch(v -> v.strip().matches("-?(\\d{1,3}|[1-9]\\d{0,2}\\.\\d{3})"));
    Told told = context.told();
    Found thousands = new Found(",", ".", "", true, false);
    if (!grouped) {
      return new Found(".", "", "", whole, false);
    }
    if (told.ofNumbers()) {
      boolean points = told.decimal().equals(Optional.of(".")) || !told.groups(".");
      return points ? new Found(".", "", "", false, false) : thousands;
    }
    return context.comma() ? thousands : new Found(".", "", "", false, true);
  }

  private static Optional<Found> marked(List<String> values, Told told) {
    String currency = "";
    List<String> numbers = new ArrayList<>();
    Pattern form = withCurrency(currencies(told));
    for (String value : values) {
      Matcher m = form.matcher(value.strip());
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
    for (String decimal : DECIMALS) {
      for (String thousands : THOUSANDS) {
        if (!thousands.equals(decimal)
            && told.decimals(decimal)
            && told.groups(thousands)
            && numbers.stream().allMatch(form(decimal, thousands).asMatchPredicate())) {
          boolean whole = numbers.stream().noneMatch(n -> n.contains(decimal));
          boolean ambiguous = !told.ofNumbers() && ambiguous(numbers, decimal, thousands);
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

  private static String currencies(Told told) {
    StringBuilder all = new StringBuilder();
    told.currencies().forEach(c -> all.append(Pattern.quote(c)).append('|'));
    return all.append(CURRENCIES).toString();
  }

  /** A number with one of some currencies before or behind it, or none. */
  private static Pattern withCurrency(String currencies) {
    return PATTERNS.computeIfAbsent(
        currencies,
        c ->
            Pattern.compile(
                "(?<sign>-?)(?<before>%s)?%s(?<number>-?[\\d.,' \\u00a0\\u202f’]*\\d)%s(?<after>%s)?"
                    .formatted(c, BLANK, BLANK, c)));
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
    String currency = format.currency().isEmpty() ? "(?!)" : Pattern.quote(format.currency());
    Matcher m = withCurrency(currency).matcher(text.strip());
    if (!m.matches()) {
      throw new IllegalStateException("A value that was a number is none");
    }
    String number = m.group("sign") + m.group("number");
    String bare = format.thousands().isEmpty() ? number : number.replace(format.thousands(), "");
    return new BigDecimal(bare.replace(format.decimal(), "."));
  }
}
