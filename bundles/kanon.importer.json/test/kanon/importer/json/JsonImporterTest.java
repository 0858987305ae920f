package kanon.importer.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonImporterTest {
  @TempDir private Path folder;

  private Table read(byte[] content, Map<String, Object> options) {
    JsonOptions bound = Options.bind(JsonOptions.class, options, "test");
    return new JsonImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  private Table read(String content) {
    return read(content.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  private void assertFault(String code, String message, String content) {
    KanonException e = assertThrows(KanonException.class, () -> read(content));
    assertEquals(message, e.getMessage());
    assertEquals(code, e.code());
  }

  private static List<@Nullable String> row(@Nullable String... cells) {
    return Arrays.asList(cells);
  }

  @Test
  void values_areTheirText() {
    Table table =
        read(
            "[{\"a\":\"x\\n\\u00e9\",\"b\":-1.50e3,\"c\":12345678901234567890,\"d\":true,\"e\":null}]");
    assertEquals(List.of("a", "b", "c", "d", "e"), table.names());
    assertEquals(
        List.of(row("x\né", "-1.50e3", "12345678901234567890", "true", null)),
        TextTables.cells(table));
  }

  @Test
  void columns_areAllKeysInTheOrderInWhichTheyAreMet() {
    Table table = read("{\"a\":1}\n\n{\"c\":2,\"a\":3}\r\n{}\n{\"b\":4,\"c\":\"\"}");
    assertEquals(List.of("a", "c", "b"), table.names());
    assertEquals(
        List.of(
            row("1", null, null), row("3", "2", null), row(null, null, null), row(null, "", "4")),
        TextTables.cells(table));
  }

  @Test
  void form_isToldByTheFirstCharacter() {
    assertEquals(2, read(" \n [{\"a\":1},{\"a\":2}] \n").rows());
    assertEquals(2, read(" \n {\"a\":1}\n{\"a\":2}\n").rows());
    assertEquals(0, read("[]").rows());
  }

  @Test
  void form_maySayWhatIsExpected() {
    byte[] lines = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);
    assertEquals(1, read(lines, Map.of("form", "lines")).rows());
    KanonException e =
        assertThrows(KanonException.class, () -> read(lines, Map.of("form", "array")));
    assertEquals("table, line 1: $ is an object, expected an array of objects", e.getMessage());
    byte[] array = "[{\"a\":1}]".getBytes(StandardCharsets.UTF_8);
    e = assertThrows(KanonException.class, () -> read(array, Map.of("form", "lines")));
    assertEquals("table, line 1: $ is an array, expected an object", e.getMessage());
    assertEquals(0, read(new byte[0], Map.of("form", "lines")).rows());
  }

  @Test
  void lines_giveWhatTheArrayGives() {
    Seeds.each(
        50,
        seed -> {
          Table table = TextTables.next(seed, Shape.MISSING_HEAVY);
          TextTables.assertSame(table, read(JsonImporterContractTest.rows(table, "\n")));
        });
  }

  @Test
  void nestedValue_isNamedByLineAndPath() {
    assertFault(
        "NESTED_VALUE",
        "table, line 2: $[1].b is an array, expected a text, number, boolean or null",
        "[{\"a\":1},\n{\"a\":1,\"b\":[]}]");
    assertFault(
        "NESTED_VALUE",
        "table, line 3: $.b is an object, expected a text, number, boolean or null",
        "{\"a\":1}\n\n{\"b\":{}}");
  }

  @Test
  void duplicateKey_isNamedByLineAndPath() {
    assertFault(
        "DUPLICATE_COLUMN",
        "table, line 2: $[1].a stands twice in its object",
        "[{\"a\":1},\n{\"a\":1,\"b\":2,\"a\":null}]");
  }

  @Test
  void row_isAnObject() {
    assertFault("NOT_AN_OBJECT", "table, line 1: $[0] is a number, expected an object", "[1]");
    assertFault(
        "NOT_AN_OBJECT", "table, line 2: $ is an array, expected an object", "{\"a\":1}\n[]");
  }

  @Test
  void malformedJson_isNamedByLineAndCharacter() {
    assertFault("MALFORMED_JSON", "table, line 2: malformed JSON near character 3", "[\n{a:1}]");
    assertFault(
        "MALFORMED_JSON",
        "table, line 2: malformed JSON near character 10",
        "{\"a\":1}\n{\"a\":1} 2");
    assertFault("MALFORMED_JSON", "table, line 1: malformed JSON near character 7", "{\"a\":1");
  }

  @Test
  void malformedText_isRefused() {
    assertFault(
        "NUL_CHARACTER",
        "table, line 1: $[0].a holds a NUL character, expected text",
        "[{\"a\":\"x\\u0000\"}]");
    assertFault(
        "MALFORMED_JSON",
        "table, line 1: malformed JSON near character 21",
        "[{\"a\":\"\\udc00\\ud800\"}]");
    byte[] bad = "[{\"a\":\n\"é\"}]".getBytes(StandardCharsets.ISO_8859_1);
    KanonException e = assertThrows(KanonException.class, () -> read(bad, Map.of()));
    assertEquals("table, line 2: malformed text at byte 2, expected text in UTF-8", e.getMessage());
  }

  @Test
  void byteOrderMark_isSkipped() {
    assertEquals(1, read("\uFEFF[{\"a\":1}]").rows());
    byte[] wide = "\uFEFF[{\"🜁\":1}]".getBytes(StandardCharsets.UTF_16LE);
    assertEquals(List.of("🜁"), read(wide, Map.of()).names());
  }

  @Test
  void emptyFile_isRefused() {
    assertFault(
        "EMPTY_FILE", "table is empty, expected an array of objects or an object a line", " \n");
    assertFault(
        "NO_COLUMNS", "table holds only empty objects, expected keys that name columns", "[{},{}]");
  }
}
