package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;

/**
 * A folder with a table of sales, and runs of the installation there that are ended from outside.
 */
final class Sales {
  /** The table, as a config's input. */
  static final String TABLE = "\"path\": \"table.csv\"";

  private static final String CONFIG =
      """
      {
        "input": {%s},
        "attributes": {
          "zipcode": {"role": "quasi-identifier", "hierarchy": {"mask": {"from": "right"}}},
          "gender": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
          "orderdate": {"role": "quasi-identifier", "type": "date", "hierarchy": {"date": ["month", "year"]}}
        },
        "others": "drop",
        "privacy": [{"model": "k-anonymity", "k": %d}],
        "algorithm": "mondrian",
        "output": {%s},
        "seed": 1
      }
      """;

  final Installed installed;
  private final Path folder;
  private final Path temporary;

  Sales(Path folder) throws IOException {
    this.folder = folder;
    temporary = Files.createDirectory(folder.resolve("temporary"));
    installed = new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary));
    ran("generate", "pointofsale", "--rows", "40000", "--seed", "1", "-o", "table.csv");
  }

  /** A command that must succeed. */
  void ran(String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
  }

  /** Writes a config. */
  void config(String file, String input, int k, String output) {
    installed.write(file, CONFIG.formatted(input, k, output));
  }

  /** Starts a run of a config, with settings of its own. */
  Process start(String config, String... settings) {
    List<String> command = new ArrayList<>(List.of(Installed.SCRIPT.toString(), "run", config));
    command.addAll(List.of(settings));
    return installed.start(command);
  }

  /** The names of the files in a folder, sorted; none if there is no such folder. */
  List<String> files(String name) throws IOException {
    Path of = folder.resolve(name);
    if (!Files.exists(of)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(of)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  /** A run that is ended when some time has passed. */
  interface Attempt {
    /** Whether it was ended before it was through. */
    boolean endedAfter(long millis) throws Exception;
  }

  /** Ends run after run, each after twice as long as the one before, until one gets through. */
  static void laterAndLater(Attempt attempt) throws Exception {
    long millis = 250;
    while (attempt.endedAfter(millis)) {
      millis *= 2;
    }
  }
}
