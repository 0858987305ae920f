package kanon.shell.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /**
   * Refuses to write what a command makes over its config or what that reads.
   *
   * @param work what the command works on
   * @param config its file, if it has one
   * @param output where the command writes to, if it does
   */
  static void spare(Call call, Work work, Optional<String> config, Optional<String> output) {
    if (output.isEmpty()) {
      return;
    }
    Path folder = config.map(file -> Work.folder(Path.of(file))).orElse(call.wiring().folder());
    List<String> read = new ArrayList<>(inputs(work.config()));
    config.ifPresent(file -> read.add(Path.of(file).toAbsolutePath().toString()));
    for (String name : read) {
      if (leads(name, folder, output.get())) {
        throw KanonException.usage(
            "SAME_FILE", "'" + output.get() + "' would overwrite what is read, '" + name + "'");
      }
    }
  }

  /** Whether an input's name may lead to a file: beside the config, or in the working directory. */
  private static boolean leads(String name, Path folder, String file) {
    try {
      return same(file, folder.resolve(name)) || same(file, Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The files that a config names to be read. */
  private static List<String> inputs(Map<String, Object> config) {
    List<Object> named = new ArrayList<>();
    named.add(Trees.map(config, "input").getOrDefault("path", ""));
    named.add(Trees.map(config, "population").getOrDefault("path", ""));
    for (Object attribute : Trees.map(config, "attributes").values()) {
      Object file = Trees.map(Trees.asMap(attribute), "hierarchy").getOrDefault("file", "");
      named.add(file instanceof Map<?, ?> map ? map.get("path") : file);
    }
    return named.stream()
        .filter(name -> name instanceof String text && !text.isEmpty())
        .map(String::valueOf)
        .toList();
  }

  static boolean same(String output, Path file) {
    try {
      return Files.isSameFile(Path.of(output), file);
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }
}
