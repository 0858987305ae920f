package kanon.lib.detect;

import java.util.List;
import java.util.Optional;

/**
 * What is known of how a table is written, beside a column's own values.
 *
 * @param comma whether the comma stands before decimals in other columns
 * @param dayFirst whether days stand before months in other columns; empty where none says so
 * @param thisYear the last year that a year of two digits may be
 * @param dates the patterns that somebody says dates have; the first that reads a column counts
 * @param decimal the mark before decimals, where somebody says so
 * @param thousands the mark between groups of digits, where somebody says so
 */
public record Context(
    boolean comma,
    Optional<Boolean> dayFirst,
    int thisYear,
    List<String> dates,
    Optional<String> decimal,
    Optional<String> thousands) {
  /** Nothing is known. */
  public static Context of(int thisYear) {
    return new Context(
        false, Optional.empty(), thisYear, List.of(), Optional.empty(), Optional.empty());
  }

  /** The same with what the columns of a table tell about each other. */
  Context among(List<Reading> readings) {
    boolean commas = comma;
    Optional<Boolean> first = dayFirst;
    for (Reading reading : readings) {
      commas |=
          reading.numbers().filter(n -> n.decimal().equals(",") && !n.ambiguous()).isPresent();
      if (first.isEmpty()) {
        first =
            reading
                .dates()
                .filter(dates -> dates.dayFirst() || dates.monthFirst())
                .map(DateFormats.Found::dayFirst);
      }
    }
    return new Context(commas, first, thisYear, dates, decimal, thousands);
  }

  /**
   * The same with what somebody says.
   *
   * @throws IllegalArgumentException if a text is no pattern of dates
   */
  public Context told(
      List<String> patterns, Optional<String> decimalMark, Optional<String> thousandsMark) {
    patterns.forEach(pattern -> DateFormats.require(pattern, thisYear));
    return new Context(comma, dayFirst, thisYear, patterns, decimalMark, thousandsMark);
  }
}
