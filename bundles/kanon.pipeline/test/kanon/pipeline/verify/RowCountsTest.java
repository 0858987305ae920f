package kanon.pipeline.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class RowCountsTest {
  private static Column column(String... cells) {
    List<String> texts = Arrays.stream(cells).filter(c -> !c.equals("?")).distinct().toList();
    Dictionary values = Dictionary.of(Type.STRING, texts, Optional.of("?"));
    int[] codes = new int[cells.length];
    for (int row = 0; row < cells.length; row++) {
      codes[row] = cells[row].equals("?") ? values.missing() : values.code(cells[row]);
    }
    return new Column("c", values, Codes.of(codes, values.size()));
  }

  @Test
  void rowsAreToldApartAsAWhole() {
    List<Column> original = List.of(column("a", "b", "a", "?"), column("x", "y", "x", "z"));
    assertEquals(0, RowCounts.more(original, original));
    assertEquals(0, RowCounts.more(List.of(column("a"), column("x")), original));
    assertEquals(1, RowCounts.more(List.of(column("a"), column("y")), original));
    assertEquals(1, RowCounts.more(List.of(column("b", "b"), column("y", "y")), original));
    assertEquals(2, RowCounts.more(List.of(column("q", "?"), column("x", "x")), original));
    assertEquals(0, RowCounts.more(List.of(column("?"), column("z")), original));
    assertEquals(0, RowCounts.more(List.of(), List.of()));
  }

  @Test
  void manyRows_areCountedAsAPlainMapCountsThem() {
    SplittableRandom random = Seeds.random("rows");
    for (int round = 0; round < 20; round++) {
      int values = 1 + random.nextInt(60);
      List<Column> original = table(random, 1 + random.nextInt(5000), values);
      List<Column> released = table(random, 1 + random.nextInt(5000), values + 1);
      assertEquals(plain(released, original), RowCounts.more(released, original));
    }
  }

  private static List<Column> table(SplittableRandom random, int rows, int values) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < 3; c++) {
      String[] cells = new String[rows];
      for (int row = 0; row < rows; row++) {
        int value = random.nextInt(values + 1);
        cells[row] = value == values ? "?" : "v" + value;
      }
      columns.add(column(cells));
    }
    return columns;
  }

  private static long plain(List<Column> released, List<Column> original) {
    Map<List<String>, Integer> left = new HashMap<>();
    for (int row = 0; row < original.get(0).codes().length(); row++) {
      left.merge(row(original, row), 1, Integer::sum);
    }
    long more = 0;
    for (int row = 0; row < released.get(0).codes().length(); row++) {
      more += left.merge(row(released, row), -1, Integer::sum) < 0 ? 1 : 0;
    }
    return more;
  }

  private static List<String> row(List<Column> columns, int row) {
    return columns.stream().map(c -> c.value(row)).toList();
  }
}
