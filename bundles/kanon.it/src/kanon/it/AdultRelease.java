package kanon.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.model.KanonException;

/** What is released of Adult's rows, whichever engine they come by. */
final class AdultRelease {
  static final Path ADULT = Patients.FOLDER.resolve("adult.csv");
  private static final Path HIERARCHIES = Path.of("../../hierarchies/incognito");

  static final Map<String, Object> K2 = Map.of("model", "k-anonymity", "k", 2L);
  static final Map<String, Object> K3 = Map.of("model", "k-anonymity", "k", 3L);
  static final Map<String, Object> L2 =
      Map.of("model", "l-diversity", "kind", "frequency", "l", 2L, "attribute", "occupation");

  private final Path out;
  private final Patients examples;

  AdultRelease(Path out) {
    this.out = out;
    examples = new Patients(out);
  }

  Patients examples() {
    return examples;
  }

  private static Map<String, Object> attribute(String column, String role) {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", role);
    if (role.equals("quasi-identifier")) {
      Path file = HIERARCHIES.resolve(column + ".csv").toAbsolutePath().normalize();
      attribute.put("hierarchy", Map.of("file", file.toString()));
    }
    if (column.equals("age")) {
      attribute.put("type", "integer");
    }
    return attribute;
  }

  Map<String, Object> config(
      Map<String, Object> input, String algorithm, Map<String, Object> model) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : List.of("age", "sex", "education")) {
      attributes.put(column, attribute(column, "quasi-identifier"));
    }
    attributes.put("occupation", attribute("occupation", "sensitive"));
    attributes.put("native-country", Map.of("role", "identifying"));
    attributes.put(
        "race", Map.of("role", "insensitive", "releaseAnyway", "it is to be released as it is"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    config.put("others", "drop");
    config.put("privacy", List.of(model));
    config.put("suppression", Map.of("limit", 0.1));
    config.put("algorithm", algorithm);
    config.put("output", Map.of("path", examples.release().toString()));
    config.put("seed", 7L);
    return config;
  }

  /** What is released, part by part in any order, or why nothing is. */
  Map<String, List<String>> of(Map<String, Object> config) throws IOException {
    Map<String, List<String>> released = new TreeMap<>();
    try (Workbench bench = examples.pipeline().open(out)) {
      bench.run(config, Monitor.NONE);
    } catch (KanonException e) {
      released.put("refused", List.of(e.code(), String.valueOf(e.getMessage())));
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(out)) {
      files = all.filter(f -> f.getFileName().toString().matches("release.*\\.csv")).toList();
    }
    for (Path file : files) {
      List<String> lines = new ArrayList<>(Files.readAllLines(file));
      Collections.sort(lines);
      released.put(String.valueOf(file.getFileName()), lines);
      Files.delete(file);
    }
    return released;
  }
}
