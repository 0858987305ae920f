package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are asked to end from outside, at any time. */
class SignalsTest {
  private static final String CONFIG =
      """
      {
        "input": {%s"path": "table.csv"},
        "attributes": {
          "zipcode": {"role": "quasi-identifier", "hierarchy": {"mask": {"from": "right"}}},
          "gender": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
          "orderdate": {"role": "quasi-identifier", "type": "date", "hierarchy": {"date": ["month", "year"]}}
        },
        "privacy": [{"model": "k-anonymity", "k": 5}],
        "algorithm": "mondrian",
        "output": {"path": "out/release.csv"},
        "report": {"json": "out/report.json"},
        "seed": 1
      }
      """;
  private static final List<String> WHOLE =
      List.of("release.csv", "release.csv.manifest.json", "report.json");

  /** A signal and its number. */
  private enum Signal {
    HUP(1),
    INT(2),
    TERM(15);

    final int number;

    Signal(int number) {
      this.number = number;
    }
  }

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() throws IOException {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    installed = new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary));
    Ended made =
        installed.kanon(
            "generate", "pointofsale", "--rows", "100000", "--seed", "1", "-o", "table.csv");
    assertEquals(0, made.status(), made.all());
  }

  @Test
  void aRunInMemory_endsAndLeavesAllOrNothing() throws Exception {
    installed.write("config.json", CONFIG.formatted(""));
    everySignal();
  }

  @Test
  void aRunInADatabase_endsAndLeavesAllOrNothing() throws Exception {
    installed.write("config.json", CONFIG.formatted("\"engine\": \"duckdb\", "));
    everySignal();
  }

  private void everySignal() throws Exception {
    long began = System.nanoTime();
    Ended undisturbed = installed.kanon("run", "config.json");
    assertEquals(0, undisturbed.status(), undisturbed.all());
    assertEquals(WHOLE, left());
    long millis = (System.nanoTime() - began) / 1_000_000;
    assertEquals(128 + Signal.TERM.number, ended(Signal.TERM, millis / 4));
    ended(Signal.INT, millis / 2);
    ended(Signal.HUP, millis * 2 / 3);
    ended(Signal.TERM, millis * 9 / 10);
  }

  /** A run that gets a signal after some time: its status, when it has left all or nothing. */
  private int ended(Signal signal, long afterMillis) throws Exception {
    for (String name : left()) {
      Files.delete(folder.resolve("out").resolve(name));
    }
    Process process = installed.start(List.of(Installed.SCRIPT.toString(), "run", "config.json"));
    Thread.sleep(afterMillis);
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    Ended ended = Installed.end(process, "");
    boolean done = ended.status() == 0;
    assertTrue(done || ended.status() == 128 + signal.number, ended.all());
    boolean released = left().equals(WHOLE);
    assertTrue(released || !done && left().isEmpty(), left().toString());
    assertTrue(released || ended.out().isEmpty(), ended.all());
    try (Stream<Path> temporary = Files.list(folder.resolve("temporary"))) {
      assertEquals(List.of(), temporary.toList());
    }
    return ended.status();
  }

  private List<String> left() throws IOException {
    Path out = folder.resolve("out");
    if (!Files.exists(out)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(out)) {
      TreeSet<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      return List.copyOf(names);
    }
  }
}
