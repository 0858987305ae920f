package kanon.transform;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;

/** Dates as they stand in cells: by ISO 8601. */
final class Dates {
  static final String EXPECTED = "a date such as 2024-12-31";

  private static final int LAST_YEAR = 9999;

  private Dates() {}

  /** The date that a text is, if it is one. */
  static Optional<LocalDate> iso(String text) {
    try {
      return Optional.of(LocalDate.parse(text)).filter(Dates::common);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Whether the year has four digits. */
  static boolean common(LocalDate date) {
    return date.getYear() >= 0 && date.getYear() <= LAST_YEAR;
  }
}
