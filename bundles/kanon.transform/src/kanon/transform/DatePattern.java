package kanon.transform;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** A way to write dates, read strictly: there is no 31 February. */
final class DatePattern {
  private static final int CENTURY = 100;

  private final DateTimeFormatter formatter;

  private DatePattern(DateTimeFormatter formatter) {
    this.formatter = formatter;
  }

  /**
   * The way of a pattern.
   *
   * @throws IllegalArgumentException if it is no pattern of dates
   */
  static DatePattern of(String pattern, String language, OptionalInt lastYear) {
    Locale locale = Locale.forLanguageTag(language);
    if (locale.getLanguage().isEmpty()) {
      throw new IllegalArgumentException(
          "'language' is \"" + language + "\", expected a tag such as en, de or pt-BR");
    }
    DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
    boolean two = false;
    for (Part part : Part.of(pattern)) {
      if (part.year() && part.text().length() == 2) {
        two = true;
        builder.appendValueReduced(ChronoField.YEAR, 2, 2, lastYear.orElse(CENTURY) - CENTURY + 1);
      } else {
        append(builder, part.year() ? part.text().replace('y', 'u') : part.text(), pattern);
      }
    }
    if (two != lastYear.isPresent()) {
      throw new IllegalArgumentException(
          two
              ? "'lastYear' is missing: 'pattern' has years of two digits, so say the last year that one may be, such as 2029"
              : "'lastYear' is for patterns that have years of two digits, yy");
    }
    DatePattern made =
        new DatePattern(builder.toFormatter(locale).withResolverStyle(ResolverStyle.STRICT));
    made.requireDates(pattern, lastYear);
    return made;
  }

  private static void append(DateTimeFormatterBuilder builder, String part, String pattern) {
    try {
      builder.appendPattern(part);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'pattern' is \""
              + pattern
              + "\", expected letters such as dd.MM.yyyy: "
              + e.getMessage(),
          e);
    }
  }

  /** Refuses a pattern that leaves out a part of a date. */
  private void requireDates(String pattern, OptionalInt lastYear) {
    LocalDate sample = LocalDate.of(lastYear.orElse(2024) - 1, 11, 28);
    Optional<String> read;
    try {
      read = iso(formatter.format(sample.atTime(13, 14, 15).atZone(ZoneOffset.UTC)));
    } catch (DateTimeException e) {
      read = Optional.empty();
    }
    if (!read.equals(Optional.of(sample.toString()))) {
      throw new IllegalArgumentException(
          "'pattern' is \"" + pattern + "\", which does not tell year, month and day");
    }
  }

  /** The date of a text, if it is written so. */
  Optional<String> iso(String text) {
    try {
      LocalDate date = formatter.parse(Digits.plain(text.strip()), LocalDate::from);
      return Dates.common(date) ? Optional.of(date.toString()) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** A run of years in a pattern, or what stands between. */
  private record Part(String text, boolean year) {
    static List<Part> of(String pattern) {
      List<Part> parts = new ArrayList<>();
      int from = 0;
      boolean quoted = false;
      for (int i = 0; i < pattern.length(); i++) {
        quoted ^= pattern.charAt(i) == '\'';
        if (!quoted && year(pattern.charAt(i))) {
          int end = i;
          while (end < pattern.length() && pattern.charAt(end) == pattern.charAt(i)) {
            end++;
          }
          parts.add(new Part(pattern.substring(from, i), false));
          parts.add(new Part(pattern.substring(i, end), true));
          from = end;
          i = end - 1;
        }
      }
      parts.add(new Part(pattern.substring(from), false));
      return parts.stream().filter(part -> !part.text.isEmpty()).toList();
    }

    private static boolean year(char c) {
      return c == 'y' || c == 'u';
    }
  }
}
