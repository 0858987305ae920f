package kanon.transform;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;

/** Where the tail of a column begins: a number or a date. */
final class Bound {
  private final Optional<BigDecimal> number;
  private final LocalDate date;
  private final String text;

  private Bound(Optional<BigDecimal> number, LocalDate date, String text) {
    this.number = number;
    this.date = date;
    this.text = text;
  }

  /**
   * The bound of an option.
   *
   * @throws IllegalArgumentException if it is neither a number nor a date
   */
  static Bound of(Object at) {
    String text = String.valueOf(at).strip();
    Optional<BigDecimal> number = Numbers.of(text);
    if (number.isPresent()) {
      return new Bound(number, LocalDate.EPOCH, number.get().toPlainString());
    }
    LocalDate date =
        Dates.iso(text)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'at' is " + at + ", expected a number or a date such as 2024-12-31"));
    return new Bound(number, date, text);
  }

  /** What cells have to be. */
  String expected() {
    return number.isPresent() ? "a number such as 12 or 12.5" : Dates.EXPECTED;
  }

  /** As it stands in a cell. */
  String text() {
    return text;
  }

  /** Whether a cell is below (-1), at (0) or above (1) the bound; empty where it is neither. */
  OptionalInt place(String cell) {
    Optional<Integer> place =
        number.isPresent()
            ? Numbers.of(cell).map(n -> n.compareTo(number.get()))
            : Dates.iso(cell.strip()).map(d -> Integer.signum(d.compareTo(date)));
    return place.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
