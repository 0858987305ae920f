package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands do about files that a killed process left, and where they write at all. */
class LeftBehindTest {
  private static final String CONFIG =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {"sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}},
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "output": {"path": "out/release.csv"}
      }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() {
    installed = new Installed(folder);
    installed.write("table.csv", "sex\nf\nf\nm\n");
    installed.write("config.json", CONFIG);
  }

  private void done(String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
  }

  private void refused(int status, String told, String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(status, ended.status(), ended.all());
    assertTrue(ended.all().contains(told), ended.all());
    assertFalse(ended.all().contains("Exception"), ended.all());
  }

  /** What a process leaves that is killed: its lock is not held any more. */
  private Path left(String file) throws IOException {
    Path hidden = Files.createDirectories(folder.resolve("out/.kanon-0123456789abcdef"));
    Files.createFile(hidden.resolve("lock"));
    Files.writeString(hidden.resolve(file), "");
    return hidden;
  }

  @Test
  void nextRunWithAnOutputThere_sweepsUp() throws IOException {
    Path hidden = left("file-0");
    done("run", "config.json");
    assertFalse(Files.exists(hidden));
  }

  @Test
  void doctor_tellsAndWhenAskedSettles() throws IOException {
    done("doctor", ".");
    Path hidden = left("file-0");
    refused(3, "stray-files", "doctor");
    refused(3, "\"settled\": false", "doctor", "out", "--json");
    assertTrue(Files.exists(hidden));
    done("doctor", "--repair");
    assertFalse(Files.exists(hidden));
    refused(2, "is no folder", "doctor", "table.csv");
  }

  /** The driver would unpack it there in every process. */
  @Test
  void duckdbsLibrary_isOneForAll_andNoneIsLeftByKilledRuns() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Installed there =
        new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary));
    there.write(
        "config.json",
        CONFIG.replace("\"path\": \"table", "\"engine\": \"duckdb\", \"path\": \"table"));
    Path[] copies = new Path[2];
    for (int i = 0; i < copies.length; i++) {
      for (long millis = 200; millis < 2000; millis *= 2) {
        Process process = there.start(List.of(Installed.SCRIPT.toString(), "run", "config.json"));
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        assertEquals(List.of(), names(temporary, "libduckdb"));
      }
      Ended ended = there.kanon("run", "config.json");
      assertEquals(0, ended.status(), ended.all());
      assertEquals(List.of(), names(temporary, ""));
      List<Path> found = names(Installed.SCRIPT.resolve("../../cache").normalize(), "duckdb-");
      assertEquals(1, found.size(), found.toString());
      copies[i] = found.get(0);
    }
    assertEquals(copies[0], copies[1]);
  }

  private static List<Path> names(Path of, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      return files.filter(f -> String.valueOf(f.getFileName()).startsWith(prefix)).toList();
    }
  }

  @Test
  void verify_refusesAReleaseThatIsNotWholeInPlace() throws IOException {
    done("run", "config.json");
    String manifest = "out/release.csv.manifest.json";
    done("verify", "config.json", "out/release.csv");
    Path hidden = left("journal");
    refused(3, "doctor", "verify", "config.json", "out/release.csv");
    refused(3, "doctor", "verify", "--manifest", manifest);
    assertTrue(Files.exists(hidden));
    done("doctor", "out", "--repair");
    done("verify", "--manifest", manifest);
  }

  @Test
  void devicesAndPlacesThatTakeNoFiles_areRefusedBeforeWork() {
    String[][] commands = {
      {"init", "table.csv", "-o", "/dev/null", "--force"},
      {"compare", "config.json", "--html", "/dev/null"},
      {"compare", "config.json", "--csv", "/dev/null"},
      {"risk", "config.json", "--html", "/dev/null"},
      {"run", "config.json", "report.json=/dev/null"}
    };
    for (String[] command : commands) {
      refused(2, "no regular file", command);
      assertFalse(Files.isRegularFile(Path.of("/dev/null")));
    }
    if (Files.isDirectory(Path.of("/proc/self"))) {
      refused(2, "'/proc' is no writable folder", "run", "config.json", "output.path=/proc/x.csv");
    }
  }
}
