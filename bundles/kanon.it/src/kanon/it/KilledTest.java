package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in a database that are killed at any time, as by a power cut. */
@Tag("slow")
class KilledTest {
  private static final String DATABASE =
      "\"engine\": \"duckdb\", \"url\": \"jdbc:duckdb:shop.duckdb\", ";

  /** Copies a table out of the database: k=1 changes nothing. */
  private static final String READ =
      """
      {
        "input": {%s"table": "%s"},
        "attributes": {
          "zipcode": {"role": "quasi-identifier"},
          "gender": {"role": "quasi-identifier"},
          "orderdate": {"role": "quasi-identifier"}
        },
        "algorithm": "mondrian",
        "privacy": [{"model": "k-anonymity", "k": 1}],
        "output": {"path": "read.csv"}
      }
      """;

  private static final String FROM_TABLE = "\"table\": \"sales\"";
  private static final String AS_TABLE = "\"exporter\": \"jdbc\", \"table\": \"%s\"";
  private static final String AS_FILE = "\"exporter\": \"jdbc\", \"path\": \"out/kept.parquet\"";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Sales sales;

  @BeforeEach
  void lay() throws IOException {
    sales = new Sales(folder);
    // With k=1 the table that is released is the table itself.
    config("load.json", Sales.TABLE, 1, AS_TABLE.formatted("sales"));
    sales.ran("run", "load.json");
  }

  private void config(String file, String input, int k, String output) {
    sales.config(file, DATABASE + input, k, output);
  }

  @Test
  void aTable_isKeptWholeOrNotAtAll() throws Exception {
    killed(AS_TABLE.formatted("kept"), this::table);
  }

  @Test
  void aFile_isWrittenWholeOrNotAtAll() throws Exception {
    killed(AS_FILE, () -> Files.exists(folder.resolve("out/kept.parquet")));
    // The kill may have come before the end of a publication, which the next run completes.
    sales.ran("run", "run.json");
    assertEquals(
        List.of("kept.parquet", "kept.parquet.manifest.json", "kept.parquet.private.json"),
        sales.files("out"));
  }

  /** Whether something is there. */
  private interface Question {
    boolean asked() throws Exception;
  }

  private void killed(String output, Question kept) throws Exception {
    config("run.json", FROM_TABLE, 5, output);
    config("undisturbed.json", FROM_TABLE, 5, AS_TABLE.formatted("undisturbed"));
    List<String> source = read("sales");
    sales.ran("run", "undisturbed.json");
    List<String> whole = read("undisturbed");
    Sales.laterAndLater(
        millis -> {
          Process process = sales.start("run.json");
          process.waitFor(millis, TimeUnit.MILLISECONDS);
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly().waitFor();
          assertEquals(source, read("sales"));
          return !kept.asked();
        });
    if (output.contains("table")) {
      assertEquals(whole, read("kept"));
    }
  }

  private boolean table() {
    Ended ended = reading("kept");
    assertTrue(ended.status() == 0 || ended.all().contains("does not exist"), ended.all());
    return ended.status() == 0;
  }

  private Ended reading(String table) {
    sales.installed.write("read.json", READ.formatted(DATABASE, table));
    return sales.installed.kanon("run", "read.json");
  }

  /** The rows of a table in any order. */
  private List<String> read(String table) throws IOException {
    Ended ended = reading(table);
    assertEquals(0, ended.status(), ended.all());
    List<String> lines = Files.readAllLines(folder.resolve("read.csv"));
    Collections.sort(lines);
    return lines;
  }
}
