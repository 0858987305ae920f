package kanon.it;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that works for another one ends with it, however that ends. */
class IsolatedKilledTest {
  private static final String CONFIG =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {"age": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}},
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "algorithm": "rogue",
        "isolated": {"memory": 32},
        "output": {"path": "release.csv"}
      }
      """;

  @TempDir Path folder;

  @Test
  void processOfAnAlgorithm_endsWithTheOneThatStartedIt() throws IOException {
    Path plugins = Files.createDirectory(folder.resolve("plugins"));
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    RogueJar.write(plugins.resolve("rogue.jar"), "never-stops");
    String options = "-Dkanon.plugins=" + plugins + " -Djava.io.tmpdir=" + temporary;
    Installed installed = new Installed(folder, Map.of("KANON_JAVA_OPTS", options));
    installed.write("table.csv", "age\n30\n31\n");
    installed.write("config.json", CONFIG);
    Process parent = installed.start(List.of(Installed.SCRIPT.toString(), "run", "config.json"));
    AtomicReference<ProcessHandle> child = new AtomicReference<>(parent.toHandle());
    Plugins.await(
        "the algorithm's process starts",
        () -> {
          parent
              .descendants()
              .filter(p -> p.info().commandLine().orElse("").contains("kanon.pipeline.child"))
              .findFirst()
              .ifPresent(child::set);
          return child.get().pid() != parent.pid() || !parent.isAlive();
        });
    parent.destroyForcibly();
    Plugins.await("both end", () -> !parent.isAlive() && !child.get().isAlive());
    assertFalse(Files.exists(folder.resolve("release.csv")));
    assertFalse(child.get().pid() == parent.pid());
  }
}
