package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Planted files for each answer that the sniffer gives. */
class CsvSnifferTest {
  private static final String PEOPLE =
      """
      name,age,city,joined
      Anna Weiß,34,Köln,2020-01-05
      "Bauer, Jo",51,Ulm,2019-11-30
      Zoë Klein,47,Köln,2021-06-17
      """;

  @TempDir private Path folder;

  private Map<String, Object> sniff(byte[] content, Map<String, Object> given) {
    return new CsvImporter().sniff(TestSource.of(folder, content), given, TestRun.sequential());
  }

  private Map<String, Object> sniff(String content) {
    return sniff(content.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  private Table read(byte[] content, Map<String, Object> options) {
    CsvOptions bound = Options.bind(CsvOptions.class, options, "test");
    return new CsvImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  private Table drafted(byte[] content) {
    return read(content, sniff(content, Map.of()));
  }

  private Table drafted(String content) {
    return drafted(content.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertCells(List<List<String>> expected, Table table) {
    assertEquals(expected.get(0), table.names());
    assertEquals(expected.subList(1, expected.size()), TextTables.cells(table));
  }

  private static final List<List<String>> CELLS =
      List.of(
          List.of("name", "age", "city", "joined"),
          List.of("Anna Weiß", "34", "Köln", "2020-01-05"),
          List.of("Bauer, Jo", "51", "Ulm", "2019-11-30"),
          List.of("Zoë Klein", "47", "Köln", "2021-06-17"));

  @Test
  void everyEncodingSeparatorQuoteAndHeader_isFound() {
    List<String> encodings = List.of("UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "windows-1252");
    for (String encoding : encodings) {
      for (char separator : ",;\t|".toCharArray()) {
        for (String quote : List.of("\"", "'", "all\"", "none")) {
          for (boolean header : List.of(true, false)) {
            for (String end : List.of("\n", "\r\n", "\r")) {
              // A comma in a cell without quotes would be a separator.
              if (!quote.equals("none") || separator != ',') {
                planted(encoding, separator, quote, header, end);
              }
            }
          }
        }
      }
    }
  }

  private void planted(String encoding, char separator, String quote, boolean header, String end) {
    String euro = encoding.equals("windows-1252") ? " €" : "";
    StringBuilder text = new StringBuilder();
    List<List<String>> cells = new ArrayList<>();
    for (List<String> row : CELLS.subList(header ? 0 : 1, CELLS.size())) {
      List<String> shown = new ArrayList<>(row);
      if (!row.equals(CELLS.get(0))) {
        shown.set(2, row.get(2) + euro);
      }
      cells.add(shown);
      text.append(line(shown, separator, quote)).append(end);
    }
    if (!header) {
      cells.add(0, List.of("column1", "column2", "column3", "column4"));
    }
    String what = encoding + " " + separator + " " + quote + " " + header;
    byte[] content = text.toString().getBytes(Charset.forName(encoding));
    Map<String, Object> found;
    try {
      found = sniff(content, Map.of());
    } catch (KanonException e) {
      throw new IllegalStateException(what + (int) end.charAt(0), e);
    }
    assertEquals(encoding, found.get("encoding"), what);
    assertEquals(String.valueOf(separator), found.get("separator"), what);
    assertEquals(header, found.get("header"), what);
    assertCells(cells, read(content, found));
    if (encoding.startsWith("UTF")) {
      byte[] marked = ("\uFEFF" + text).getBytes(Charset.forName(encoding));
      assertEquals(found, sniff(marked, Map.of()), what);
      assertCells(cells, read(marked, found));
    }
  }

  private static String line(List<String> cells, char separator, String quote) {
    List<String> written = new ArrayList<>();
    for (String cell : cells) {
      boolean needed = cell.indexOf(separator) >= 0 || cell.contains(", ");
      if (quote.equals("none") || !quote.startsWith("all") && !needed) {
        written.add(cell);
      } else {
        String q = quote.substring(quote.length() - 1);
        written.add(q + cell.replace(q, q + q) + q);
      }
    }
    return String.join(String.valueOf(separator), written);
  }

  @Test
  void everythingFound_isWrittenOut() {
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("encoding", "UTF-8");
    expected.put("separator", ",");
    expected.put("quote", "\"");
    expected.put("header", true);
    expected.put("missing", List.of(""));
    assertEquals(expected, sniff(PEOPLE));
  }

  @Test
  void whatIsGiven_isTakenForGranted() {
    byte[] content = "a;b,c\n1;2,3\n4;5,6\n".getBytes(StandardCharsets.UTF_8);
    Map<String, Object> found = sniff(content, Map.of("separator", ";", "header", false));
    assertFalse(found.containsKey("separator"));
    assertFalse(found.containsKey("header"));
    Map<String, Object> options = new LinkedHashMap<>(found);
    options.putAll(Map.of("separator", ";", "header", false));
    assertEquals(List.of("column1", "column2"), read(content, options).names());
    KanonException e =
        assertThrows(KanonException.class, () -> sniff(content, Map.of("separatr", ";")));
    assertEquals("BAD_OPTION", e.code());
  }

  @Test
  void decimalCommas_areNoSeparators() {
    Table table = drafted("price;size;day\n1,5;2,25;01.02.2020\n2,5;3,75;05.11.2020\n");
    assertEquals(List.of("price", "size", "day"), table.names());
  }

  @Test
  void commasInNames_areNoSeparators() {
    Table table = drafted("Doe, Jane;34\nSmith, Al;51\nRoe, Sam;47\n");
    assertEquals(List.of("column1", "column2"), table.names());
    assertEquals(3, table.rows());
  }

  @Test
  void oneColumn_staysOne() {
    assertEquals(List.of("age"), drafted("age\n1\n2\n3\n").names());
    Table remarks = drafted("remark\nGood\nNot, at all; good\nSo, so\nFine\n");
    assertEquals(List.of("remark"), remarks.names());
    assertEquals(4, remarks.rows());
  }

  @Test
  void preambles_areSkipped() {
    String preamble = "Hospital of Ulm\nMade on 2024-05-01\n\n";
    Map<String, Object> found = sniff(preamble + PEOPLE);
    assertEquals(3L, found.get("skip"));
    assertCells(CELLS, drafted(preamble + PEOPLE));
    assertCells(CELLS, drafted(preamble.replace("\n", "\r\n") + PEOPLE.replace("\n", "\r\n")));
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> read((preamble + PEOPLE + "x\n").getBytes(StandardCharsets.UTF_8), found));
    assertEquals("table, line 8: 1 cell, expected 4 as in the first line", e.getMessage());
  }

  @Test
  void excelsLine_saysTheSeparator() {
    String text = "sep=;\r\na;b\r\n1,2;3\r\n4,5;6\r\n";
    Map<String, Object> found = sniff(text);
    assertEquals(";", found.get("separator"));
    assertEquals(1L, found.get("skip"));
    assertEquals(List.of("a", "b"), drafted(text).names());
    assertEquals(List.of("a", "b"), drafted("sep=^\na^b\n1^2\n").names());
  }

  @Test
  void comments_areNoRows() {
    String text = "# made by hand\nage,city\n34,Ulm\n# a pause\n51,Bonn\n\n\n";
    Map<String, Object> found = sniff(text);
    assertEquals("#", found.get("comment"));
    assertEquals(1L, found.get("skip"));
    assertEquals(2, drafted(text).rows());
    assertEquals(List.of("#id", "age"), drafted("#id,age\n7,34\n8,51\n").names());
    assertFalse(sniff("id,age\n#7,34\n#8,51\n").containsKey("comment"));
  }

  @Test
  void headers_areKnownByWhatTheRowsAre() {
    assertEquals(true, sniff("Ötü,Brx\nAnna,34\nJo,51\n").get("header"), "numbers");
    assertEquals(true, sniff("Brx\na@b.de\nc@d.org\n").get("header"), "addresses");
    assertEquals(true, sniff("ctl,xyz\nAnna,Ulm\nJo,Bonn\n").get("header"), "lower case");
    assertEquals(true, sniff("Vorname,Stadt\nAnna,Ulm\nJo,Bonn\n").get("header"), "words");
    assertEquals(true, sniff("Kln\nm\nw\nm\nm\nw\nw\n").get("header"), "few values");
    assertEquals(true, sniff("id,name\n").get("header"), "a header alone");
    assertEquals(false, sniff("Anna,34\nJo,51\nUwe,12\n").get("header"), "numbers");
    assertEquals(false, sniff("Anna,m\nJo,m\nUwe,w\nAnna,w\n").get("header"), "values again");
    assertEquals(false, sniff("Anna,Ulm\nJo,Bonn\nUwe,Trier\n").get("header"), "nothing tells");
    assertEquals(false, sniff("Main Street 5\nRoad 7\nOld Street 9\n").get("header"), "streets");
  }

  @Test
  void namesThatDoNotDo_areReplaced() {
    assertEquals(
        List.of("column1", "age", "age_2", "column4"),
        sniff(",age,age,\n1,34,34,a\n2,51,51,a\n").get("names"));
    Map<String, Object> rowNames = sniff("Age,City\n1,34,Ulm\n2,51,Bonn\n3,47,Ulm\n");
    assertEquals(List.of("column1", "Age", "City"), rowNames.get("names"));
    assertEquals(
        List.of("Age", "City", "column3"),
        sniff("Age,City\n34,Ulm,\n51,Bonn,\n47,Ulm,\n").get("names"));
  }

  @Test
  void missingTexts_areFoundWhereTheyFitEveryColumn() {
    assertEquals(
        List.of("", "NULL", "NA"),
        sniff("age,city\n1,NA\nNA,Ulm\n3,NULL\n4,Bonn\n").get("missing"));
    assertEquals(List.of(""), sniff("land,age\nNA,1\nDE,2\nFR,3\n").get("missing"), "Namibia");
    assertEquals(List.of("", ".", "?"), sniff("age,city\n1,?\n.,Ulm\n3,Bonn\n").get("missing"));
    assertEquals(List.of(""), sniff("rh,age\n+,1\n-,2\n+,3\n").get("missing"), "rhesus");
    assertEquals(List.of("", "-9"), sniff("age,c\n1,x\n-9,x\n3,x\n-9,y\n").get("missing"));
    assertEquals(List.of(""), sniff("t,c\n1,x\n-9,x\n-3,x\n-9,y\n").get("missing"), "cold");
    assertEquals(List.of(""), sniff("t,c\n1,x\n-9,x\n3,x\n5,y\n").get("missing"), "once");
    assertEquals(List.of("", "  "), sniff("age,c\n1,  \n2,x\n").get("missing"));
    assertEquals(List.of(""), sniff("pain,age\nnone,1\nsome,2\n").get("missing"), "a value");
    assertEquals(List.of("", "None"), sniff("pain,age\nmuch,1\nsome,None\n").get("missing"));
  }

  @Test
  void missingTextsInQuotes_areMissingWhereNoneStandsWithout() {
    Map<String, Object> all = sniff("\"a\",\"b\"\n\"1\",\"\"\n\"NULL\",\"x\"\n");
    assertEquals(true, all.get("quotedMissing"));
    assertFalse(sniff("\"a\",\"b\"\n1,NA\n2,\"NA\"\n").containsKey("quotedMissing"));
  }

  @Test
  void paddedCells_areTrimmed() {
    Map<String, Object> found = sniff("age, city\n 34, \"Ulm, west\"\n 51, Bonn\n");
    assertEquals(true, found.get("trim"));
    assertEquals(
        List.of("34", "Ulm, west"),
        TextTables.cells(drafted("age, city\n 34, \"Ulm, west\"\n 51, Bonn\n")).get(0));
  }

  @Test
  void quotesThatAreInches_areNone() {
    String text = "part,size\n\"12\" pipe,3\n\"8\" pipe,4\nhose,5\n";
    assertEquals("", sniff(text).get("quote"));
    assertEquals("\"12\" pipe", TextTables.cells(drafted(text)).get(0).get(0));
    String broken = "a,b\n\"x\",\"y\"\n\"z\",\"w\"\n\"q\"r,\"s\"\n";
    KanonException e = assertThrows(KanonException.class, () -> drafted(broken));
    assertEquals("TEXT_AFTER_QUOTE", e.code());
  }

  @Test
  void aQuoteThatIsNeverClosed_isRefusedWithItsLine() {
    for (String text :
        List.of(
            "name,city\nMeier,Ulm\n\"Huber,Bonn\nKlein,Kiel\n",
            "name,city\r\nMeier,Ulm\r\nHuber, \"Bonn\r\n\"Klein,Kiel\r\n",
            "name;city\nMeier;Ulm\nHuber;\"Bonn\n\"K\" Klein;Kiel\n")) {
      KanonException e = refused(text);
      assertEquals("UNCLOSED_QUOTE", e.code());
      String message = String.valueOf(e.getMessage());
      assertTrue(message.contains("line 3:"), message);
      assertFalse(message.contains("Huber"), message);
    }
  }

  @Test
  void aQuoteThatIsSaidToBeText_isText() {
    String text = "name,city\nMeier,Ulm\n\"Huber,Bonn\nKlein,Kiel\n";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Map<String, Object> options = new LinkedHashMap<>(sniff(bytes, Map.of("quote", "")));
    options.put("quote", "");
    assertEquals("\"Huber", TextTables.cells(read(bytes, options)).get(1).get(0));
  }

  @Test
  void whatCannotBeRead_isRefusedWithItsPlace() {
    assertEquals("EMPTY_FILE", refused("").code());
    assertEquals("EMPTY_FILE", refused("\n\n").code());
    assertEquals("NUL_CHARACTER", refused("a,b\n1,2\n3,\0\n").code());
    KanonException unknown =
        assertThrows(
            KanonException.class,
            () ->
                drafted(
                    "id,\u00FF\u0098\u00AD\n1,\u00F7\u00D7\u00B1\u00B2\n"
                        .getBytes(StandardCharsets.ISO_8859_1)));
    assertEquals("MALFORMED_TEXT", unknown.code());
    assertTrue(String.valueOf(unknown.getMessage()).contains("line 1"), unknown.getMessage());
  }

  private KanonException refused(String text) {
    return assertThrows(KanonException.class, () -> drafted(text));
  }

  @Test
  void mixedLineEnds_areLineEnds() {
    assertEquals(3, drafted("a,b\r\n1,2\n3,4\r5,6\r\n").rows());
  }

  @Test
  void aWrongSeparator_isToldOnce() {
    KanonException one =
        assertThrows(
            KanonException.class,
            () -> read("a;b;c\n1;2;3\n".getBytes(StandardCharsets.UTF_8), Map.of()));
    assertEquals("WRONG_SEPARATOR", one.code());
    assertEquals(
        "table: this looks semicolon-separated, but the option separator is \",\"; set it to \";\"",
        one.getMessage());
    KanonException ragged =
        assertThrows(
            KanonException.class,
            () ->
                read(
                    "a\tb, x\tc\n1\t2,3\t4\n1\t2,3,4\t4\n".getBytes(StandardCharsets.UTF_8),
                    Map.of("header", true)));
    assertEquals("WRONG_SEPARATOR", ragged.code());
    assertEquals(
        1, read("a;b\n1\n2\n".getBytes(StandardCharsets.UTF_8), Map.of()).columns().size());
  }

  @Test
  void aRowAsHeader_isRefusedUnlessItIsSaidToBeOne() {
    byte[] content = "Anna,34\nJo,51\n".getBytes(StandardCharsets.UTF_8);
    KanonException e = assertThrows(KanonException.class, () -> read(content, Map.of()));
    assertEquals("ROW_AS_HEADER", e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("Anna"), e.getMessage());
    assertEquals(List.of("Anna", "34"), read(content, Map.of("header", true)).names());
    assertEquals(2, read(content, Map.of("header", false)).rows());
  }
}
