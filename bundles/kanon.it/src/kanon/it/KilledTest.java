package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in a database that are killed at any time, as by a power cut. */
@Tag("slow")
class KilledTest {
  private static final int TIMES = 6;
  private static final String CONFIG =
      """
      {
        "input": {"engine": "duckdb", "url": "jdbc:duckdb:shop.duckdb", %s},
        "attributes": {
          "zipcode": {"role": "quasi-identifier", "hierarchy": {"mask": {"from": "right"}}},
          "gender": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}
        },
        "privacy": [{"model": "k-anonymity", "k": %d}],
        "algorithm": "mondrian",
        "output": {%s},
        "seed": 1
      }
      """;

  /** Copies a table out of the database: k=1 changes nothing. */
  private static final String READ =
      """
      {
        "input": {"engine": "duckdb", "url": "jdbc:duckdb:shop.duckdb", "table": "%s"},
        "attributes": {"shipment": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}},
        "privacy": [{"model": "k-anonymity", "k": 1}],
        "output": {"path": "read.csv"}
      }
      """;

  private static final String FROM_FILE = "\"path\": \"table.csv\"";
  private static final String AS_TABLE = "\"exporter\": \"jdbc\", \"table\": \"%s\"";
  private static final String AS_FILE = "\"exporter\": \"jdbc\", \"path\": \"out/kept.parquet\"";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() throws IOException {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    installed = new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary));
    ran("generate", "pointofsale", "--rows", "100000", "--seed", "1", "-o", "table.csv");
    // With k=1 the table that is released is the table itself.
    installed.write("load.json", CONFIG.formatted(FROM_FILE, 1, AS_TABLE.formatted("sales")));
    ran("run", "load.json");
  }

  private void ran(String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
  }

  @Test
  void aTable_isKeptWholeOrNotAtAll() throws Exception {
    killed(AS_TABLE.formatted("kept"), this::table);
  }

  @Test
  void aFile_isWrittenWholeOrNotAtAll() throws Exception {
    killed(AS_FILE, () -> Files.exists(folder.resolve("out/kept.parquet")));
    try (Stream<Path> out = Files.list(folder.resolve("out"))) {
      List<String> names = out.map(f -> String.valueOf(f.getFileName())).sorted().toList();
      assertEquals(List.of("kept.parquet", "kept.parquet.manifest.json"), names);
    }
  }

  /** Whether something is there. */
  private interface Question {
    boolean asked() throws Exception;
  }

  private void killed(String output, Question kept) throws Exception {
    installed.write("run.json", CONFIG.formatted("\"table\": \"sales\"", 5, output));
    List<String> source = read("sales");
    long began = System.nanoTime();
    installed.write(
        "undisturbed.json",
        CONFIG.formatted("\"table\": \"sales\"", 5, AS_TABLE.formatted("undisturbed")));
    ran("run", "undisturbed.json");
    long millis = (System.nanoTime() - began) / 1_000_000;
    List<String> whole = read("undisturbed");
    for (int time = 1; time <= TIMES && !kept.asked(); time++) {
      Process process = installed.start(List.of(Installed.SCRIPT.toString(), "run", "run.json"));
      Thread.sleep(millis * time / TIMES);
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      assertEquals(source, read("sales"));
    }
    if (!kept.asked()) {
      ran("run", "run.json");
    }
    assertTrue(kept.asked());
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
    installed.write("read.json", READ.formatted(table));
    return installed.kanon("run", "read.json");
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
