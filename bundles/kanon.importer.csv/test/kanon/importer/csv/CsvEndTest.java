package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands behind the last row of a table, and quotes within quotes that are escaped. */
class CsvEndTest {
  private static final String ROWS = "name;age;city\nAnna;34;Ulm\nBert;51;Bonn\nCleo;29;Ulm\n";

  @TempDir private Path folder;

  private Map<String, Object> sniff(String content, Map<String, Object> given) {
    return new CsvImporter().sniff(TestSource.of(folder, content), given, TestRun.sequential());
  }

  private Table read(String content, Map<String, Object> options) {
    CsvOptions bound = Options.bind(CsvOptions.class, options, "test");
    return new CsvImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  /** Reads what is left after lines that are proposed to be skipped at the end. */
  private void assertEnd(int lines, boolean emptyRows, int rows, String content) {
    Map<String, Object> proposed = sniff(content, Map.of());
    assertEquals(lines == 0 ? null : (Object) (long) lines, proposed.get("skipEnd"), content);
    assertEquals(emptyRows ? true : null, proposed.get("dropEmptyEnd"), content);
    assertEquals(rows, read(content, proposed).rows(), content);
  }

  private static List<@Nullable String> row(@Nullable String... cells) {
    return Arrays.asList(cells);
  }

  @Test
  void totalsSourcesAndNotes_areProposedToBeSkipped() {
    assertEnd(1, false, 3, ROWS + "Total;114\n");
    assertEnd(1, false, 3, ROWS + "Summe;;\n");
    assertEnd(1, false, 3, ROWS + "Quelle: Amt");
    assertEnd(2, false, 3, ROWS + "Total;114\nas of 2024-01-01\n");
    assertEnd(3, false, 3, ROWS + "Exported by hand\n\n\n");
    assertEnd(4, false, 3, ROWS.replace("\n", "\r\n") + "\"two\r\nlines\"\r\n\r\nNote\r\n");
    assertEnd(2, false, 3, ROWS.replace('\n', '\r') + "Source: x\rNotes: y\r");
  }

  @Test
  void emptyRowsAtTheEnd_areProposedToBeDropped() {
    assertEnd(0, true, 3, ROWS + ";;\n;;\n");
    assertEnd(0, true, 3, ROWS + ";;");
    assertEnd(1, true, 3, ROWS + ";;\nTotal;114\n");
    assertEnd(2, false, 3, ROWS + "Total;114\n;;\n");
    assertEnd(0, false, 5, ROWS + ";;\nDora;7;Ulm\n");
  }

  @Test
  void ordinaryRowsAtTheEnd_areLeftAlone() {
    assertEnd(0, false, 3, ROWS);
    assertEnd(0, false, 4, ROWS + "Dora;;\n");
    assertEnd(0, false, 4, ROWS + "Sum;33;Ulm\n");
    assertEnd(0, false, 4, ROWS + "Totalewski;;\n");
  }

  @Test
  void aRowThatIsCutOff_isRefusedByItsLine() {
    for (String last : List.of("Dor", "Dora;7")) {
      KanonException e = assertThrows(KanonException.class, () -> sniff(ROWS + last, Map.of()));
      assertEquals("RAGGED_ROW", e.code());
      assertEquals(5, Integer.parseInt(e.getMessage().replaceAll(".*line ([0-9]+).*", "$1")));
      assertFalse(e.getMessage().contains("Dor"));
    }
  }

  @Test
  void skipEnd_isNotProposedWhereItIsDecided() {
    Map<String, Object> proposed =
        sniff(ROWS + "Total;1\nx\n", Map.of("skipEnd", 2L, "dropEmptyEnd", false));
    assertFalse(proposed.containsKey("skipEnd"));
    assertFalse(proposed.containsKey("dropEmptyEnd"));
  }

  @Test
  void emptyRows_areRowsUnlessTheyAreDropped() {
    String content = "a,b\n1,\n,\n,2\n,\n\"\",\n,\n,\n";
    assertEquals(7, read(content, Map.of()).rows());
    Table table = read(content, Map.of("dropEmptyEnd", true));
    assertEquals(
        List.of(row("1", null), row(null, null), row(null, "2"), row(null, null), row("", null)),
        TextTables.cells(table));
    assertEquals(0, read("a,b\n,\n,\n", Map.of("dropEmptyEnd", true)).rows());
  }

  @Test
  void emptyRowsAtTheEnd_areDroppedOnManyThreadsToo() {
    StringBuilder content = new StringBuilder("a,b\n");
    for (int r = 0; r < 200; r++) {
      content.append(r % 3 == 0 ? r + ",x\n" : ",\n");
    }
    content.append(",\n".repeat(50));
    CsvOptions options = Options.bind(CsvOptions.class, Map.of("dropEmptyEnd", true), "test");
    TestSource source = TestSource.of(folder, content.toString());
    Table parts = new CsvRead(source, options, TestRun.threads(3), 1).table();
    assertEquals(199, parts.rows());
    TextTables.assertSame(new CsvRead(source, options, TestRun.sequential()).table(), parts);
  }

  @Test
  void withoutEnd_holdsBackLines() throws IOException {
    assertEquals("a\nb\n", without(1, "a\nb\nc"));
    assertEquals("a\nb\n", without(1, "a\nb\nc\n"));
    assertEquals("a\r\n", without(2, "a\r\nb\r\n\r\n"));
    assertEquals("a\r", without(1, "a\rb\r"));
    assertEquals("", without(3, "a\nb\nc\n"));
    assertEquals("", without(9, "a\nb"));
    String many = "line\n".repeat(50_000);
    assertEquals(many, without(2, many + "x\ny\n"));
  }

  private static String without(int lines, String text) throws IOException {
    StringBuilder rest = new StringBuilder();
    try (Reader reader = new WithoutEnd(new StringReader(text), lines)) {
      char[] chars = new char[7];
      for (int n = reader.read(chars, 0, 7); n >= 0; n = reader.read(chars, 0, 7)) {
        rest.append(chars, 0, n);
      }
    }
    return rest.toString();
  }

  @Test
  void escapedQuotes_areFoundAndRead() {
    String content =
        "id,said\n1,\"He said \\\"hi\\\", twice\"\n2,\"a \"\"b\"\"\"\n3,\"back\\\\slash\"\n4,\\\"x\n";
    Map<String, Object> proposed = sniff(content, Map.of());
    assertEquals("\\", proposed.get("escape"));
    assertEquals(
        List.of(
            row("1", "He said \"hi\", twice"),
            row("2", "a \"b\""),
            row("3", "back\\slash"),
            row("4", "\\\"x")),
        TextTables.cells(read(content, proposed)));
  }

  @Test
  void escape_isNotTakenFromPathsThatEndWithABackslash() {
    String content = "id,path\n1,\"C:\\dir\\\"\n2,\"D:\\\"\n";
    Map<String, Object> proposed = sniff(content, Map.of());
    assertFalse(proposed.containsKey("escape"));
    assertEquals(
        List.of(row("1", "C:\\dir\\"), row("2", "D:\\")),
        TextTables.cells(read(content, proposed)));
  }

  @Test
  void escape_leavesCommentsLinesAndOtherCharactersAlone() {
    String content = "#,\"open\nid,note\n1,\"a\\nb\nc \\\"d\\\"\"\n# \"\n2, \"x\\\\\"\n3,y\n";
    Map<String, Object> options = Map.of("escape", "\\", "comment", "#", "trim", true);
    assertEquals(
        List.of(row("1", "a\\nb\nc \"d\""), row("2", "x\\"), row("3", "y")),
        TextTables.cells(read(content, options)));
    KanonException e =
        assertThrows(KanonException.class, () -> read("a,b\n1,\"x\\\"\n", Map.of("escape", "\\")));
    assertEquals("UNCLOSED_QUOTE", e.code());
    assertEquals(
        "table, line 2: column 'b': in the row that begins here a quote is opened but never closed",
        e.getMessage());
  }

  @Test
  void escape_worksInOtherEncodings() {
    byte[] content = "a,b\n1,\"ä \\\"x\\\"\"\n".getBytes(StandardCharsets.UTF_16LE);
    CsvOptions options =
        Options.bind(CsvOptions.class, Map.of("escape", "\\", "encoding", "UTF-16LE"), "test");
    Table table =
        new CsvImporter().read(TestSource.of(folder, content), options, TestRun.threads(2));
    assertEquals(List.of(row("1", "ä \"x\"")), TextTables.cells(table));
  }
}
