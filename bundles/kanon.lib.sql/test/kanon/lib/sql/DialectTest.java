package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import kanon.model.KeyLayout;
import org.junit.jupiter.api.Test;

class DialectTest {
  private final Dialect dialect = new FakeDialect(new FakeServer(sql -> List.of()));

  @Test
  void names_areQuotedPartByPart() {
    assertEquals("\"a\"\"b\"", dialect.quote("a\"b"));
    assertEquals("\"main\".\"my table\"", dialect.table("main.\"my table\""));
    assertEquals("\"t; DROP TABLE x\"", dialect.table("t; DROP TABLE x"));
  }

  @Test
  void source_isATableOrAQueryInBrackets() {
    assertEquals("\"s\".\"t\"", dialect.source(FakeDialect.access(Map.of("table", "s.t"))));
    String query = "SELECT 1 AS a";
    assertEquals("(SELECT 1 AS a)", dialect.source(FakeDialect.access(Map.of("query", query))));
  }

  @Test
  void bits_areThoseOfTheKeysLayout() {
    KeyLayout layout = KeyLayout.of(new int[] {5, 2, 9});
    for (int a = 0; a < 3; a++) {
      long key = layout.placed(a, 1);
      String expression = dialect.bits("w", layout.shift(a), layout.bits(a));
      assertEquals(
          "((w >> %d) & %d)".formatted(layout.shift(a), (1L << layout.bits(a)) - 1), expression);
      assertEquals(1, key >> layout.shift(a) & (1L << layout.bits(a)) - 1);
    }
  }

  @Test
  void keyColumns_areAsManyAsTheKeyHasWords() {
    assertEquals(List.of("k0"), KeyColumns.of(KeyLayout.of(new int[] {5, 2}), "k"));
    int[] large = {1 << 30, 1 << 30, 1 << 30};
    assertEquals(List.of("k0", "k1"), KeyColumns.of(KeyLayout.of(large), "k"));
  }

  @Test
  void values_areComparedExactlyWhereTheirTypeIs_elseByText() {
    Value exact = new Value("s.a", Optional.of("BIGINT"));
    Value text = new Value("s.b", Optional.empty());
    assertEquals("s.a", exact.compared(dialect));
    assertEquals("text(s.b)", text.compared(dialect));
    assertEquals("BIGINT", exact.type());
    assertEquals("VARCHAR", text.type());
    assertEquals(
        "SELECT text(d.v) FROM (SELECT DISTINCT s.a AS v FROM t AS s) AS d",
        exact.distinct(dialect, "t AS s"));
    assertEquals("SELECT DISTINCT text(s.b) FROM t AS s", text.distinct(dialect, "t AS s"));
  }

  @Test
  void failuresOfValues_areToldWithoutTheValue() {
    KanonException e =
        Database.failure(dialect, new SQLException("invalid input: \"secret\"", "22P02"));
    assertEquals("BAD_VALUE", e.code());
    assertEquals(KanonException.Kind.INPUT, e.kind());
    assertEquals(
        "Fake: a value cannot be read or computed as the query asks (22P02)", e.getMessage());
  }

  @Test
  void otherFailures_areToldInTheDatabasesFirstLine() {
    KanonException e =
        Database.failure(dialect, new SQLException("ERROR: no such table t\nLINE 1: ...", "42P01"));
    assertEquals("CODE_42P01", e.code());
    assertEquals("Fake: no such table t", e.getMessage());
    KanonException silent = Database.failure(dialect, new SQLException((String) null, "58000"));
    assertEquals("Fake: a statement failed, and the server gives no reason", silent.getMessage());
  }

  @Test
  void files_areWrittenOnlyInFormatsThatThereAre() {
    refused("WRITES_NO_FILES", dialect, "r.csv");
    Dialect writing =
        new FakeDialect(new FakeServer(sql -> List.of())) {
          @Override
          public List<String> formats() {
            return List.of("csv", "parquet");
          }
        };
    WrittenFiles.require(writing, "r.CSV");
    refused("UNKNOWN_FORMAT", writing, "r.xlsx");
    refused("UNKNOWN_FORMAT", writing, "csv.d/r");
  }

  private static void refused(String code, Dialect dialect, String path) {
    KanonException e =
        assertThrows(KanonException.class, () -> WrittenFiles.require(dialect, path));
    assertEquals(code, e.code());
    assertTrue(String.valueOf(e.getMessage()).startsWith("output.path: Fake writes"));
  }
}
