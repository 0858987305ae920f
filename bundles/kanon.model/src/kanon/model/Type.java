package kanon.model;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Comparator;

/** What the values of a column are: it decides their order and whether distances mean something. */
public enum Type {
  /** Text, ordered by code point. */
  STRING,
  /** Whole numbers within 64 bits. */
  INTEGER,
  /** Decimal numbers, compared exactly. */
  DECIMAL,
  /** Dates as {@code 2024-12-31}; as a number, days since 1970-01-01. */
  DATE;

  /** The name as it stands in a config. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Whether values lie on an axis, so that intervals and ranges mean something. */
  public boolean numeric() {
    return this != STRING;
  }

  /** Whether the text is a value of this type. */
  public boolean accepts(String text) {
    try {
      key(text);
      return true;
    } catch (IllegalArgumentException | DateTimeParseException e) {
      return false;
    }
  }

  /** The value's place on the axis; 0 for text. */
  public double number(String text) {
    return switch (this) {
      case STRING -> 0;
      case INTEGER -> Long.parseLong(text.strip());
      case DECIMAL -> new BigDecimal(text.strip()).doubleValue();
      case DATE -> LocalDate.parse(text.strip()).toEpochDay();
    };
  }

  /** By value, equal values ("7" and "07") by text. */
  public Comparator<String> order() {
    return Comparator.comparing(this::key).thenComparing(Comparator.naturalOrder());
  }

  /** What a value is sorted by, comparable to all other keys of the same type. */
  @SuppressWarnings("unchecked")
  Comparable<Object> key(String text) {
    Comparable<?> key =
        switch (this) {
          case STRING -> text;
          case INTEGER -> (Long) Long.parseLong(text.strip());
          case DECIMAL -> new BigDecimal(text.strip());
          case DATE -> LocalDate.parse(text.strip());
        };
    return (Comparable<Object>) key;
  }
}
