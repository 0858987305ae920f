package kanon.lib.detect;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * In which pattern dates are written. A pattern counts only where every value follows it. Where two
 * orders of day and month read every value, the values do not tell, and what other columns of the
 * table are written in decides; else nobody knows.
 */
final class DateFormats {
  /** Made once: a formatter is costly, and there are some hundred. */
  private static final Map<String, DateTimeFormatter> FORMATTERS = new ConcurrentHashMap<>();

  /** This share of the values may be no dates, where there are many. */
  private static final double FEW = 0.02;

  private static final int MANY = 100;
  private static final Pattern YEAR = Pattern.compile(".*\\d{4} ?[гр](\\.|о).*");
  private static final Pattern NAME = Pattern.compile(".*\\p{L}{3,}.*");
  private static final Pattern DIGITS =
      Pattern.compile("\\d{1,7}|\\d{9,11}|\\d{13}|\\d{15,}|-?\\d+[.,]\\d+");
  private static final Pattern LIKELY = Pattern.compile(".*\\d.*");
  private static final Pattern TIME =
      Pattern.compile("([01]?\\d|2[0-3])[:.h][0-5]\\d([:.][0-5]\\d)?( ?[aApP][mM])?");
  private static final ZonedDateTime EXAMPLE =
      ZonedDateTime.of(2024, 12, 31, 11, 58, 59, 0, ZoneOffset.UTC);
  private static final int FIRST_YEAR = 1850;
  private static final int LAST_YEAR = 2100;
  private static final int MOST_CHARACTERS = 40;

  /**
   * A pattern that reads every value.
   *
   * @param pattern of java.time
   * @param language of the names of months
   * @param first the first year
   * @param last the last year
   * @param days how many different days
   * @param misses how many values it does not read
   */
  record Found(String pattern, String language, int first, int last, int days, int misses) {
    boolean shortYear() {
      return pattern.contains("yy") && !pattern.contains("yyyy");
    }

    /** What stands beside {@code format} in a config. */
    Object option(int thisYear) {
      Map<String, Object> options = new LinkedHashMap<>();
      options.put("pattern", pattern);
      if (!language.equals("en")) {
        options.put("language", language);
      }
      if (shortYear()) {
        options.put("lastYear", (long) thisYear);
      }
      if (misses > 0) {
        options.put("otherwise", "missing");
      }
      return options.size() == 1 ? pattern : options;
    }

    boolean dayFirst() {
      return pattern.startsWith("d");
    }

    boolean monthFirst() {
      return pattern.startsWith("M") && !pattern.startsWith("MMM");
    }
  }

  private DateFormats() {}

  /** Every pattern that reads all values, or else nearly all; years first, then days. */
  static List<Found> of(Column column, Context context) {
    int thisYear = context.thisYear();
    List<Found> found = new ArrayList<>();
    List<String> values = Digits.plain(column.values());
    String example = values.get(values.size() / 2).strip();
    Optional<Found> told = told(values, context);
    if (told.isPresent()) {
      return List.of(told.get());
    }
    if (!plausible(example)) {
      return found;
    }
    int some = values.size() < MANY ? 0 : (int) (values.size() * FEW);
    for (int misses : some == 0 ? new int[] {0} : new int[] {0, some}) {
      for (List<String> family :
          List.of(DatePatterns.YEAR_FIRST, DatePatterns.DAY_FIRST, DatePatterns.MONTH_FIRST)) {
        first(family, "en", values, thisYear, misses).ifPresent(found::add);
      }
      if (found.isEmpty() && NAME.matcher(example).matches()) {
        for (String language : DatePatterns.LANGUAGES) {
          if (found.isEmpty() && DatePatterns.named(example, language)) {
            first(DatePatterns.NAMED, language, values, thisYear, misses).ifPresent(found::add);
          }
        }
      }
      if (!found.isEmpty()) {
        return found;
      }
    }
    return found;
  }

  /** The first pattern that somebody says which reads a column, in any language. */
  private static Optional<Found> told(List<String> values, Context context) {
    int most = values.size() < MANY ? 0 : (int) (values.size() * FEW);
    for (String pattern : context.told().dates()) {
      List<String> languages =
          pattern.contains("MMM") ? DatePatterns.LANGUAGES : DatePatterns.LANGUAGES.subList(0, 1);
      for (String language : languages) {
        DateTimeFormatter format = formatter(pattern, language, context.thisYear());
        Optional<Found> found = all(pattern, language, format, values, most);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a text is a pattern of dates that tells the day. */
  static boolean isPattern(String pattern) {
    try {
      DateTimeFormatter format = formatter(pattern, "en", EXAMPLE.getYear());
      return date(EXAMPLE.format(format), format).equals(Optional.of(EXAMPLE.toLocalDate()));
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }

  /** Whether a text is a pattern of times of day that begins with hours. */
  static boolean isPatternOfTimes(String pattern) {
    try {
      DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
      String text = EXAMPLE.toLocalTime().format(format);
      return text.startsWith(String.valueOf(EXAMPLE.getHour()))
          && format.parse(text, TemporalQueries.localTime()) != null;
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }

  private static boolean plausible(String value) {
    return value.length() >= 6
        && value.length() <= MOST_CHARACTERS
        && LIKELY.matcher(value).matches()
        && !DIGITS.matcher(value).matches();
  }

  private static Optional<Found> first(
      List<String> family, String language, List<String> values, int thisYear, int misses) {
    List<String> examples =
        List.of(values.get(values.size() / 2).strip(), values.get(values.size() / 3).strip());
    boolean marked = examples.stream().anyMatch(v -> YEAR.matcher(v).matches());
    for (String day : family) {
      for (String year : marked ? DatePatterns.YEARS : List.of("")) {
        for (String time : DatePatterns.TIMES) {
          String pattern = day + year + time;
          DateTimeFormatter format = formatter(pattern, language, thisYear);
          if (examples.stream().anyMatch(v -> date(v, format).isPresent())) {
            Optional<Found> all = all(pattern, language, format, values, misses);
            if (all.isPresent()) {
              return all;
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private static DateTimeFormatter formatter(String pattern, String language, int thisYear) {
    return FORMATTERS.computeIfAbsent(
        pattern + "/" + language + "/" + thisYear, key -> made(pattern, language, thisYear));
  }

  private static DateTimeFormatter made(String pattern, String language, int thisYear) {
    DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
    int year = pattern.indexOf("yy");
    if (year < 0 || pattern.startsWith("yyyy", year)) {
      builder.appendPattern(pattern.replace('y', 'u'));
    } else {
      builder
          .appendPattern(pattern.substring(0, year))
          .appendValueReduced(ChronoField.YEAR, 2, 2, thisYear - 99);
      if (year + 2 < pattern.length()) {
        builder.appendPattern(pattern.substring(year + 2));
      }
    }
    return builder
        .toFormatter(Locale.forLanguageTag(language))
        .withResolverStyle(ResolverStyle.STRICT);
  }

  private static Optional<Found> all(
      String pattern, String language, DateTimeFormatter format, List<String> values, int most) {
    int first = Integer.MAX_VALUE;
    int last = Integer.MIN_VALUE;
    int misses = 0;
    Set<LocalDate> days = new HashSet<>();
    for (String value : values) {
      Optional<LocalDate> date = date(value.strip(), format);
      if (date.isEmpty()) {
        if (++misses > most) {
          return Optional.empty();
        }
        continue;
      }
      first = Math.min(first, date.get().getYear());
      last = Math.max(last, date.get().getYear());
      days.add(date.get());
    }
    boolean plausible = first >= FIRST_YEAR && last <= LAST_YEAR;
    return plausible
        ? Optional.of(new Found(pattern, language, first, last, days.size(), misses))
        : Optional.empty();
  }

  /** Most patterns fail on most values, so whether one fits is asked without an exception first. */
  private static Optional<LocalDate> date(String value, DateTimeFormatter format) {
    ParsePosition end = new ParsePosition(0);
    if (format.parseUnresolved(value, end) == null || end.getIndex() < value.length()) {
      return Optional.empty();
    }
    try {
      TemporalAccessor read = format.parse(value);
      return Optional.ofNullable(read.query(TemporalQueries.localDate()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** How times of day are written, if all values are; no pattern for the usual ones. */
  static Optional<String> times(Column column, Context context) {
    for (String pattern : context.told().times()) {
      DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
      if (column.all(v -> time(v, format))) {
        return Optional.of(pattern);
      }
    }
    return column.all(v -> TIME.matcher(v).matches()) ? Optional.of("HH:mm") : Optional.empty();
  }

  private static boolean time(String value, DateTimeFormatter format) {
    ParsePosition end = new ParsePosition(0);
    return format.parseUnresolved(value, end) != null
        && end.getIndex() == value.length()
        && resolved(value, format);
  }

  private static boolean resolved(String value, DateTimeFormatter format) {
    try {
      return format.parse(value, TemporalQueries.localTime()) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** The years that the values are, or that months of the form 2024-12 lie in. */
  static OptionalInt firstYear(Column column) {
    int first = Integer.MAX_VALUE;
    for (String value : column.values()) {
      String text = value.strip();
      if (!text.matches("\\d{4}(-(0[1-9]|1[0-2]))?")) {
        return OptionalInt.empty();
      }
      int year = Integer.parseInt(text.substring(0, 4));
      if (year < FIRST_YEAR || year > LAST_YEAR) {
        return OptionalInt.empty();
      }
      first = Math.min(first, year);
    }
    return column.values().isEmpty() ? OptionalInt.empty() : OptionalInt.of(first);
  }
}
