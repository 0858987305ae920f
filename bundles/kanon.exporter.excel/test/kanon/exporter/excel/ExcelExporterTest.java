package kanon.exporter.excel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import kanon.importer.excel.ExcelImporter;
import kanon.lib.json.record.Options;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Release;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import kanon.testkit.TestTarget;
import kanon.testkit.TextTables;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExcelExporterTest {
  @TempDir private Path folder;

  private static byte[] write(Table table, Map<String, Object> options) {
    TestTarget target = new TestTarget("xlsx");
    ExcelExporterOptions bound = Options.bind(ExcelExporterOptions.class, options, "test");
    try {
      new ExcelExporter().write(Release.of(table), target, bound, TestRun.sequential());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return target.only();
  }

  /** The rows of the only sheet as another program reads them. */
  private static List<Row> rows(byte[] file) {
    try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(file))) {
      return book.getFirstSheet().read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Cell cell(byte[] file, int row) {
    return rows(file).get(row).getCell(0);
  }

  private static Table column(Type type, String... values) {
    return column(type, Optional.empty(), values);
  }

  private static Table column(Type type, Optional<String> missing, String... values) {
    Dictionary dictionary = Dictionary.of(type, List.of(values), missing);
    int[] codes = new int[dictionary.size()];
    Arrays.setAll(codes, i -> i);
    return new Table(List.of(new Column("a", dictionary, Codes.of(codes, codes.length))));
  }

  private static Map<String, String> parts(byte[] file) {
    Map<String, String> parts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        parts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return parts;
  }

  @Test
  void numbers_areNumbersWhereTheColumnSaysSo() {
    byte[] file = write(column(Type.DECIMAL, "-1.5", "0", "1234.5"), Map.of());
    assertEquals(new BigDecimal("-1.5"), cell(file, 1).asNumber());
    assertEquals(new BigDecimal("0"), cell(file, 2).asNumber());
    assertEquals(new BigDecimal("1234.5"), cell(file, 3).asNumber());
    assertEquals(CellType.STRING, cell(write(column(Type.STRING, "1"), Map.of()), 1).getType());
  }

  @Test
  void numbersThatWouldNotComeBack_makeAllOfTheirColumnTexts() {
    for (String kept :
        List.of("007", "1.50", "+1", "1e3", "-0", "1234567890123456", "1000000000000000")) {
      byte[] file = write(column(Type.DECIMAL, "2", kept), Map.of());
      assertEquals("2", cell(file, 1).asString());
      assertEquals(kept, cell(file, 2).asString());
    }
    byte[] file = write(column(Type.INTEGER, "2", "123456789012345"), Map.of());
    assertEquals(new BigDecimal("123456789012345"), cell(file, 2).asNumber());
  }

  @Test
  void days_areDaysUnlessOneIsOlderThanExcelCounts() {
    byte[] file = write(column(Type.DATE, "1900-03-01", "2024-02-29"), Map.of());
    assertEquals(new BigDecimal("61"), cell(file, 1).asNumber());
    assertEquals(new BigDecimal("45351"), cell(file, 2).asNumber());
    List<List<@Nullable String>> back =
        TextTables.cells(
            ExcelExporterContractTest.read(new ExcelImporter(), folder, file, List.of("")));
    assertEquals(List.of(List.of("1900-03-01"), List.of("2024-02-29")), back);
    byte[] old = write(column(Type.DATE, "1899-12-31", "2024-02-29"), Map.of());
    assertEquals("1899-12-31", cell(old, 1).asString());
    assertEquals("2024-02-29", cell(old, 2).asString());
  }

  @Test
  void textsThatBeginLikeFormulas_areTextsAlsoWhenEdited() {
    for (String text : List.of("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1")) {
      byte[] file = write(column(Type.STRING, text, "plain"), Map.of());
      assertEquals(CellType.STRING, cell(file, 1).getType());
      String sheet = String.valueOf(parts(file).get("xl/worksheets/sheet1.xml"));
      assertTrue(sheet.contains("<c r=\"A2\" s=\"2\" t=\"s\">"), text);
      assertTrue(sheet.contains("<c r=\"A3\" t=\"s\">"), text);
      assertFalse(sheet.contains("<f>"), text);
    }
    byte[] header = write(TextTables.of(List.of("=cmd"), List.of(), ""), Map.of());
    assertTrue(
        String.valueOf(parts(header).get("xl/worksheets/sheet1.xml"))
            .contains("<c r=\"A1\" s=\"2\" t=\"s\">"));
  }

  @Test
  void missingValues_areEmptyCells_andRowsOfThemAreRows() {
    Table table =
        TextTables.of(
            List.of("a", "b"),
            List.of(Arrays.asList(null, "x"), Arrays.asList(null, null), Arrays.asList("y", null)),
            "");
    byte[] file = write(table, Map.of());
    assertEquals(4, rows(file).size());
    TextTables.assertSame(
        table, ExcelExporterContractTest.read(new ExcelImporter(), folder, file, List.of("")));
    Table shown = column(Type.STRING, Optional.of("?"), "x");
    assertEquals("?", cell(write(shown, Map.of()), 2).asString());
    assertEquals("NA", cell(write(shown, Map.of("missing", "NA")), 2).asString());
  }

  @Test
  void textsThatWouldBeReadAsMissing_areRefused() {
    Table table = column(Type.STRING, Optional.of("?"), "x");
    KanonException e =
        assertThrows(KanonException.class, () -> write(table, Map.of("missing", "x")));
    assertEquals("BAD_OPTION", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("column 'a' has texts"));
  }

  @Test
  void charactersThatXmlLacks_comeBack() {
    List<String> pieces =
        List.of("_", "x", "0", "0", "0", "D", "_x000D_", "\r", "\u0001", "\uFFFE", "a");
    Seeds.each(
        100,
        seed -> {
          java.util.SplittableRandom random = new java.util.SplittableRandom(seed);
          List<List<@Nullable String>> rows = new ArrayList<>();
          for (int r = 0; r < 20; r++) {
            StringBuilder text = new StringBuilder("t");
            for (int i = 0; i < 9; i++) {
              text.append(pieces.get(random.nextInt(pieces.size())));
            }
            rows.add(List.of(text.toString()));
          }
          Table table = TextTables.of(List.of("a"), rows, "");
          TextTables.assertSame(
              table,
              ExcelExporterContractTest.read(
                  new ExcelImporter(), folder, write(table, Map.of()), List.of("")));
        });
  }

  @Test
  void valuesThatNoRowShows_areNotInTheFile() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("shown", "secret"), Optional.of("?"));
    Table table = new Table(List.of(new Column("c", values, Codes.of(new int[] {0}, 3))));
    parts(write(table, Map.of()))
        .forEach((part, content) -> assertFalse(content.contains("secret"), part));
  }

  @Test
  void whatASheetDoesNotHold_isRefusedInOneLine() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("a"), Optional.empty());
    Codes most = Codes.of(new int[(1 << 20) - 1], 1);
    Codes tooMany = Codes.of(new int[1 << 20], 1);
    assertEquals(1 << 20, rows(write(table(values, most), Map.of())).size());
    refused(table(values, tooMany), "1,048,576 rows with its header and 16,384 columns");
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c <= 1 << 14; c++) {
      columns.add(new Column("c" + c, values, Codes.of(new int[1], 1)));
    }
    refused(new Table(columns), "1 rows and 16,385 columns");
    byte[] widest = write(new Table(columns.subList(0, 1 << 14)), Map.of());
    assertEquals(1 << 14, rows(widest).get(1).getCellCount());
    assertEquals(
        32_767,
        cell(write(column(Type.STRING, "x".repeat(32_767)), Map.of()), 1).asString().length());
    refused(column(Type.STRING, "x".repeat(32_768)), "column 'a' has a text of 32,768");
  }

  private static Table table(Dictionary values, Codes codes) {
    return new Table(List.of(new Column("c", values, codes)));
  }

  private static void refused(Table table, String words) {
    KanonException e = assertThrows(KanonException.class, () -> write(table, Map.of()));
    assertEquals("BEYOND_SHEET", e.code());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(words), message);
    assertFalse(message.contains("xxx"), message);
  }

  @Test
  void halfACharacter_isRefused() {
    KanonException e =
        assertThrows(KanonException.class, () -> write(column(Type.STRING, "x\uD800"), Map.of()));
    assertEquals("MALFORMED_TEXT", e.code());
  }

  @Test
  void sheet_isNamed_andTheFileTellsNoTime() throws IOException {
    byte[] file = write(TextTables.next(1, Shape.MIXED), Map.of("sheet", "R&D <2024>"));
    try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(file))) {
      assertEquals("R&D <2024>", book.getFirstSheet().getName());
    }
    assertEquals(
        List.of(
            "[Content_Types].xml",
            "_rels/.rels",
            "xl/workbook.xml",
            "xl/_rels/workbook.xml.rels",
            "xl/styles.xml",
            "xl/worksheets/sheet1.xml",
            "xl/sharedStrings.xml"),
        List.copyOf(parts(file).keySet()));
  }
}
