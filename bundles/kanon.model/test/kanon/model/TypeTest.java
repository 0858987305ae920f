package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeTest {
  @ParameterizedTest
  @CsvSource({
    "INTEGER, 7, true",
    "INTEGER, ' -7 ', true",
    "INTEGER, 7.0, false",
    "INTEGER, '', false",
    "INTEGER, 9223372036854775807, true",
    "INTEGER, 9223372036854775808, false",
    "DECIMAL, 7.25, true",
    "DECIMAL, -1e3, true",
    "DECIMAL, 1e999, false",
    "DECIMAL, NaN, false",
    "DECIMAL, '1,5', false",
    "DATE, 2024-02-29, true",
    "DATE, 2023-02-29, false",
    "DATE, 29.02.2024, false",
    "STRING, '', true"
  })
  void accepts_exactlyItsValues(Type type, String text, boolean accepted) {
    assertEquals(accepted, type.accepts(text));
  }

  @Test
  void number_isThePlaceOnTheAxis() {
    assertEquals(-3, Type.INTEGER.number("-3"));
    assertEquals(0.5, Type.DECIMAL.number("0.50"));
    assertEquals(1, Type.DATE.number("1970-01-02"));
    assertEquals(0, Type.STRING.number("5"));
    assertTrue(Type.DATE.numeric());
    assertFalse(Type.STRING.numeric());
    assertEquals("decimal", Type.DECIMAL.label());
  }

  private static List<String> sorted(Type type, String... values) {
    List<String> byOrder = new ArrayList<>(List.of(values));
    byOrder.sort(type.order());
    String[] array = values.clone();
    type.sort(array, array.length);
    assertEquals(byOrder, List.of(array));
    return byOrder;
  }

  @Test
  void order_isByValueThenByText() {
    assertEquals(List.of("-2", "07", "7", "10"), sorted(Type.INTEGER, "10", "7", "-2", "07"));
    assertEquals(List.of("1.5", "1.50", "1e1"), sorted(Type.DECIMAL, "1e1", "1.50", "1.5"));
    assertEquals(
        List.of("0999-12-31", "1970-01-01", "2024-01-01"),
        sorted(Type.DATE, "2024-01-01", "0999-12-31", "1970-01-01"));
  }

  @Test
  void order_ofTextIsByCodePoint() {
    String beyond = new String(Character.toChars(0x1F600));
    String high = "\uFF5E";
    assertEquals(
        List.of("", "Z", "a", "ab", "\u00E4", high, beyond),
        sorted(Type.STRING, beyond, "\u00E4", "ab", "a", "", high, "Z"));
  }
}
