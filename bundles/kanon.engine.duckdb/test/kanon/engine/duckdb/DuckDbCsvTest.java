package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Session;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.TestInput;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CSV files are read as their first lines say, or refused. */
class DuckDbCsvTest {
  @TempDir Path folder = Path.of("");

  @AfterAll
  static void tidy() {
    new DuckDbEngine().stop();
  }

  private Session open(String name, Map<String, Object> more) {
    Map<String, Object> settings = new HashMap<>(more);
    settings.put("path", folder.resolve(name).toString());
    return new DuckDbEngine().open(TestInput.of(settings), TestRun.sequential());
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void assertRead(String name, List<String> columns, List<String> last) {
    assertRead(name, Map.of(), columns, last);
  }

  private void assertRead(
      String name, Map<String, Object> more, List<String> columns, List<String> last) {
    try (Session session = open(name, more)) {
      assertEquals(columns, session.columns());
      assertEquals(last, Values.of(session, columns.get(columns.size() - 1)));
    }
  }

  private String refused(String code, String name, Map<String, Object> more) {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> {
              try (Session session = open(name, more)) {
                session.dictionary(session.columns().get(0), Type.STRING, TestRun.sequential());
                session.dictionary(session.columns().get(1), Type.STRING, TestRun.sequential());
              }
            });
    String message = String.valueOf(e.getMessage());
    assertEquals(code, e.code(), message);
    assertFalse(message.contains("SECRET"), message);
    assertFalse(message.contains("\n"), message);
    return message;
  }

  private void assertBad(String text) throws IOException {
    write("bad.csv", text);
    String message = refused("BAD_CSV", "bad.csv", Map.of());
    assertTrue(message.contains("bad.csv"), message);
  }

  @Test
  void faultyFiles_areRefusedWithoutTheirCells() throws IOException {
    assertBad("a,b\n1,\"SECRETx\n2,y\n");
    assertBad("a,b\n1,\"x\"SECRET\n");
    assertBad("a,b\n1,SECRET,x\n2,SECRET,y\n");
    assertBad("a,b\n1,x\n2\n");
    assertBad("# a comment\na,b\n1,SECRET\n");
    assertBad("\na,b\n1,SECRET\n");
    assertBad("a,b\r\n1,SECRET\n2,y\r\n");
  }

  @Test
  void bytesThatAreNoText_areRefused() throws IOException {
    Files.write(
        folder.resolve("bad.csv"), "a,b\n1,SECRET\u00e4\n".getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(refused("BAD_CSV", "bad.csv", Map.of()).contains("bad.csv, line 2: "));
  }

  @Test
  void faultFarFromTheFirstLine_isToldWithItsLine() throws IOException {
    String rows = "1,x\n".repeat(60_000);
    for (String fault : List.of("SECRET\n", "1,SECRET,3\n", "1,\"SECRET\n  file = SECRET\n")) {
      write("far.csv", "a,b\n" + rows + fault + "2,y\n");
      String message = refused("BAD_CSV", "far.csv", Map.of());
      assertTrue(message.contains("far.csv, line 60002: "), message);
    }
  }

  @Test
  void fileWithoutALine_isRefused() throws IOException {
    write("empty.csv", "");
    assertTrue(
        refused("EMPTY_FILE", "empty.csv", Map.of())
            .endsWith("empty.csv is empty, expected a line that names the columns"));
  }

  @Test
  void headerAlone_isATableWithoutRows() throws IOException {
    write("header.csv", "a,b\n");
    assertRead("header.csv", List.of("a", "b"), List.of());
    write("header.csv", "a;b");
    assertRead("header.csv", List.of("a", "b"), List.of());
  }

  @Test
  void separatorIsThatOfTheFirstLine() throws IOException {
    write("rows.csv", "\uFEFF\"a,,,,\";b\r\n1;\"x\r\ny\"\r\n");
    assertRead("rows.csv", List.of("a,,,,", "b"), List.of("x\r\ny"));
    write("rows.txt", "a\tb\n1\tx,y\n");
    assertRead("rows.txt", List.of("a", "b"), List.of("x,y"));
    write("rows.csv", "a|b\n1|x;y\n");
    assertRead("rows.csv", List.of("a", "b"), List.of("x;y"));
    write("rows.tsv", "a,b,c\td\n1\tx\n");
    assertRead("rows.tsv", List.of("a,b,c", "d"), List.of("x"));
  }

  @Test
  void oneColumnIsATable() throws IOException {
    write("one.csv", "name\n\"x,y\"\n\nz w\n");
    assertRead("one.csv", List.of("name"), List.of("x,y", "z w", "<missing>"));
  }

  @Test
  void separatorStandsInTheSecondLineAsOften() throws IOException {
    write("name.csv", "x;y\n1\n2\n");
    assertRead("name.csv", List.of("x;y"), List.of("1", "2"));
    write("empty.csv", "x;y\n\n1\n2\n");
    assertRead("empty.csv", List.of("x;y"), List.of("1", "2", "<missing>"));
    write("units.csv", "a;b (c,d,e)\n1;x\n");
    assertRead("units.csv", List.of("a", "b (c,d,e)"), List.of("x"));
    write("lines.csv", "a;b\n\"1\n2\";x\n");
    assertRead("lines.csv", List.of("a", "b"), List.of("x"));
    write("ragged.csv", "a;b;c\nSECRET;2\n");
    refused("BAD_CSV", "ragged.csv", Map.of());
  }

  @Test
  void separatorThatIsGiven_isTaken() throws IOException {
    write("rows.csv", "a,b,c:d\n1:x\n");
    assertRead("rows.csv", Map.of("separator", ":"), List.of("a,b,c", "d"), List.of("x"));
    write("rows.csv", "a'b\n1'x\n");
    assertRead("rows.csv", Map.of("separator", "'"), List.of("a", "b"), List.of("x"));
    refused("BAD_OPTION", "rows.csv", Map.of("separator", "::"));
    refused("BAD_OPTION", "rows.parquet", Map.of("separator", ":"));
  }

  @Test
  void filesOfAPattern_haveTheColumnsOfTheFirst() throws IOException {
    write("part-1.csv", "a;b\n1;x\n");
    write("part-2.csv", "b;a\ny;2\n");
    assertRead("part-*.csv", List.of("a", "b"), List.of("x", "y"));
    write("part-3.csv", "a;c\n1;SECRET\n");
    assertTrue(refused("BAD_CSV", "part-*.csv", Map.of()).contains("part-3.csv"));
  }
}
