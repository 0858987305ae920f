package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {
  private static Column column(String name, int... codes) {
    Dictionary values = Dictionary.of(Type.STRING, List.of("x", "y"), Optional.empty());
    return new Column(name, values, Codes.of(codes, 2));
  }

  @Test
  void find_isTheFirstOfItsName() {
    Column first = column("a", 0, 1);
    Table table = new Table(List.of(first, column("b", 1, 1), column("a", 1, 1)));
    assertSame(first, table.find("a").orElseThrow());
    assertEquals(Optional.empty(), table.find("c"));
  }

  @Test
  void columnsOfOtherLengths_areRefused() {
    List<Column> columns = List.of(column("a", 0, 1), column("b", 1));
    assertThrows(IllegalArgumentException.class, () -> new Table(columns));
  }

  @Test
  void hundredThousandColumns_areFoundByNameAtOnce() {
    List<Column> columns = new ArrayList<>();
    List<Attribute> attributes = new ArrayList<>();
    for (int c = 0; c < 100_000; c++) {
      Column column = column("c" + c, 0);
      columns.add(column);
      attributes.add(Attribute.of(column.name(), Role.INSENSITIVE, column.dictionary()));
    }
    Table table = new Table(columns);
    Schema schema = new Schema(attributes);
    for (Column column : columns) {
      assertSame(column, table.find(column.name()).orElseThrow());
      assertEquals(Role.INSENSITIVE, schema.role(column.name()));
    }
    assertEquals(Role.UNDECIDED, schema.role("d"));
  }
}
