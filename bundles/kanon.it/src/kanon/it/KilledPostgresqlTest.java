package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kanon.lib.server.PostgresqlServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that keep their release in a PostgreSQL server and are killed at any time. */
@Tag("slow")
class KilledPostgresqlTest {
  private static final String TABLES =
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Sales sales;

  private Optional<PostgresqlServer> started = Optional.empty();

  @BeforeEach
  void lay() throws Exception {
    Optional<Path> programs = PostgresqlServer.installed();
    Assumptions.assumeTrue(programs.isPresent(), "no PostgreSQL server is installed");
    PostgresqlServer server = PostgresqlServer.start(programs.orElseThrow());
    started = Optional.of(server);
    sales = new Sales(folder);
    List<String> lines = Files.readAllLines(folder.resolve("table.csv"), StandardCharsets.UTF_8);
    sql("CREATE TABLE sales (" + lines.get(0).replace(",", " TEXT, ") + " TEXT)");
    sql("\\copy sales FROM '" + folder.resolve("table.csv") + "' (FORMAT csv, HEADER)");
    Files.writeString(folder.resolve("password"), PostgresqlServer.PASSWORD);
    String input =
        "\"engine\": \"postgresql\", \"url\": \"%s\", \"user\": \"%s\", \"passwordFile\": \"password\", \"table\": \"sales\""
            .formatted(server.url(), PostgresqlServer.USER);
    for (String name : List.of("kept", "undisturbed")) {
      String output = "\"exporter\": \"jdbc\", \"table\": \"" + name + "\"";
      sales.config(name + ".json", input, 5, output);
    }
  }

  @AfterEach
  void stop() throws Exception {
    if (started.isPresent()) {
      started.get().stop();
    }
  }

  /** What a statement answers, a line for each row. */
  private List<String> sql(String statement) throws Exception {
    return started.orElseThrow().psql(statement).lines().toList();
  }

  private List<String> rows(String table) throws Exception {
    return sql("SELECT * FROM " + table + " ORDER BY 1, 2, 3");
  }

  @Test
  void aTable_isKeptWholeOrNotAtAll() throws Exception {
    List<String> source = rows("sales");
    sales.ran("run", "undisturbed.json");
    List<String> whole = rows("undisturbed");
    Sales.laterAndLater(
        millis -> {
          Process process = sales.start("kept.json");
          process.waitFor(millis, TimeUnit.MILLISECONDS);
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly().waitFor();
          assertEquals(source, rows("sales"));
          return !kept();
        });
    assertEquals(whole, rows("kept"));
  }

  /** Whether the table is there, and nothing is that nobody asked for. */
  private boolean kept() throws Exception {
    List<String> tables = sql(TABLES);
    boolean kept = tables.contains("kept");
    List<String> expected =
        kept ? List.of("kept", "sales", "undisturbed") : List.of("sales", "undisturbed");
    assertEquals(expected, tables);
    assertTrue(!kept || rows("kept").size() == rows("undisturbed").size());
    return kept;
  }
}
