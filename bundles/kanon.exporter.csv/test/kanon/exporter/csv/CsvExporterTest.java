package kanon.exporter.csv;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.record.Options;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Release;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import kanon.testkit.TestTarget;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CsvExporterTest {
  private static TestTarget write(Table table, Map<String, Object> options) {
    TestTarget target = new TestTarget();
    CsvExporterOptions bound = Options.bind(CsvExporterOptions.class, options, "test");
    try {
      new CsvExporter().write(Release.of(table), target, bound, TestRun.sequential());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return target;
  }

  private static Table table(String shown, List<@Nullable String> row) {
    List<String> names = new ArrayList<>();
    for (int c = 0; c < row.size(); c++) {
      names.add("c" + c);
    }
    return TextTables.of(names, List.of(row), shown);
  }

  private static String second(String text) {
    return text.substring(text.indexOf('\n') + 1);
  }

  @Test
  void text_isQuotedOnlyWhereNeeded() {
    Table table =
        table("", Arrays.asList("a", "b c", "1,2", "\"x\"", "y\nz", "y\r", " a", "a\t", "", null));
    assertEquals(
        "a,b c,\"1,2\",\"\"\"x\"\"\",\"y\nz\",\"y\r\",\" a\",\"a\t\",\"\",\n",
        second(write(table, Map.of()).text()));
  }

  @Test
  void text_isQuotedAlways_whenAskedFor() {
    assertEquals(
        "\"c0\",\"c1\"\n\"a\",\n",
        write(table("", Arrays.asList("a", null)), Map.of("quotes", "always")).text());
  }

  @Test
  void text_equalToAMarkerIsQuoted() {
    Table table = table("?", Arrays.asList("?", null, "", "a"));
    assertEquals("\"?\",?,\"\",a\n", second(write(table, Map.of()).text()));
    assertEquals("\"?\",NA,\"\",a\n", second(write(table, Map.of("missing", "NA")).text()));
  }

  @Test
  void options_chooseSeparatorLineEndAndMark() {
    Table table = table("", Arrays.asList("a,b", "c;d"));
    Map<String, Object> options = Map.of("separator", ";", "lineEnd", "crlf", "bom", true);
    assertEquals("\uFEFFc0;c1\r\na,b;\"c;d\"\r\n", write(table, options).text());
  }

  @Test
  void header_isQuotedLikeTexts() {
    Table table = TextTables.of(List.of("a,b", "\uFEFFc"), List.of(), "");
    assertEquals("\"a,b\",\"\uFEFFc\"\n", write(table, Map.of()).text());
  }

  @Test
  void tableWithoutColumns_isAnEmptyFile() {
    assertEquals("", write(new Table(List.of()), Map.of()).text());
  }

  @Test
  void missing_thatNeedsQuotesIsRefused() {
    Table table = table("n,a", Arrays.asList("x", null));
    KanonException e = assertThrows(KanonException.class, () -> write(table, Map.of()));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertEquals(
        "exporter 'csv': missing values of column 'c1' would need quotes, which only texts have; "
            + "the option missing says what to write",
        e.getMessage());
    assertEquals("x;n,a\n", second(write(table, Map.of("separator", ";")).text()));
    assertEquals("x,\n", second(write(table, Map.of("missing", "")).text()));
  }

  @Test
  void missing_thatNoCellHasIsNotWritten() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("a"), Optional.of("n,a"));
    Table table = new Table(List.of(new Column("c", values, Codes.of(new int[] {0}, 2))));
    assertEquals("c\na\n", write(table, Map.of()).text());
  }

  @Test
  void halfACharacter_isRefused() {
    KanonException e =
        assertThrows(
            KanonException.class, () -> write(table("", List.of("a", "x\uD800")), Map.of()));
    assertEquals("MALFORMED_TEXT", e.code());
    assertEquals(
        "Column 'c1' has a text with half a surrogate pair, which UTF-8 cannot encode",
        e.getMessage());
  }

  @Test
  void manyDistinctAndLongTexts_areWritten() {
    List<List<@Nullable String>> rows = new ArrayList<>();
    StringBuilder expected = new StringBuilder("x,y\n");
    for (int r = 0; r < 70_000; r++) {
      String y = r % 1000 == 0 ? "ä".repeat(r) : "b";
      rows.add(List.of("v" + r, y));
      expected.append('v').append(r).append(',').append(y.isEmpty() ? "\"\"" : y).append('\n');
    }
    byte[] file = write(TextTables.of(List.of("x", "y"), rows, ""), Map.of()).only();
    assertArrayEquals(expected.toString().getBytes(StandardCharsets.UTF_8), file);
  }
}
