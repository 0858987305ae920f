package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that are killed in their work and while they put their files in place, where another run's
 * release stands: what is there is of one run, and is whole again after the next command.
 */
@Tag("slow")
class KilledFilesTest {
  private static final int KILLS = 4;
  private static final String REPORT = "report.json=reports/r.json";
  private static final String PAGE = "report.html=out/r.html";

  private static final String ANATOMY =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {
          "zipcode": {"role": "quasi-identifier"},
          "gender": {"role": "quasi-identifier"},
          "style": {"role": "sensitive"}
        },
        "others": "drop",
        "privacy": [{"model": "l-diversity", "kind": "frequency", "l": 3}],
        "suppression": {"limit": 0.5},
        "algorithm": "anatomy",
        "output": {"path": "out/r.csv"},
        "seed": 1
      }
      """;

  private static final String DATABASE =
      "\"engine\": \"duckdb\", \"url\": \"jdbc:duckdb:shop.duckdb\", \"table\": \"%s\"";

  /** Copies a table out of the database: k=1 changes nothing. */
  private static final String READ =
      """
      {
        "input": {%s},
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

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Sales sales;

  /** The digests of the parts of each release that was completed undisturbed. */
  private final Set<Map<String, String>> whole = new HashSet<>();

  @BeforeEach
  void lay() throws IOException {
    sales = new Sales(folder);
  }

  @Test
  void csv() throws Exception {
    sales.config("run.json", Sales.TABLE, 2, "\"path\": \"out/r.csv\"");
    killed("privacy.0.k=2", "privacy.0.k=5");
  }

  @Test
  void json() throws Exception {
    sales.config("run.json", Sales.TABLE, 2, "\"path\": \"out/r.json\"");
    killed("privacy.0.k=2", "privacy.0.k=5");
  }

  @Test
  void twoTablesOfAnatomy() throws Exception {
    sales.installed.write("run.json", ANATOMY);
    killed("privacy.0.l=2", "privacy.0.l=3");
  }

  @Test
  void fileThatADatabaseWrites() throws Exception {
    sales.config(
        "run.json",
        "\"engine\": \"duckdb\", \"path\": \"table.csv\"",
        2,
        "\"exporter\": \"jdbc\", \"path\": \"out/r.parquet\"");
    killed("privacy.0.k=2", "privacy.0.k=5");
  }

  @Test
  void tableOfADatabase_hasTheReportOfItsRunOrNone() throws Exception {
    String kept = "\"exporter\": \"jdbc\", \"table\": \"kept\", \"replace\": true";
    String made = "\"url\": \"jdbc:duckdb:shop.duckdb\", \"path\": \"table.csv\"";
    sales.config("load.json", "\"engine\": \"duckdb\", " + made, 1, kept.replace("kept", "sales"));
    sales.ran("run", "load.json");
    sales.config("run.json", DATABASE.formatted("sales"), 2, kept);
    Map<Long, List<String>> tables = new TreeMap<>();
    for (long k : List.of(2L, 5L)) {
      sales.ran("run", "run.json", "privacy.0.k=" + k, REPORT);
      tables.put(k, table());
    }
    assertNotEquals(tables.get(2L), tables.get(5L));
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = sales.start("run.json", "privacy.0.k=" + (kill % 2 == 0 ? 2 : 5), REPORT);
      await(process, "reports", "pending", "journal");
      kill(process);
      boolean reported = Files.exists(folder.resolve("reports/r.json"));
      sales.ran("doctor", "reports", "--repair");
      assertTrue(Files.exists(folder.resolve("reports/r.json")) || !reported);
      assertReportIsOf(tables);
      assertTrue(List.of(List.of(), List.of("r.json")).contains(sales.files("reports")));
    }
  }

  private List<String> table() throws IOException {
    sales.installed.write("read.json", READ.formatted(DATABASE.formatted("kept")));
    sales.ran("run", "read.json");
    return Files.readAllLines(folder.resolve("read.csv")).stream().sorted().toList();
  }

  private void assertReportIsOf(Map<Long, List<String>> tables) throws IOException {
    List<String> table = table();
    assertTrue(tables.containsValue(table));
    Path report = folder.resolve("reports/r.json");
    if (Files.exists(report)) {
      Object k = Patients.at(JsonTree.read(report), "config.privacy.0.k");
      assertEquals(tables.get((Long) k), table, "the report is of another run");
    }
  }

  private static void kill(Process process) throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
  }

  private void killed(String one, String other) throws Exception {
    for (String setting : List.of(one, other)) {
      sales.ran("run", "run.json", setting, REPORT, PAGE);
      whole.add(parts());
    }
    assertEquals(2, whole.size(), "the two releases are the same");
    List<String> names = sales.files("out");
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = sales.start("run.json", kill % 2 == 0 ? one : other, REPORT, PAGE);
      if (kill % 4 < 3) {
        await(process, "out", "journal");
      } else {
        process.waitFor(700, TimeUnit.MILLISECONDS);
      }
      kill(process);
      assertOfOneRun();
      sales.ran("doctor", "out", "reports", "--repair");
      assertEquals(names, sales.files("out"));
      assertEquals(List.of("r.json"), sales.files("reports"));
      assertOfOneRun();
      assertTrue(whole.contains(parts()));
    }
  }

  /** Returns when files are about to be put in place, or the process has ended. */
  private void await(Process process, String name, String... journals) throws IOException {
    while (process.isAlive() && !stands(folder.resolve(name), journals)) {
      Thread.onSpinWait();
    }
  }

  private static boolean stands(Path in, String... journals) throws IOException {
    try (DirectoryStream<Path> hidden = Files.newDirectoryStream(in, ".kanon-*")) {
      for (Path one : hidden) {
        for (String journal : journals) {
          if (Files.exists(one.resolve(journal))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The parts of the release with their digests. */
  private Map<String, String> parts() throws Exception {
    Map<String, String> parts = new TreeMap<>();
    for (String name : sales.files("out")) {
      boolean companion =
          List.of(".manifest.json", ".private.json", ".html").stream().anyMatch(name::endsWith);
      if (!name.startsWith(".") && !companion) {
        parts.put(name, sha256(folder.resolve("out").resolve(name)));
      }
    }
    return parts;
  }

  private static String sha256(Path file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
  }

  private void assertOfOneRun() throws Exception {
    Map<String, String> parts = parts();
    assertTrue(
        whole.stream().anyMatch(release -> release.entrySet().containsAll(parts.entrySet())),
        parts.toString());
    List<Path> documents = new ArrayList<>();
    for (String name : sales.files("out")) {
      if (name.endsWith(".manifest.json")) {
        documents.add(folder.resolve("out").resolve(name));
      }
    }
    boolean marked = !documents.isEmpty();
    documents.add(folder.resolve("reports/r.json"));
    for (Path document : documents.stream().filter(Files::exists).toList()) {
      Map<?, ?> release = (Map<?, ?>) JsonTree.read(document).get("release");
      for (Object file : (List<?>) release.get("files")) {
        Map<?, ?> described = (Map<?, ?>) file;
        String name = Path.of((String) described.get("path")).getFileName().toString();
        String there = parts.get(name);
        assertFalse(marked && there == null, document + " speaks of a file that is not there");
        assertTrue(there == null || there.equals(described.get("sha256")), document.toString());
      }
    }
    Path page = folder.resolve("out/r.html");
    if (Files.exists(page)) {
      String text = Files.readString(page);
      parts.values().forEach(digest -> assertTrue(text.contains(digest), "the page"));
    }
  }
}
