package kanon.shell.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;

/** Where a config has results go, as far as the command line has to know. */
final class Outputs {
  private Outputs() {}

  /**
   * Refuses to write results over the config itself, of which the pipeline does not know a file.
   */
  static void refuse(Map<String, Object> config, Path file) {
    refuse(config, "output", List.of("path"), file);
    refuse(config, "report", List.of("json", "html"), file);
  }

  private static void refuse(
      Map<String, Object> config, String object, List<String> keys, Path file) {
    if (config.get(object) instanceof Map<?, ?> map) {
      for (String key : keys) {
        if (map.get(key) instanceof String output && same(output, file)) {
          throw KanonException.usage(
              "SAME_FILE",
              object + "." + key + "=" + output + " would overwrite the config itself");
        }
      }
    }
  }

  private static boolean same(String output, Path file) {
    try {
      return Files.isSameFile(Path.of(output), file);
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }
}
