package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Types;
import java.util.List;
import java.util.Optional;
import kanon.lib.sql.FakeServer.Field;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class OriginTest {
  private static Origin origin(Field... fields) {
    FakeServer server = new FakeServer(List.of(fields), sql -> List.of());
    return Origin.of(new FakeDialect(server).open(), TestRun.seeded(1));
  }

  @Test
  void types_areWhatTheDatabasesTypesAre() {
    Origin origin =
        origin(
            new Field("a", Types.BIGINT, "BIGINT"),
            new Field("b", Types.SMALLINT, "SMALLINT"),
            new Field("c", Types.NUMERIC, "NUMERIC"),
            new Field("d", Types.DATE, "DATE"),
            new Field("e", Types.VARCHAR, "VARCHAR"),
            new Field("f", Types.DOUBLE, "DOUBLE"));
    assertEquals(
        List.of(Type.INTEGER, Type.INTEGER, Type.DECIMAL, Type.DATE, Type.STRING, Type.STRING),
        origin.fields().stream().map(Origin.Field::type).toList());
    assertEquals(new Value("s.\"a\"", Optional.of("BIGINT")), origin.value(0));
    assertEquals(new Value("s.\"e\"", Optional.empty()), origin.value(4));
  }

  @Test
  void place_getsANameThatNoColumnHas() {
    Origin origin =
        origin(
            new Field("kanon_place", Types.BIGINT, "BIGINT"),
            new Field("KANON_PLACE_", Types.BIGINT, "BIGINT"));
    assertEquals("s.kanon_place__", origin.place());
    assertEquals(
        "(SELECT s.*, row_number() OVER () AS kanon_place__ FROM \"t\" AS s) AS s",
        origin.numbered());
  }

  @Test
  void twoColumnsOfOneName_areRefused() {
    Field field = new Field("a", Types.BIGINT, "BIGINT");
    KanonException e = assertThrows(KanonException.class, () -> origin(field, field));
    assertEquals("DUPLICATE_COLUMN", e.code());
  }

  @Test
  void unknownColumn_isRefusedWithTheNearest() {
    Origin origin = origin(new Field("age", Types.BIGINT, "BIGINT"));
    KanonException e = assertThrows(KanonException.class, () -> origin.index("agee"));
    assertEquals("UNKNOWN_COLUMN", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("age"));
  }

  @Test
  void columnsWithoutOrder_areRefused() {
    Origin origin =
        origin(new Field("a", Types.ARRAY, "INTEGER[]"), new Field("b", Types.VARCHAR, "VARCHAR"));
    KanonException e = assertThrows(KanonException.class, () -> origin.requireOrder(0));
    assertEquals("TYPE_WITHOUT_ORDER", e.code());
    origin.requireOrder(1);
  }
}
