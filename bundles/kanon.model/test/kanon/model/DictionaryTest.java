package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DictionaryTest {
  private static List<String> values(Dictionary d) {
    List<String> values = new ArrayList<>();
    for (int code = 0; code < d.size(); code++) {
      values.add(d.value(code));
    }
    return values;
  }

  @Test
  void of_missingIsTheLastCodeAndNoText() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("b", "?", "a"), Optional.of("?"));
    assertEquals(4, d.size());
    assertEquals(3, d.present());
    assertEquals(3, d.missing());
    assertEquals("?", d.value(3));
    assertEquals(1, d.code("?"));
    assertEquals(0, d.code("b"));
    assertEquals(-1, d.code("c"));
  }

  @Test
  void of_valueTwiceIsRefused() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> Dictionary.of(Type.STRING, List.of("a", "b", "a"), Optional.empty()));
    assertEquals("DUPLICATE_VALUE", e.code());
    assertEquals("value 1 stands again as value 3", e.getMessage());
  }

  @Test
  void of_emptyKnowsNothing() {
    Dictionary none = Dictionary.of(Type.INTEGER, List.of(), Optional.empty());
    assertEquals(0, none.size());
    assertEquals(-1, none.missing());
    assertEquals(-1, none.code(""));
    Dictionary missing = Dictionary.of(Type.INTEGER, List.of(), Optional.of(""));
    assertEquals(0, missing.missing());
    assertEquals(-1, missing.code(""));
    assertEquals(0, missing.number(0));
  }

  @Test
  void sorted_byTypeKeepsMissingLast() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("10", "9", "-1", "09"), Optional.of("NA"));
    assertEquals(List.of("-1", "09", "10", "9", "NA"), values(d.sorted(Type.STRING)));
    Dictionary numbers = d.sorted(Type.INTEGER);
    assertEquals(List.of("-1", "09", "9", "10", "NA"), values(numbers));
    assertEquals(Type.INTEGER, numbers.type());
    assertEquals(-1, numbers.number(0));
    assertEquals(0, numbers.number(4));
    assertEquals(2, numbers.code("9"));
  }

  @Test
  void sorted_byAGivenOrder() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("a", "b", "c"), Optional.of("0"));
    assertEquals(
        List.of("c", "b", "a", "0"), values(d.sorted(Type.STRING, Comparator.reverseOrder())));
  }

  @Test
  void codesIn_findsEqualValuesAndMissing() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("a", "b", "c"), Optional.of("?"));
    Dictionary other = Dictionary.of(Type.STRING, List.of("c", "?", "a"), Optional.of("NA"));
    assertArrayEquals(new int[] {2, -1, 0, 3}, d.codesIn(other));
    Dictionary complete = Dictionary.of(Type.STRING, List.of("?"), Optional.empty());
    assertArrayEquals(new int[] {-1, -1, -1, -1}, d.codesIn(complete));
  }

  @Test
  void code_findsEachOfMany() {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      many.add("value " + i * 7919);
    }
    Dictionary d = Dictionary.of(Type.STRING, many, Optional.empty());
    for (int i = 0; i < many.size(); i++) {
      assertEquals(i, d.code(many.get(i)));
    }
    assertEquals(-1, d.code("value"));
  }

  @Test
  void column_inAnotherDictionaryShowsTheSameCells() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("b", "a", "unused"), Optional.of("?"));
    Column column = new Column("x", d, Codes.of(new int[] {1, 0, 3, 1}, 4));
    Column sorted = column.in(d.sorted(Type.STRING));
    for (int row = 0; row < 4; row++) {
      assertEquals(column.value(row), sorted.value(row));
    }
    assertEquals(0, sorted.codes().at(0));
    Dictionary lacking = Dictionary.of(Type.STRING, List.of("a", "b"), Optional.empty());
    assertThrows(IllegalArgumentException.class, () -> column.in(lacking));
  }

  @Test
  void table_refusesColumnsOfDifferentLength() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("a"), Optional.empty());
    Column one = new Column("x", d, Codes.of(new int[1], 1));
    Column two = new Column("y", d, Codes.of(new int[2], 1));
    assertThrows(IllegalArgumentException.class, () -> new Table(List.of(one, two)));
    Table table = new Table(List.of(one));
    assertEquals(1, table.rows());
    assertEquals(List.of("x"), table.names());
    assertEquals(Optional.of(one), table.find("x"));
    assertEquals(Optional.empty(), table.find("X"));
  }
}
