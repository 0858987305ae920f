package kanon.lib.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.model.Column;
import kanon.model.Parallel;
import kanon.testkit.Seeds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextColumnTest {
  private static final int ROUNDS = 200;

  private static TextColumn column(List<@Nullable String> cells) {
    TextColumn column = new TextColumn(1);
    for (String cell : cells) {
      if (cell == null) {
        column.addMissing();
      } else {
        char[] chars = ("<" + cell + ">").toCharArray();
        column.add(chars, 1, cell.length());
      }
    }
    return column;
  }

  private static List<@Nullable String> cells(Column column) {
    List<@Nullable String> cells = new ArrayList<>();
    for (int row = 0; row < column.codes().length(); row++) {
      int code = column.codes().at(row);
      cells.add(code == column.dictionary().missing() ? null : column.dictionary().value(code));
    }
    return cells;
  }

  private static List<String> values(Column column) {
    List<String> values = new ArrayList<>();
    for (int code = 0; code < column.dictionary().size(); code++) {
      values.add(column.dictionary().value(code));
    }
    return values;
  }

  private static List<@Nullable String> random(RandomGenerator random, int values) {
    List<@Nullable String> cells = new ArrayList<>();
    int rows = random.nextInt(3) == 0 ? 0 : random.nextInt(4 * values);
    for (int row = 0; row < rows; row++) {
      int value = random.nextInt(values);
      cells.add(value == 3 ? null : value == 4 ? "" : Integer.toString(value * 7919, 36));
    }
    return cells;
  }

  @Test
  void join_ofOnePart_hasItsCells() {
    Seeds.each(
        ROUNDS,
        seed -> {
          List<@Nullable String> cells = random(new SplittableRandom(seed), 1000);
          assertEquals(cells, cells(TextColumn.join("a", List.of(column(cells)), "?")));
        });
  }

  @Test
  void join_ofParts_isTheColumnReadInOneGo() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          List<@Nullable String> all = new ArrayList<>();
          List<TextColumn> parts = new ArrayList<>();
          for (int p = 0; p < 1 + random.nextInt(4); p++) {
            List<@Nullable String> cells = random(random, 500);
            all.addAll(cells);
            parts.add(column(cells));
          }
          Column joined = TextColumn.join("a", parts, "?");
          Column whole = TextColumn.join("a", List.of(column(all)), "?");
          assertEquals(all, cells(joined));
          assertEquals(values(whole), values(joined));
          assertEquals(whole.dictionary().missing(), joined.dictionary().missing());
        });
  }

  @Test
  void codes_areGivenInTheOrderOfFirstAppearanceMissingLast() {
    List<@Nullable String> cells = new ArrayList<>(List.of("b", "a"));
    cells.add(null);
    cells.addAll(List.of("b", "", "c"));
    Column column = TextColumn.join("a", List.of(column(cells)), "?");
    assertEquals(List.of("b", "a", "", "c", "?"), values(column));
  }

  @Test
  void texts_ofEqualHashesAreToldApart() {
    int step = 1;
    while (Math.abs(step * TextColumn.MULTIPLIER) > Short.MAX_VALUE) {
      step++;
    }
    int shift = step * TextColumn.MULTIPLIER;
    char first = 'a';
    char second = (char) (1 << 15);
    String one = "" + first + second;
    String other = "" + (char) (first + step) + (char) (second - shift);
    assertEquals(
        TextColumn.hash(one.toCharArray(), 0, 2), TextColumn.hash(other.toCharArray(), 0, 2));
    List<@Nullable String> cells = new ArrayList<>(List.of(one, other, one, other));
    assertEquals(cells, cells(TextColumn.join("a", List.of(column(cells)), "")));
  }

  @Test
  void texts_asManyAsRowsAreKept() {
    List<@Nullable String> cells = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      cells.add("v" + i);
    }
    Column column = TextColumn.join("a", List.of(column(cells)), "");
    assertEquals(100_000, column.dictionary().size());
    assertEquals(cells, cells(column));
  }

  @Test
  void join_ofNoColumns_isNothing() {
    List<TextColumn[]> parts = new ArrayList<>();
    parts.add(new TextColumn[0]);
    assertEquals(List.of(), TextColumn.join(List.of(), parts, "", Parallel.sequential()));
  }
}
