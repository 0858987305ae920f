package kanon.it.engines;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table to be anonymized.
 *
 * @param csv its rows, where a cell in quotes is a text and an empty one without them is missing
 * @param attributes as in a config
 * @param goals each the privacy models of a run
 * @param release the name of the file that is written, whose ending names the exporter
 */
record Sample(
    Path csv, Map<String, Object> attributes, List<Map<String, Object>> goals, String release) {
  static final Map<String, Object> K2 = Map.of("model", "k-anonymity", "k", 2L);
  static final Map<String, Object> K3 = Map.of("model", "k-anonymity", "k", 3L);

  /** No value of an attribute in more than half of a class. */
  static Map<String, Object> half(String sensitive) {
    return Map.of("model", "l-diversity", "kind", "frequency", "l", 2L, "attribute", sensitive);
  }

  /** The input of the engine in memory. */
  Map<String, Object> inMemory() {
    return Map.of("importer", "csv", "path", csv.toString());
  }

  /** A config of the pipeline. */
  Map<String, Object> config(
      Map<String, Object> input, String algorithm, Map<String, Object> goal, Path folder) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    config.put("others", "drop");
    config.put("privacy", List.of(goal));
    config.put("suppression", Map.of("limit", 0.2));
    config.put("algorithm", algorithm);
    String exporter = release.endsWith(".csv") ? "csv" : "json";
    config.put("output", Map.of("exporter", exporter, "path", folder.resolve(release).toString()));
    config.put("seed", 7L);
    return config;
  }
}
