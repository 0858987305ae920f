package kanon.it.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;

/** Patients and their stays, as two linked tables. */
final class LinkedSample {
  static final List<String> TABLES = List.of("patients", "stays");

  private static final int PATIENTS = 80;
  private static final Map<String, Object> IDENTIFYING = Map.of("role", "identifying");

  private LinkedSample() {}

  /** Writes both into a folder, and says how they are read from there. */
  static Map<String, Object> files(Pipeline pipeline, Path folder) {
    Map<String, Object> inputs = new TreeMap<>();
    try (Workbench bench = pipeline.open(folder)) {
      for (String table : TABLES) {
        Map<String, Object> options =
            Map.of("profile", "hospital", "table", table, "rows", (long) PATIENTS);
        Path file = folder.resolve(table + ".csv");
        bench.copy(
            Map.of("importer", "generated", "options", options),
            Map.of("path", file.toString()),
            Monitor.NONE);
        inputs.put(table, Map.of("path", file.toString()));
      }
    }
    return inputs;
  }

  /** Releases both, sorted by what they show; keys are pseudonyms by a key of the test's. */
  static List<String> released(
      Pipeline pipeline, Path folder, String key, Map<String, Object> inputs) throws IOException {
    Path out = Files.createDirectories(folder.resolve("linked"));
    Map<String, Object> tables = new LinkedHashMap<>();
    tables.put(
        "patients",
        table(
            inputs.getOrDefault("patients", Map.of()),
            out,
            "patients",
            Map.of(
                "id",
                IDENTIFYING,
                "sex",
                quasi("string", Map.of("suppress", true)),
                "born",
                quasi("integer", Map.of("intervals", Map.of("widths", List.of(10L, 50L)))))));
    tables.put(
        "stays",
        table(
            inputs.getOrDefault("stays", Map.of()),
            out,
            "stays",
            Map.of(
                "patient",
                IDENTIFYING,
                "admitted",
                quasi("date", Map.of("date", List.of("year"))),
                "ward",
                Map.of("role", "sensitive"))));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("tables", tables);
    config.put("keys", List.of("stays.patient -> patients.id"));
    config.put("pseudonyms", key);
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 3L)));
    config.put("suppression", Map.of("limit", 1L));
    config.put("order", "sorted");
    try (Workbench bench = pipeline.open(folder)) {
      bench.runLinked(config, Monitor.NONE);
    }
    List<String> lines = new ArrayList<>();
    for (String table : TABLES) {
      lines.addAll(Files.readAllLines(out.resolve(table + ".csv")));
    }
    return lines;
  }

  private static Map<String, Object> quasi(String type, Map<String, Object> hierarchy) {
    return Map.of("role", "quasi-identifier", "type", type, "hierarchy", hierarchy);
  }

  private static Map<String, Object> table(
      Object input, Path out, String name, Map<String, Object> attributes) {
    return Map.of(
        "input",
        input,
        "attributes",
        new TreeMap<>(attributes),
        "others",
        "drop",
        "output",
        Map.of("path", out.resolve(name + ".csv").toString()));
  }
}
