package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import kanon.api.Monitor;
import kanon.api.PluginInfo;
import kanon.api.PluginKind;
import kanon.api.Workbench;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every algorithm that is installed releases the same from memory and from a database. */
class EnginesTest {
  private static final Path ADULT = Examples.FOLDER.resolve("adult.csv");
  private static final Path HIERARCHIES = Path.of("../../hierarchies/incognito");
  private static final int FEW = 14;

  private static final Map<String, Object> K2 = Map.of("model", "k-anonymity", "k", 2L);
  private static final Map<String, Object> K3 = Map.of("model", "k-anonymity", "k", 3L);
  private static final Map<String, Object> L2 =
      Map.of("model", "l-diversity", "kind", "frequency", "l", 2L, "attribute", "occupation");

  @TempDir Path out;
  private Examples examples;

  @BeforeEach
  void open() {
    examples = new Examples(out);
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

  private Map<String, Object> config(
      Map<String, Object> input, String algorithm, Map<String, Object> model) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : List.of("age", "sex", "education")) {
      attributes.put(column, attribute(column, "quasi-identifier"));
    }
    attributes.put("occupation", attribute("occupation", "sensitive"));
    attributes.put("native-country", Map.of("role", "identifying"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    config.put("privacy", List.of(model));
    config.put("suppression", Map.of("limit", 0.1));
    config.put("algorithm", algorithm);
    config.put("output", Map.of("path", examples.release().toString()));
    config.put("seed", 7L);
    return config;
  }

  /** What is released, part by part in any order, or why nothing is. */
  private Map<String, List<String>> released(Map<String, Object> config) throws IOException {
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

  private Map<String, List<String>> same(Path table, String algorithm, Map<String, Object> model)
      throws IOException {
    String path = table.toAbsolutePath().normalize().toString();
    Map<String, List<String>> memory = released(config(Map.of("path", path), algorithm, model));
    Map<String, List<String>> database =
        released(config(Map.of("engine", "duckdb", "path", path), algorithm, model));
    assertEquals(memory.get("refused"), database.get("refused"), algorithm + " " + model);
    assertEquals(memory, database, algorithm + " " + model);
    return memory;
  }

  @Test
  void everyAlgorithmReleasesTheSameFromADatabase() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(ADULT).subList(0, FEW + 1));
    List<String> silent = new ArrayList<>();
    for (PluginInfo info : examples.pipeline().plugins(PluginKind.ALGORITHM)) {
      boolean any = false;
      for (Map<String, Object> model : List.of(K2, K3, L2)) {
        any |= !same(few, info.name(), model).containsKey("refused");
      }
      if (!any) {
        silent.add(info.name());
      }
    }
    assertEquals(List.of(), silent, "algorithms that released nothing");
  }

  @Test
  void allOfAdultIsReleasedTheSameFromADatabase() throws IOException {
    for (String algorithm : List.of("frontier", "mondrian")) {
      assertTrue(same(ADULT, algorithm, K3).containsKey("release.csv"));
    }
    assertTrue(same(ADULT, "anatomy", L2).containsKey("release-qi.csv"));
  }

  @Test
  void releaseThatTheEngineWrites_isReportedAndReadable() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(ADULT).subList(0, FEW + 1));
    Path parquet = out.resolve("release.parquet");
    Map<String, Object> input = Map.of("engine", "duckdb", "path", few.toString());
    Map<String, Object> config = config(input, "mondrian", K2);
    config.put("output", Map.of("exporter", "jdbc", "path", parquet.toString()));
    try (Workbench bench = examples.pipeline().open(out)) {
      Map<String, Object> report = bench.run(config, Monitor.NONE);
      assertTrue(String.valueOf(report.get("release")).contains("sha256"));
    }
    try (Stream<Path> all = Files.list(out)) {
      List<String> names = all.map(f -> String.valueOf(f.getFileName())).sorted().toList();
      assertEquals(List.of("few.csv", "release.parquet", "release.parquet.manifest.json"), names);
    }
    Map<String, Object> again = config(input, "mondrian", K2);
    Map<String, List<String>> expected = released(again);
    Map<String, Object> copied = config(Map.of("path", few.toString()), "mondrian", K2);
    copied.put("input", Map.of("engine", "duckdb", "path", parquet.toString()));
    copied.put("attributes", Map.of("age", Map.of("role", "quasi-identifier")));
    copied.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 1L)));
    assertEquals(expected.get("release.csv"), released(copied).get("release.csv"));
  }

  @Test
  void fileThatTheEngineReads_isNotWrittenOver() throws IOException {
    Path few = out.resolve("release.csv");
    List<String> lines = Files.readAllLines(ADULT).subList(0, FEW + 1);
    Files.write(few, lines);
    Map<String, Object> input = Map.of("engine", "duckdb", "path", few.toString());
    try (Workbench bench = examples.pipeline().open(out)) {
      KanonException e =
          assertThrows(
              KanonException.class, () -> bench.run(config(input, "mondrian", K2), Monitor.NONE));
      assertEquals("SAME_FILE", e.code());
    }
    assertEquals(lines, Files.readAllLines(few));
  }
}
