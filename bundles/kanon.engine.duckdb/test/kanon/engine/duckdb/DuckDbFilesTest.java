package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import kanon.api.Engine;
import kanon.api.Session;
import kanon.lib.sql.SqlSession;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.RandomPlans;
import kanon.testkit.Seeds;
import kanon.testkit.TestInput;
import kanon.testkit.TestRun;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that DuckDB reads in place of a table. */
class DuckDbFilesTest {
  private static final String CSV =
      "name,\"co,de\",note\nÄnne,07,\"\"\n\"b\"\"c\",7,\nÄnne,07,\"a\nb\"\n";

  @TempDir Path folder = Path.of("");

  @AfterAll
  static void tidy() {
    new DuckDbEngine().stop();
  }

  private static Engine.Input input(String path) {
    return TestInput.of(Map.of("engine", "duckdb", "path", path));
  }

  private Session open(String name) {
    return new DuckDbEngine().open(input(folder.resolve(name).toString()), TestRun.sequential());
  }

  private static void assertRead(Session session) {
    assertEquals(List.of("name", "co,de", "note"), session.columns());
    assertEquals(3, session.rows());
    assertEquals(List.of("b\"c", "Änne"), Values.of(session, "name"));
    assertEquals(List.of("07", "7"), Values.of(session, "co,de"));
    assertEquals(List.of("", "a\nb", "<missing>"), Values.of(session, "note"));
  }

  @Test
  void csvIsReadAsTheImporterReadsIt() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), CSV);
    try (Session session = open("rows.csv")) {
      assertRead(session);
    }
  }

  @Test
  void compressedCsvIsReadAsItIs() throws IOException {
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("rows.csv.gz")))) {
      out.write(CSV.getBytes(StandardCharsets.UTF_8));
    }
    try (Session session = open("rows.csv.gz")) {
      assertRead(session);
    }
  }

  @Test
  void jsonIsReadAsAnArrayOrByLines() throws IOException {
    List<String> rows =
        List.of(
            "{\"name\": \"Änne\", \"co,de\": \"07\", \"note\": \"\"}",
            "{\"name\": \"b\\\"c\", \"co,de\": \"7\", \"note\": null}",
            "{\"name\": \"Änne\", \"co,de\": \"07\", \"note\": \"a\\nb\"}");
    Files.writeString(folder.resolve("rows.json"), "[" + String.join(",\n", rows) + "]");
    Files.write(folder.resolve("rows.ndjson"), rows);
    for (String name : List.of("rows.json", "rows.ndjson")) {
      try (Session session = open(name)) {
        assertRead(session);
      }
    }
  }

  @Test
  void damagedParquetIsNamed() throws Exception {
    Path whole = folder.resolve("whole.parquet");
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (SELECT 'Anna' AS name FROM range(500)) TO '" + whole + "'");
    }
    byte[] bytes = Files.readAllBytes(whole);
    Files.write(folder.resolve("cut.parquet"), Arrays.copyOf(bytes, bytes.length - 9));
    Files.writeString(folder.resolve("text.parquet"), "name\nAnna\nBert\nCleo\n");
    for (String name : List.of("cut.parquet", "text.parquet")) {
      KanonException e = assertThrows(KanonException.class, () -> open(name));
      assertTrue(String.valueOf(e.getMessage()).contains(name), e.getMessage());
      assertFalse(String.valueOf(e.getMessage()).contains("Anna"), e.getMessage());
    }
  }

  @Test
  void patternIsReadAsOneTable() throws Exception {
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement()) {
      for (int part = 0; part < 3; part++) {
        statement.execute(
            "COPY (SELECT %d AS part, 'v' || i AS v FROM range(%d, 5) t(i)) TO '%s'"
                .formatted(part, part, folder.resolve("part-" + part + ".parquet")));
      }
    }
    try (Session session = open("*.parquet")) {
      assertEquals(12, session.rows());
      assertEquals(List.of("0", "1", "2"), Values.of(session, "part"));
      assertEquals(List.of("v0", "v1", "v2", "v3", "v4"), Values.of(session, "v"));
    }
    KanonException e = assertThrows(KanonException.class, () -> open("none-*.parquet"));
    assertEquals("NO_SUCH_FILE", e.code());
  }

  @Test
  void rowsOfManyGroupsAreReleasedInTheirOrder() throws Exception {
    Path file = folder.resolve("many.parquet");
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT i AS id, hash(i) %% 90000 AS a, hash(i * 7) %% 3 AS b FROM range(300000) t(i)) TO '%s' (ROW_GROUP_SIZE 20000)"
              .formatted(file));
    }
    SplittableRandom random = Seeds.random("order");
    for (Map<String, Object> settings :
        List.<Map<String, Object>>of(
            Map.of("path", file.toString()), Map.of("query", "SELECT * FROM '" + file + "'"))) {
      try (Session session = new DuckDbEngine().open(TestInput.of(settings), TestRun.threads(2))) {
        List<Attribute> attributes = new ArrayList<>();
        for (String name : List.of("id", "a", "b")) {
          attributes.add(
              Attribute.of(
                  name,
                  name.equals("id") ? Role.INSENSITIVE : Role.QUASI_IDENTIFIER,
                  session.dictionary(name, Type.INTEGER, TestRun.sequential())));
        }
        Dictionary none = Dictionary.of(Type.INTEGER, List.of(), Optional.empty());
        attributes.add(Attribute.of("id", Role.INSENSITIVE, none));
        Profile profile = session.profile(new Schema(attributes), TestRun.threads(2));
        Plan.Classes split = RandomPlans.classes(profile, random);
        int[] targets = new int[profile.atoms()];
        Arrays.setAll(targets, a -> split.assignment().target(split.assignment().partFrom(a)));
        Assignment whole = Assignment.whole(profile, targets);
        for (Plan plan :
            List.of(split, new Plan.Classes(whole, split.cells(), split.cellOfClass()))) {
          assertInOrder(session, Outcome.of(profile, plan));
        }
      }
    }
  }

  private void assertInOrder(Session session, Outcome outcome) throws Exception {
    try (Session.Staged staged = session.apply(outcome, false, TestRun.threads(2))) {
      Path written = folder.resolve("written");
      Map<String, Object> output = Map.of("exporter", "jdbc", "path", "r.parquet");
      staged.write(output, suffix -> written, TestRun.threads(2));
      try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
          Statement statement = connection.createStatement();
          ResultSet torn =
              statement.executeQuery(
                  "SELECT count(*) FROM (SELECT id, lag(id) OVER (ORDER BY file_row_number) AS before FROM read_parquet('%s')) WHERE id < before"
                      .formatted(written))) {
        torn.next();
        assertEquals(0, torn.getInt(1));
      }
      Table table = staged.release(TestRun.threads(2)).parts().get(0).table();
      assertEquals(outcome.released(), table.rows());
      Column ids = table.columns().get(0);
      long before = -1;
      for (int row = 0; row < table.rows(); row++) {
        long id = Long.parseLong(ids.dictionary().value(ids.codes().at(row)));
        assertTrue(id > before, "%d behind %d".formatted(id, before));
        before = id;
      }
    }
  }

  @Test
  void moreTuplesThanFit_areCountedWithWhatToCoarsen() throws IOException {
    StringBuilder rows = new StringBuilder("few,many\n");
    for (int row = 0; row < 1000; row++) {
      rows.append(row % 2).append(",v").append(row % 300).append('\n');
    }
    Files.writeString(folder.resolve("rows.csv"), rows);
    Engine.Input input = input(folder.resolve("rows.csv").toString());
    long heap = 10_000;
    try (Session session = SqlSession.open(new DuckDb(c -> c), input, TestRun.sequential(), heap)) {
      List<Attribute> attributes = new ArrayList<>();
      for (String name : session.columns()) {
        attributes.add(
            Attribute.of(
                name,
                Role.QUASI_IDENTIFIER,
                session.dictionary(name, Type.STRING, TestRun.sequential())));
      }
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> session.profile(new Schema(attributes), TestRun.sequential()));
      assertEquals("TOO_MANY_TUPLES", e.code());
      String message = String.valueOf(e.getMessage());
      assertEquals(
          "The input has 300 distinct tuples, of which 178 fit into memory; coarsen first 'many' (300 values), 'few' (2 values)",
          message.substring(0, message.indexOf(" (input.startLevels)")));
    }
  }

  @Test
  void valueThatAQueryCannotRead_isNotQuoted() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "a,b\nSECRETx,9223372036854775807\n");
    Map<String, String> faults =
        Map.of(
            "CAST(a AS INTEGER)", "Conversion Error",
            "CAST(b AS BIGINT) + 1", "Out of Range Error",
            "strptime(a, '%Y')", "Invalid Input Error");
    faults.forEach(
        (computed, fault) -> {
          String query = "SELECT %s AS c FROM '%s'".formatted(computed, folder.resolve("rows.csv"));
          KanonException e =
              assertThrows(
                  KanonException.class,
                  () -> {
                    try (Session session =
                        new DuckDbEngine()
                            .open(TestInput.of(Map.of("query", query)), TestRun.sequential())) {
                      Values.of(session, "c");
                    }
                  });
          assertEquals("BAD_VALUE", e.code());
          assertEquals(
              "duckdb: a value cannot be read or computed as the query asks (" + fault + ")",
              e.getMessage());
        });
  }
}
