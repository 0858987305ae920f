package kanon.importer.excel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExcelImporterTest {
  @TempDir private Path folder;

  private Table read(byte[] content, Map<String, Object> options) {
    ExcelOptions bound = Options.bind(ExcelOptions.class, options, "test");
    return new ExcelImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  private Map<String, Object> sniff(byte[] content) {
    return new ExcelImporter()
        .sniff(TestSource.of(folder, content), Map.of(), TestRun.sequential());
  }

  private static void people(Worksheet sheet, int from) {
    Books.row(sheet, from, "name", "age", "joined");
    Books.row(sheet, from + 1, "Anna Weiß", "34", "x");
    Books.row(sheet, from + 2, "Jo", "51", "y");
    Books.row(sheet, from + 3, "Zoë", "NA", "z");
  }

  @Test
  void workbooksWithoutFormats_areRead() throws IOException {
    Path book = Files.write(folder.resolve("styled.xlsx"), Books.of(sheet -> people(sheet, 0)));
    byte[] bare = Books.withoutStyles(book);
    assertEquals(List.of("name", "age", "joined"), read(bare, Map.of()).names());
    assertEquals(3, read(bare, sniff(bare)).rows());
  }

  @Test
  void rowsThatDoNotSayWhereTheyStand_areAllRead() throws IOException {
    Path book = Files.write(folder.resolve("placed.xlsx"), Books.of(sheet -> people(sheet, 0)));
    byte[] bare = Books.withoutPlaces(book);
    assertEquals(List.of("name", "age", "joined"), read(bare, Map.of()).names());
    assertEquals(3, read(bare, sniff(bare)).rows());
    assertEquals(3, read(bare, Map.of("skip", 1L, "header", false)).rows());
  }

  @Test
  void cells_arePlainTexts() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(
                  sheet, 0, "text", "whole", "decimal", "tenth", "flag", "day", "moment", "time",
                  "money");
              sheet.value(1, 0, " Köln ");
              sheet.value(1, 1, 1234567L);
              sheet.value(1, 2, -1234.5);
              sheet.value(1, 3, 0.1 + 0.2);
              sheet.value(1, 4, true);
              sheet.value(1, 5, LocalDate.of(2024, 3, 31));
              sheet.style(1, 5).format("dd.mm.yyyy").set();
              sheet.value(1, 6, LocalDateTime.of(2024, 3, 31, 10, 29, 59));
              sheet.style(1, 6).format("yyyy-mm-dd hh:mm").set();
              sheet.value(1, 7, 0.4375);
              sheet.style(1, 7).format("[$-407]h:mm").set();
              sheet.value(1, 8, 12.5);
              sheet.style(1, 8).format("#,##0.00 [$€-407];\"Days\" 0").set();
            });
    assertEquals(
        List.of(
            List.of(
                " Köln ",
                "1234567",
                "-1234.5",
                "0.3",
                "true",
                "2024-03-31",
                "2024-03-31T10:29:59",
                "10:30:00",
                "12.5")),
        TextTables.cells(read(content, Map.of())));
  }

  @Test
  void charactersThatXmlLacks_areRead() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "a_x0009_b", "c");
              Books.row(sheet, 1, "two_x000D_\nlines", "_x005F_x0041_ _x41_ _X0041_");
            });
    Table table = read(content, Map.of("header", true));
    assertEquals(List.of("a\tb", "c"), table.names());
    assertEquals(
        List.of(List.of("two\r\nlines", "_x0041_ _x41_ _X0041_")), TextTables.cells(table));
  }

  @Test
  void emptyCells_areMissing_andEmptyRowsAreNone() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "a", "b");
              sheet.value(1, 1, "x");
              sheet.value(4, 0, "y");
            });
    assertEquals(
        List.of(Arrays.asList(null, "x"), Arrays.asList("y", null)),
        TextTables.cells(read(content, Map.of())));
  }

  @Test
  void sheets_areChosenByName() {
    byte[] content =
        Books.ofMany(
            book -> {
              hidden(book);
              people(book.newWorksheet("People"), 0);
              Books.row(book.newWorksheet("Other"), 0, "b");
            });
    assertEquals(List.of("name", "age", "joined"), read(content, Map.of()).names());
    assertEquals(List.of("b"), read(content, Map.of("sheet", "Other")).names());
    KanonException e =
        assertThrows(KanonException.class, () -> read(content, Map.of("sheet", "none")));
    assertEquals("UNKNOWN_SHEET", e.code());
  }

  private static void hidden(Workbook book) {
    Worksheet hidden = book.newWorksheet("Hidden");
    Books.row(hidden, 0, "a");
    hidden.setVisibilityState(org.dhatim.fastexcel.VisibilityState.HIDDEN);
  }

  @Test
  void whatIsSniffed_isSheetPreambleHeaderAndMissingTexts() {
    byte[] content =
        Books.of(
            sheet -> {
              sheet.value(0, 0, "Hospital of Ulm");
              people(sheet, 2);
            });
    Map<String, Object> found = sniff(content);
    assertEquals(
        Map.of("sheet", "People", "skip", 2L, "header", true, "missing", List.of("", "NA")), found);
    Table table = read(content, found);
    assertEquals(3, table.rows());
    assertEquals(Arrays.asList("Zoë", null, "z"), TextTables.cells(table).get(2));
  }

  @Test
  void withoutAHeader_noPersonBecomesOne() {
    byte[] content =
        Books.of(
            sheet -> {
              for (int r = 0; r < 4; r++) {
                sheet.value(r, 0, List.of("Anna", "Jo", "Ute", "Max").get(r));
                sheet.value(r, 1, 30 + r);
              }
            });
    Map<String, Object> found = sniff(content);
    assertEquals(false, found.get("header"));
    assertEquals(List.of("column1", "column2"), read(content, found).names());
    assertEquals(4, read(content, found).rows());
  }

  @Test
  void namesThatDoNotDo_areReplaced() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "age", "age");
              sheet.value(1, 0, 1);
              sheet.value(1, 1, 2);
            });
    assertEquals(List.of("age", "age_2"), sniff(content).get("names"));
  }

  @Test
  void faults_quoteNoCell() {
    List<byte[]> bad = new ArrayList<>();
    bad.add(Books.of(sheet -> Books.row(sheet, 0, "Anna", "Anna")));
    bad.add(
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "a");
              Books.row(sheet, 1, "1", "Anna");
            }));
    for (byte[] content : bad) {
      KanonException e = assertThrows(KanonException.class, () -> read(content, Map.of()));
      assertFalse(String.valueOf(e.getMessage()).contains("Anna"), e.getMessage());
    }
  }

  @Test
  void aRowOfValues_isNoHeaderUnlessTheOptionsSaySo() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "Anna Weiß", "34", "2024-01-31");
              Books.row(sheet, 1, "Jo Meier", "51", "2024-02-01");
              Books.row(sheet, 2, "Zoë Klein", "47", "2023-12-24");
            });
    KanonException e = assertThrows(KanonException.class, () -> read(content, Map.of()));
    assertEquals("ROW_AS_HEADER", e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("Anna"));
    assertEquals(3, read(content, Map.of("header", false)).rows());
    assertEquals(2, read(content, Map.of("header", true)).rows());
    assertEquals(2, read(content, Map.of("names", List.of("n", "a", "d"))).rows());
    assertEquals(false, sniff(content).get("header"));
  }

  @Test
  void namesThatOccurTwice_areNotQuoted() {
    byte[] content =
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "Anna", "Anna");
              Books.row(sheet, 1, "x", "y");
            });
    KanonException e =
        assertThrows(KanonException.class, () -> read(content, Map.of("header", true)));
    assertEquals("DUPLICATE_COLUMN", e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("Anna"));
  }
}
