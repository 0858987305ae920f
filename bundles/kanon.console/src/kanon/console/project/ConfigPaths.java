package kanon.console.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.json.JsonPath;

/** The files that a config names: what pages put there has to be a file that may be used. */
final class ConfigPaths {
  private static final String DUCKDB = "jdbc:duckdb:";

  private ConfigPaths() {}

  /** Refuses a change that names a file outside the roots which the config did not name before. */
  static void refuse(Map<String, Object> before, Map<String, Object> after, Roots roots) {
    List<String> known = read(before);
    read(after).stream().filter(name -> !known.contains(name)).forEach(roots::readable);
    List<String> written = written(before);
    written(after).stream().filter(name -> !written.contains(name)).forEach(roots::writable);
  }

  /** What tells whether the files that a config has read are still the same. */
  static String state(Map<String, Object> config, Path folder) {
    StringBuilder state = new StringBuilder();
    for (String name : read(config)) {
      state.append(name).append(' ').append(state(folder, name)).append('\n');
    }
    return state.toString();
  }

  private static String state(Path folder, String name) {
    try {
      BasicFileAttributes now =
          Files.readAttributes(folder.resolve(name), BasicFileAttributes.class);
      return now.fileKey() + " " + now.size() + " " + now.lastModifiedTime();
    } catch (IOException | InvalidPathException e) {
      return "none"; // Whoever reads it says why.
    }
  }

  private static List<String> read(Map<String, Object> config) {
    List<Object> named = new ArrayList<>();
    source(map(config, "input"), named);
    source(map(config, "population"), named);
    named.add(config.get("recodedAs"));
    for (Object attack : config.get("attacks") instanceof List<?> all ? all : List.of()) {
      Object with = attack instanceof Map<?, ?> options ? options.get("with") : null;
      named.addAll(with instanceof List<?> manifests ? manifests : List.of());
    }
    for (Object attribute : map(config, "attributes").values()) {
      if (attribute instanceof Map<?, ?> column) {
        Object file = column.get("hierarchy") instanceof Map<?, ?> h ? h.get("file") : null;
        named.add(file instanceof Map<?, ?> options ? options.get("path") : file);
        keys(column.get("transform") instanceof List<?> steps ? steps : List.of(), named);
      }
    }
    return texts(named);
  }

  /** A file, or one that holds a database, with the password's. */
  private static void source(Map<?, ?> input, List<Object> named) {
    named.add(input.get("path"));
    named.add(input.get("passwordFile"));
    if (input.get("url") instanceof String url && url.startsWith(DUCKDB)) {
      named.add(url.substring(DUCKDB.length()));
    }
  }

  /** Keys of transforms: any text there that names a file. */
  private static void keys(List<?> transforms, List<Object> named) {
    for (Object step : transforms) {
      for (Object value : step instanceof Map<?, ?> one ? one.values() : List.of()) {
        named.add(value instanceof Map<?, ?> options ? options.get("key") : null);
      }
    }
  }

  private static List<String> written(Map<String, Object> config) {
    List<Object> named = new ArrayList<>();
    named.add(map(config, "output").get("path"));
    named.add(map(config, "report").get("json"));
    named.add(map(config, "report").get("html"));
    named.add(config.get("ledger") instanceof String ledger ? ledger + "/ledger.key" : null);
    return texts(named);
  }

  private static List<String> texts(List<Object> named) {
    return named.stream()
        .filter(name -> name instanceof String text && !text.isEmpty())
        .map(String::valueOf)
        .toList();
  }

  /** The config with its outputs in the project's folder, wherever the process was started. */
  static Map<String, Object> placed(Map<String, Object> config, Roots roots) {
    Map<String, Object> placed = JsonPath.with(config, List.of());
    place(placed, "output", List.of("path"), roots);
    place(placed, "report", List.of("json", "html"), roots);
    return placed;
  }

  private static void place(
      Map<String, Object> config, String object, List<String> keys, Roots roots) {
    if (config.get(object) instanceof Map<?, ?> map) {
      Map<String, Object> changed = new LinkedHashMap<>();
      map.forEach((key, value) -> changed.put(String.valueOf(key), value));
      for (String key : keys) {
        if (changed.get(key) instanceof String name) {
          changed.put(key, roots.writable(name).toString());
        }
      }
      config.put(object, changed);
    }
  }

  static Map<?, ?> map(Map<String, Object> config, String key) {
    return config.get(key) instanceof Map<?, ?> map ? map : Map.of();
  }
}
