package kanon.importer.stata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What whole numbers of a column are, which Stata counts from the beginning of 1960. */
enum StataDates {
  NUMBER,
  DAY,
  MILLISECOND,
  WEEK,
  MONTH,
  QUARTER,
  HALF;

  private static final Pattern FORMAT = Pattern.compile("%-?(?:t([cdwmqh])|(d)).*");
  private static final LocalDate ZERO = LocalDate.of(1960, 1, 1);
  private static final int WEEKS = 52;
  private static final int LAST_YEAR = 9999;

  /**
   * What a format says. Times with leap seconds, days of a calendar of business, and years are
   * plain numbers.
   */
  static StataDates of(String format) {
    Matcher found = FORMAT.matcher(format);
    if (!found.matches()) {
      return NUMBER;
    }
    return switch (found.group(1) == null ? "d" : found.group(1)) {
      case "d" -> DAY;
      case "c" -> MILLISECOND;
      case "w" -> WEEK;
      case "m" -> MONTH;
      case "q" -> QUARTER;
      default -> HALF;
    };
  }

  /** The text of a whole number; the number itself where it is no date of four digits' years. */
  String text(long number) {
    try {
      return switch (this) {
        case NUMBER -> Long.toString(number);
        case DAY -> inYear(ZERO.plusDays(number), number);
        case MILLISECOND -> moment(number);
        case WEEK -> part(number, WEEKS, "w");
        case MONTH -> YearMonth.from(ZERO).plusMonths(number).toString();
        case QUARTER -> part(number, 4, "q");
        case HALF -> part(number, 2, "h");
      };
    } catch (DateTimeException | ArithmeticException e) {
      return Long.toString(number);
    }
  }

  private static String inYear(LocalDate day, long number) {
    boolean plain = day.getYear() >= 0 && day.getYear() <= LAST_YEAR;
    return plain ? day.toString() : Long.toString(number);
  }

  private static String moment(long number) {
    LocalDateTime moment = ZERO.atStartOfDay().plus(number, ChronoUnit.MILLIS);
    LocalDate day = moment.toLocalDate();
    if (moment.equals(day.atStartOfDay()) || day.getYear() < 0 || day.getYear() > LAST_YEAR) {
      return inYear(day, number);
    }
    String time = moment.toLocalTime().toString();
    return day + "T" + (time.length() < 8 ? time + ":00" : time);
  }

  private static String part(long number, int parts, String letter) {
    return ZERO.getYear()
        + Math.floorDiv(number, parts)
        + letter
        + (Math.floorMod(number, parts) + 1);
  }
}
