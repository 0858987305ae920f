package kanon.exporter.excel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import kanon.model.Type;

/**
 * What the values of a column are written as. One form holds for all of them, since a sum over a
 * column of which some numbers are texts would be wrong and nobody would notice.
 */
enum Form {
  /** Texts. */
  TEXT,
  /** Numbers. */
  NUMBER,
  /** Days, shown as {@code 2024-12-31}. */
  DATE;

  private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);
  private static final BigDecimal MOST = BigDecimal.TEN.pow(15);
  private static final int MOST_SCALE = 300;

  /** Before that day Excel counts one that never was, the 29th of February 1900. */
  private static final LocalDate FIRST = LocalDate.of(1900, 3, 1);

  private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
  private static final LocalDate ZERO = LocalDate.of(1899, 12, 30);

  /** The form in which all values of a column of a type come back as they are. */
  static Form of(Type type, List<String> values) {
    Form form =
        switch (type) {
          case INTEGER, DECIMAL -> NUMBER;
          case DATE -> DATE;
          case STRING, SET -> TEXT;
        };
    return values.stream().allMatch(form::holds) ? form : TEXT;
  }

  /** Whether a text comes back as it is when it is written in this form. */
  private boolean holds(String text) {
    try {
      return switch (this) {
        case TEXT -> true;
        case NUMBER -> plain(text);
        case DATE -> day(text);
      };
    } catch (NumberFormatException | DateTimeException e) {
      return false;
    }
  }

  /** Of the 15 digits that Excel keeps, without zeros that it would drop. */
  private static boolean plain(String text) {
    BigDecimal number = new BigDecimal(text);
    if (number.abs().compareTo(MOST) >= 0 || number.scale() > MOST_SCALE) {
      return false;
    }
    BigDecimal kept = number.round(DIGITS).stripTrailingZeros();
    return text.equals(kept.signum() == 0 ? "0" : kept.toPlainString());
  }

  private static boolean day(String text) {
    LocalDate day = LocalDate.parse(text);
    return text.equals(day.toString()) && !day.isBefore(FIRST) && !day.isAfter(LAST);
  }

  /** A text that this form holds, as a cell's value; of a text there is none but its number. */
  String value(String text) {
    return this == DATE
        ? String.valueOf(ChronoUnit.DAYS.between(ZERO, LocalDate.parse(text)))
        : text;
  }
}
