package kanon.shell.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/** The files that a config names, and which of them a command must not write. */
public final class ConfigFiles {
  private static final int HEAD = 1 << 10;
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:+-]+");

  private ConfigFiles() {}

  /** Reads a config, or points to the command that makes one for a table. */
  public static Map<String, Object> read(Path file) {
    try {
      return JsonTree.read(file);
    } catch (KanonException e) {
      if (Files.isRegularFile(file) && !beginsAsObject(file)) {
        throw KanonException.usage(
            "NOT_A_CONFIG",
            "'" + file + "' is no config; if it is a table, draft one: kanon init " + quoted(file));
      }
      throw e;
    }
  }

  private static boolean beginsAsObject(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
      return head.replace("\uFEFF", "").isBlank()
          || head.replace("\uFEFF", "").strip().startsWith("{");
    } catch (IOException e) {
      return true;
    }
  }

  /** A path as a shell takes it for one word. */
  private static String quoted(Path file) {
    String name = file.toString();
    return PLAIN.matcher(name).matches() ? name : "'" + name.replace("'", "'\\''") + "'";
  }

  /** Refuses to write results over the config itself: the pipeline does not know its file. */
  static void refuseOver(Path file, Map<String, Object> config) {
    refuseOver(file, config, "output", List.of("path"));
    refuseOver(file, config, "report", List.of("json", "html"));
  }

  private static void refuseOver(
      Path file, Map<String, Object> config, String object, List<String> keys) {
    Map<String, Object> map = ConfigTree.map(config, object);
    for (String key : keys) {
      if (map.get(key) instanceof String output && same(output, file)) {
        throw KanonException.usage(
            "SAME_FILE", object + "." + key + "=" + output + " would overwrite the config itself");
      }
    }
  }

  /**
   * Refuses to write over a config or what it reads.
   *
   * @param file the config's, if it has one
   * @param folder where relative input paths start
   * @param output what is to be written
   */
  static void spare(Map<String, Object> config, Optional<Path> file, Path folder, String output) {
    List<String> read = new ArrayList<>(inputs(config));
    file.ifPresent(path -> read.add(path.toAbsolutePath().toString()));
    for (String name : read) {
      if (leads(name, folder, output)) {
        throw KanonException.usage(
            "SAME_FILE", "'" + output + "' would overwrite what is read, '" + name + "'");
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
    named.add(ConfigTree.map(config, "input").getOrDefault("path", ""));
    named.add(ConfigTree.map(config, "population").getOrDefault("path", ""));
    for (Object attribute : ConfigTree.map(config, "attributes").values()) {
      Object file =
          ConfigTree.map(ConfigTree.asMap(attribute), "hierarchy").getOrDefault("file", "");
      named.add(file instanceof Map<?, ?> map ? map.get("path") : file);
      for (Object step : ConfigTree.list(ConfigTree.asMap(attribute), "transform")) {
        ConfigTree.asMap(step)
            .values()
            .forEach(
                value ->
                    named.add(value instanceof Map<?, ?> options ? options.get("key") : value));
      }
    }
    return named.stream()
        .filter(name -> name instanceof String text && !text.isEmpty())
        .map(String::valueOf)
        .toList();
  }

  /** Whether a name leads to a file that is there. */
  public static boolean same(String output, Path file) {
    try {
      return Files.isSameFile(Path.of(output), file);
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }
}
