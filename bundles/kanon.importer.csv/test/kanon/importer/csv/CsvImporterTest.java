package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Parallel;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvImporterTest {
  @TempDir private Path folder;

  private Table read(byte[] content, Map<String, Object> options) {
    CsvOptions bound = Options.bind(CsvOptions.class, options, "test");
    return new CsvImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  private Table read(String content, Map<String, Object> options) {
    return read(content.getBytes(StandardCharsets.UTF_8), options);
  }

  private Table read(String content) {
    return read(content, Map.of());
  }

  private static void assertCells(Table table, List<String> names, String... rows) {
    assertEquals(names, table.names());
    List<List<String>> expected =
        Arrays.stream(rows)
            .map(
                row ->
                    Arrays.stream(row.split("\\|", -1)).map(c -> c.equals("-") ? null : c).toList())
            .toList();
    assertEquals(expected, TextTables.cells(table));
  }

  private void assertFault(
      String code, String message, byte[] content, Map<String, Object> options) {
    KanonException e = assertThrows(KanonException.class, () -> read(content, options));
    assertEquals(message, e.getMessage());
    assertEquals(code, e.code());
  }

  private void assertFault(String code, String message, String content) {
    assertFault(code, message, content.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  @Test
  void read_knowsQuotesSeparatorsAndLineBreaksInCells() {
    assertCells(
        read("a,b\r\n\"x,\"\"y\"\"\",\"1\n2\"\r\n \"q\", z"),
        List.of("a", "b"),
        "x,\"y\"|1\n2",
        " \"q\"| z");
  }

  @Test
  void read_takesAnyLineEnd() {
    assertCells(read("a,b\n1,2\n3,4"), List.of("a", "b"), "1|2", "3|4");
    assertCells(read("a,b\r\n1,2\r\n3,4\r\n"), List.of("a", "b"), "1|2", "3|4");
    assertCells(read("a,b\r1,2\r3,4\r"), List.of("a", "b"), "1|2", "3|4");
  }

  @Test
  void read_skipsEmptyLinesBetweenRows() {
    assertCells(read("\n\na,b\n\n1,2\n\n\n3,4\n\n"), List.of("a", "b"), "1|2", "3|4");
  }

  @Test
  void read_takesEmptyLinesOfOneColumnAsMissing() {
    assertCells(read("\na\n\n1\n\"\"\n"), List.of("a"), "-", "1", "");
  }

  @Test
  void read_takesTheHeaderAloneAsATableWithoutRows() {
    assertCells(read("a,b"), List.of("a", "b"));
    assertCells(read("a,b\r\n"), List.of("a", "b"));
  }

  @Test
  void missing_isAnEmptyCellButNotAnEmptyText() {
    Table table = read("a,b\n,\"\"\nx,\n");
    assertCells(table, List.of("a", "b"), "-|", "x|-");
    Dictionary b = table.columns().get(1).dictionary();
    assertEquals(1, b.missing());
    assertEquals("", b.value(1));
    assertEquals("", b.value(0));
  }

  @Test
  void missing_isEveryTextOfTheListAndShownByTheFirst() {
    Table table = read("a\n?\nNA\n\nN\n\"?\"\n", Map.of("missing", List.of("?", "NA")));
    assertCells(table, List.of("a"), "-", "-", "", "N", "?");
    assertEquals("?", table.columns().get(0).dictionary().value(3));
  }

  @Test
  void missing_isInQuotesToo_whenAskedFor() {
    Table table =
        read("a,b\n\"?\",\"\"\n", Map.of("missing", List.of("?", ""), "quotedMissing", true));
    assertCells(table, List.of("a", "b"), "-|-");
  }

  @Test
  void missing_isNothing_whenTheListIsEmpty() {
    assertCells(read("a,b\n,x\n", Map.of("missing", List.of())), List.of("a", "b"), "|x");
  }

  @Test
  void missing_mayBeALongText() {
    String text = "n".repeat(100);
    Map<String, Object> options = Map.of("missing", List.of(text));
    assertCells(read("a\n" + text + "\n" + text + "n\n", options), List.of("a"), "-", text + "n");
  }

  @Test
  void options_chooseSeparatorAndQuote() {
    Map<String, Object> options = Map.of("separator", "\t", "quote", "'");
    assertCells(read("a\tb\n'x\ty'\t\"1,2\n", options), List.of("a", "b"), "x\ty|\"1,2");
  }

  @Test
  void header_mayBeAbsent() {
    Map<String, Object> options = Map.of("header", false);
    assertCells(read("1,2\n3,4\n", options), List.of("column1", "column2"), "1|2", "3|4");
  }

  @Test
  void names_standForTheHeaders() {
    assertCells(
        read("1,2\n3,4\n", Map.of("header", false, "names", List.of("x", "y"))),
        List.of("x", "y"),
        "1|2",
        "3|4");
    assertCells(read("a,a\n3,4\n", Map.of("names", List.of("x", "y"))), List.of("x", "y"), "3|4");
    assertCells(read("", Map.of("header", false, "names", List.of("x", "y"))), List.of("x", "y"));
  }

  @Test
  void names_asManyAsColumns() {
    KanonException e =
        assertThrows(KanonException.class, () -> read("a,b\n3,4\n", Map.of("names", List.of("x"))));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertEquals(
        "importer 'csv': 'names' has 1 names, expected 2, one for each column of table",
        e.getMessage());
  }

  @Test
  void trim_dropsSpacesAroundCells() {
    Map<String, Object> options = Map.of("trim", true, "missing", List.of("?"));
    assertCells(
        read(" a , \"b\"\n 1\t, \" x \" \n ? , \"\"\n  , y z \n", options),
        List.of("a", "b"),
        "1| x ",
        "-|",
        "|y z");
  }

  @Test
  void byteOrderMark_decidesTheEncoding() {
    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
      byte[] content = "\uFEFFä,b\n語,🜁\n".getBytes(charset);
      assertCells(read(content, Map.of("encoding", "windows-1252")), List.of("ä", "b"), "語|🜁");
    }
  }

  @Test
  void charset_isTheEncodingWithoutAMark() {
    byte[] content = "ä,b\né,€\n".getBytes(Charset.forName("windows-1252"));
    assertCells(read(content, Map.of("encoding", "windows-1252")), List.of("ä", "b"), "é|€");
    byte[] wide = "ä,b\né,€\n".getBytes(StandardCharsets.UTF_16BE);
    assertCells(read(wide, Map.of("encoding", "UTF-16BE")), List.of("ä", "b"), "é|€");
  }

  @Test
  void raggedRow_isNamedByLine() {
    assertFault(
        "RAGGED_ROW",
        "table, line 5: 1 cell, expected 2 as in the first line",
        "a,b\n\"1\n2\",x\n\n1\n3,4\n");
    assertFault(
        "RAGGED_ROW",
        "table, line 2: 3 cells, expected 2 as in the first line",
        "a,b\r\n1,2,3\r\n");
  }

  @Test
  void unclosedQuote_isNamedByLineAndColumn() {
    assertFault(
        "UNCLOSED_QUOTE",
        "table, line 3: column 'b': in the row that begins here a quote is opened but never closed",
        "a,b\n1,2\n3,\"4\n5,6\n");
    assertFault(
        "UNCLOSED_QUOTE",
        "table, line 1: in the row that begins here a quote is opened but never closed",
        "a,\"b\n1,2\n");
  }

  @Test
  void textAfterQuote_isNamedByLineAndColumn() {
    assertFault(
        "TEXT_AFTER_QUOTE",
        "table, line 2: column 'a': in the row that begins here text follows a closing quote, "
            + "expected ',' or the end of the line; a quote within quotes is doubled, or the option escape says what stands before it",
        "a,b\n\"1\"x,2\n");
  }

  @Test
  void cellTooLong_isRefused() {
    String content = "a,b\n1,\"" + "x".repeat(1 << 24) + "\"\n";
    assertFault(
        "CELL_TOO_LONG",
        "table, line 2: column 'b': in the row that begins here a cell has more than 16,777,216 "
            + "characters; is a quote not closed?",
        content);
  }

  @Test
  void headers_haveDistinctNames() {
    assertFault(
        "DUPLICATE_COLUMN",
        "table, line 2: column 3 is named like another; the option names gives names",
        "\na,b,a\n");
    assertFault(
        "EMPTY_NAME", "table, line 1: column 2 has no name; the option names gives names", "a,\n");
  }

  @Test
  void nul_isNamedByLineAndColumn() {
    assertFault(
        "NUL_CHARACTER",
        "table, line 3: column 'b': a cell holds a NUL character, expected text in UTF-8; "
            + "another encoding is named by the option encoding",
        "a,b\n1,2\n1,x\0\n");
  }

  @Test
  void malformedText_isNamedByLineAndByte() {
    byte[] content = "a,b\r\n1,\"\n2\"\r\n".getBytes(StandardCharsets.UTF_8);
    byte[] bad = Arrays.copyOf(content, content.length + 4);
    bad[content.length] = 'x';
    bad[content.length + 1] = (byte) 0xC3;
    bad[content.length + 2] = ',';
    bad[content.length + 3] = '\n';
    assertFault(
        "MALFORMED_TEXT",
        "table, line 4: malformed text at byte 2, expected text in UTF-8; another encoding is named by "
            + "the option encoding",
        bad,
        Map.of());
    byte[] cut = Arrays.copyOf(bad, content.length + 2);
    assertFault(
        "MALFORMED_TEXT",
        "table, line 4: malformed text at byte 2, expected text in UTF-8; another encoding is named by "
            + "the option encoding",
        cut,
        Map.of());
    byte[] half = {0, 'a', 0};
    assertFault(
        "MALFORMED_TEXT",
        "table, line 1: malformed text at byte 3, expected text in UTF-16BE; another encoding is named "
            + "by the option encoding",
        half,
        Map.of("encoding", "UTF-16BE"));
  }

  @Test
  void emptyFile_isRefused() {
    assertFault("EMPTY_FILE", "table is empty, expected a line that names the columns", "");
    assertFault(
        "EMPTY_FILE", "table is empty, expected rows", new byte[0], Map.of("header", false));
  }

  /** Runs out of memory where it is told of progress, in the middle of FastCSV's reading. */
  private record Exhausted(Run run) implements Run {
    @Override
    public void at(long done, long total, String what) {
      throw new OutOfMemoryError("Java heap space");
    }

    @Override
    public void check() {
      run.check();
    }

    @Override
    public SplittableGenerator random() {
      return run.random();
    }

    @Override
    public Parallel parallel() {
      return run.parallel();
    }

    @Override
    public Optional<Duration> left() {
      return run.left();
    }
  }

  @Test
  void read_doesNotTakeALackOfMemoryForAFaultOfTheFile() {
    CsvOptions options = Options.bind(CsvOptions.class, Map.of(), "test");
    TestSource source = TestSource.of(folder, "a\n1\n".getBytes(StandardCharsets.UTF_8));
    Run run = new Exhausted(TestRun.sequential());
    assertThrows(OutOfMemoryError.class, () -> new CsvImporter().read(source, options, run));
  }
}
