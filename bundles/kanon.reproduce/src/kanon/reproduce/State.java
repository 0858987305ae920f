package kanon.reproduce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.files.Reason;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/**
 * What was measured already, one run a line of a file, so that a reproduction that was ended goes
 * on where it was. The first line says of what it is: other versions, tables and papers begin
 * another file. A line that was cut off counts as none.
 */
final class State {
  private final Optional<Path> file;
  private final Map<String, Run> runs = new HashMap<>();

  private State(Optional<Path> file) {
    this.file = file;
  }

  /** Remembers nothing. */
  static State none() {
    return new State(Optional.empty());
  }

  /**
   * Reads a file, or begins it.
   *
   * @param of what the measurements depend on besides their configs
   */
  static State in(Path file, Map<String, String> of) {
    State state = new State(Optional.of(file));
    try {
      if (Files.exists(file)) {
        state.read(file, of);
      } else {
        state.write(Map.copyOf(of));
      }
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "'%s': %s".formatted(file, Reason.of(e)));
    }
    return state;
  }

  private void read(Path path, Map<String, String> of) throws IOException {
    String text = Files.readString(path);
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !tree(lines.get(0)).equals(of)) {
      throw KanonException.usage(
          "OTHER_MEASUREMENTS",
          "'%s' holds no measurements, or those of another version, paper or table: name another file"
              .formatted(path));
    }
    for (String line : lines.subList(1, lines.size())) {
      if (tree(line) instanceof Map<?, ?> run && run.get("numbers") instanceof Map<?, ?> told) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        told.forEach((name, n) -> numbers.put(String.valueOf(name), ((Number) n).doubleValue()));
        runs.put(String.valueOf(run.get("run")), new Run(numbers));
      }
    }
    if (!text.endsWith("\n")) {
      Files.writeString(path, "\n", StandardOpenOption.APPEND);
    }
  }

  private static Object tree(String line) {
    return JsonTree.parse(line).orElse(Map.of());
  }

  Optional<Run> known(String key) {
    return Optional.ofNullable(runs.get(key));
  }

  void keep(String key, Run run) {
    if (file.isEmpty()) {
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("run", key);
    line.put("numbers", run.numbers());
    write(line);
    runs.put(key, run);
  }

  private void write(Map<String, ?> line) {
    try {
      Files.writeString(
          file.orElseThrow(),
          JsonTree.line(line) + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
