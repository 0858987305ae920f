package kanon.importer.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.Charset;
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
    for (String key : new String[] {"a\\u001b[2J", "a".repeat(300)}) {
      assertFault(
          "NUL_CHARACTER",
          "table, line 1: a value in $[1] holds a NUL character, expected text",
          "[{\"%1$s\":1},{\"%1$s\":\"x\\u0000\"}]".formatted(key));
    }
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

  private Map<String, Object> sniffed(String content, Map<String, Object> given) {
    return new JsonImporter().sniff(TestSource.of(folder, content), given, TestRun.sequential());
  }

  @Test
  void utf16_isToldByTheFirstCharacter() {
    for (String content : List.of("[{\"ä\":\"中\"}]", " {\"ä\":\"中\"}\n", "{\"ä\":\"中\"}\r\n")) {
      for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
        Table table = read(content.getBytes(charset), Map.of());
        assertEquals(List.of("ä"), table.names());
        assertEquals(List.of(row("中")), TextTables.cells(table));
      }
    }
  }

  @Test
  void missing_saysWhichTextsAndNumbersAreMissing() {
    byte[] content =
        "[{\"a\":\"NA\",\"b\":-9},{\"a\":null,\"b\":\"-9\"},{\"a\":\"\",\"b\":9}]"
            .getBytes(StandardCharsets.UTF_8);
    Table table = read(content, Map.of("missing", List.of("NA", "-9")));
    assertEquals(List.of(row(null, null), row(null, null), row("", "9")), TextTables.cells(table));
    assertEquals("NA", table.columns().get(0).dictionary().value(1));
  }

  @Test
  void sniff_findsTheFormAndMissingValues() {
    assertEquals(
        Map.of("form", "lines", "missing", List.of("", "NA", "-9")),
        sniffed(
            "{\"age\":31,\"n\":-9}\n{\"age\":\"NA\",\"n\":4}\n{\"age\":5,\"n\":-9}\n", Map.of()));
    assertEquals(
        Map.of("form", "array", "missing", List.of("")),
        sniffed("[{\"a\":\"\"},{\"a\":\"x\"}]", Map.of()));
  }

  @Test
  void sniff_proposesNothingThatIsDecidedOrDoesNotOccur() {
    assertEquals(Map.of("form", "array"), sniffed("[{\"a\":\"x\"},{\"a\":null}]", Map.of()));
    assertEquals(Map.of("form", "array"), sniffed("[]", Map.of()));
    assertEquals(
        Map.of(),
        sniffed(
            "{\"a\":\"none\"}",
            Map.<String, Object>of("form", "lines", "missing", List.of("none"))));
    Map<String, Object> absent = Map.of("missing", List.of("nix"));
    KanonException e =
        assertThrows(KanonException.class, () -> sniffed("{\"a\":\"none\"}", absent));
    assertEquals("NOT_WRITTEN_SO", e.code());
  }

  @Test
  void sniff_leavesNamibiaAmongCountries() {
    assertEquals(
        Map.of("form", "lines"),
        sniffed("{\"c\":\"NA\"}\n{\"c\":\"DE\"}\n{\"c\":\"FR\"}\n", Map.of()));
  }
}
