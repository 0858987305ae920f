package kanon.lib.detect;

import java.util.List;
import java.util.Optional;

/**
 * What is known of how a table is written, beside a column's own values.
 *
 * @param comma whether the comma stands before decimals in other columns
 * @param dayFirst whether days stand before months in other columns; empty where none says so
 * @param thisYear the last year that a year of two digits may be
 * @param told what somebody says
 */
public record Context(boolean comma, Optional<Boolean> dayFirst, int thisYear, Told told) {
  /** Nothing is known. */
  public static Context of(int thisYear) {
    return new Context(false, Optional.empty(), thisYear, Told.NOTHING);
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
    return new Context(commas, first, thisYear, told);
  }

  /** The same with what somebody says. */
  public Context with(Told said) {
    return new Context(comma, dayFirst, thisYear, said);
  }
}
