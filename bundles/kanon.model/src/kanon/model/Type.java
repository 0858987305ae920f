package kanon.model;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;

/** What the values of a column are: it decides their order and whether distances mean something. */
public enum Type {
  /** Text, ordered by code point. */
  STRING,
  /** Whole numbers within 64 bits. */
  INTEGER,
  /** Decimal numbers, compared exactly. */
  DECIMAL,
  /** Dates as {@code 2024-12-31}; as a number, days since 1970-01-01. */
  DATE,
  /** Sets of items, written as one text with a separator between them; ordered as text. */
  SET;

  /** The name as it stands in a config. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether values lie on an axis, so that intervals and ranges mean something. */
  public boolean numeric() {
    return this != STRING && this != SET;
  }

  /** Whether the text is a value of this type. */
  public boolean accepts(String text) {
    try {
      return Double.isFinite(number(text));
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }

  /** The value's place on the axis; 0 for text. */
  public double number(String text) {
    return switch (this) {
      case STRING, SET -> 0;
      case INTEGER -> Long.parseLong(text.strip());
      case DECIMAL -> new BigDecimal(text.strip()).doubleValue();
      case DATE -> LocalDate.parse(text.strip()).toEpochDay();
    };
  }

  /** By value, equal values ("7" and "07") by text. */
  public Comparator<String> order() {
    return !numeric() ? Type::byCodePoint : Comparator.comparing(this::keyed);
  }

  /** Sorts the first values by this type's order; each is parsed once. */
  void sort(String[] values, int n) {
    if (!numeric()) {
      Arrays.sort(values, 0, n, Type::byCodePoint);
      return;
    }
    Keyed[] keyed = new Keyed[n];
    Arrays.setAll(keyed, i -> keyed(values[i]));
    Arrays.sort(keyed);
    for (int i = 0; i < n; i++) {
      values[i] = keyed[i].text;
    }
  }

  private Keyed keyed(String text) {
    BigDecimal key =
        switch (this) {
          case STRING, SET -> BigDecimal.ZERO;
          case DECIMAL -> new BigDecimal(text.strip());
          case INTEGER -> BigDecimal.valueOf(Long.parseLong(text.strip()));
          case DATE -> BigDecimal.valueOf(LocalDate.parse(text.strip()).toEpochDay());
        };
    return new Keyed(key, text);
  }

  private record Keyed(BigDecimal key, String text) implements Comparable<Keyed> {
    @Override
    public int compareTo(Keyed other) {
      int order = key.compareTo(other.key);
      return order != 0 ? order : byCodePoint(text, other.text);
    }
  }

  /** {@link String#compareTo} orders by UTF-16 unit, where surrogates stand before U+E000. */
  private static int byCodePoint(String a, String b) {
    int n = Math.min(a.length(), b.length());
    for (int i = 0; i < n; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean high = Character.isSurrogate(x);
        return high == Character.isSurrogate(y) ? x - y : high ? 1 : -1;
      }
    }
    return a.length() - b.length();
  }
}
