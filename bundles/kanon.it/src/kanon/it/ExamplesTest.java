package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configs in {@code examples/}. */
class ExamplesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private static List<Path> configs() throws IOException {
    try (Stream<Path> files = Files.walk(Installed.EXAMPLES)) {
      return files
          .filter(file -> file.toString().endsWith(".json") && !file.toString().contains("target"))
          .filter(file -> JsonTree.read(file).containsKey("attributes"))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyConfig_makesARelease() throws IOException {
    Installed installed = new Installed(folder);
    List<Path> configs = configs();
    assertFalse(configs.isEmpty());
    for (Path config : configs) {
      Ended ended =
          installed.kanon("run", config.toString(), "output.path=released.csv", "report=null");
      assertEquals(0, ended.status(), config + "\n" + ended.all());
    }
  }
}
