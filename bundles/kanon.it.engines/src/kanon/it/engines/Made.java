package kanon.it.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;

/**
 * What a run made.
 *
 * @param files the lines of each file of the release
 * @param told the report without what names the engine, its files and their times; why there is no
 *     release, where there is none
 */
record Made(Map<String, List<String>> files, Map<String, Object> told) {
  private static final List<String> OF_THE_ENGINE = List.of("config", "phases", "bundles");
  private static final List<String> OF_ITS_FILES = List.of("sha256", "files", "manifest");

  /** The same with the lines of each file sorted. */
  Made sorted() {
    Map<String, List<String>> sorted = new TreeMap<>();
    files.forEach((name, lines) -> sorted.put(name, lines.stream().sorted().toList()));
    return new Made(sorted, told);
  }

  /** Whether there is a release. */
  boolean released() {
    return !files.isEmpty();
  }

  /** Runs a config whose output lies in a folder, and leaves the folder empty. */
  static Made of(Workbench bench, Map<String, Object> config, Path folder) throws IOException {
    Map<String, Object> told = new LinkedHashMap<>();
    try {
      told.putAll(Records.tree(bench.run(config, Monitor.NONE)));
      told.keySet().removeAll(OF_THE_ENGINE);
      told.computeIfPresent("algorithm", (key, algorithm) -> timeless(algorithm));
      told.computeIfPresent("input", (key, input) -> without(input));
      told.computeIfPresent("release", (key, release) -> without(release));
      told.computeIfPresent("leaves", (key, leaves) -> counted(leaves));
    } catch (KanonException e) {
      told.put("refused", List.of(e.code(), String.valueOf(e.getMessage())));
    }
    Map<String, List<String>> files = new TreeMap<>();
    List<Path> written;
    try (Stream<Path> all = Files.list(folder)) {
      written = all.toList();
    }
    for (Path file : written) {
      String name = String.valueOf(file.getFileName());
      if (!name.endsWith(".json")) {
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        files.put(name, lines);
      }
      Files.delete(file);
    }
    return new Made(files, told);
  }

  /** Of a column that stays a database says about how many different cells it has. */
  private static Object counted(Object leaves) {
    Map<Object, Object> kept = new LinkedHashMap<>((Map<?, ?>) leaves);
    List<Object> columns = new ArrayList<>();
    for (Object column : (List<?>) Objects.requireNonNull(kept.get("columns"))) {
      Map<Object, Object> one = new LinkedHashMap<>((Map<?, ?>) column);
      if (Boolean.FALSE.equals(one.get("released"))) {
        one.remove("before");
      }
      columns.add(one);
    }
    kept.put("columns", columns);
    return kept;
  }

  /** Without the statistics that are times. */
  private static Object timeless(Object algorithm) {
    Map<Object, Object> kept = new LinkedHashMap<>((Map<?, ?>) algorithm);
    kept.computeIfPresent(
        "statistics",
        (key, statistics) -> {
          Map<Object, Object> counts = new LinkedHashMap<>((Map<?, ?>) statistics);
          counts.keySet().removeIf(name -> String.valueOf(name).endsWith("Millis"));
          return counts;
        });
    return kept;
  }

  private static Object without(Object section) {
    Map<Object, Object> kept = new LinkedHashMap<>((Map<?, ?>) section);
    kept.keySet().removeAll(OF_ITS_FILES);
    return kept;
  }
}
