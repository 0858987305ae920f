package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every algorithm and every model makes of persons, as they are installed. */
class PersonBytesTest {
  private static final int ROWS = 12;
  private static final List<String> GOALS =
      List.of(
          "[{'model': 'k-anonymity', 'k': 2}]",
          "[{'model': 'k-anonymity', 'k': 3}]",
          "[{'model': 'l-diversity', 'kind': 'frequency', 'l': 1.1}]",
          "[{'model': 't-closeness', 't': 0.5}]",
          "[{'model': 'average-risk', 'threshold': 0.4, 'highest': 0.5}]");

  @TempDir Path folder;
  private Pipeline pipeline;

  @BeforeEach
  void table() throws IOException {
    pipeline = new Patients(folder).pipeline();
    List<String> lines = new ArrayList<>(List.of("patient,age,height,disease"));
    for (int row = 0; row < ROWS; row++) {
      lines.add("p%d,%d,%d,%d".formatted(row, row % 6, row / 2 % 4, 1 + row % 3));
    }
    Files.write(folder.resolve("table.csv"), lines);
  }

  private Map<String, Object> config(String goal, String algorithm) throws IOException {
    String text =
        """
        {"input": {"path": "table.csv"}, "persons": {"column": "patient"},
         "attributes": {
           "patient": {"role": "identifying"},
           "age": {"role": "quasi-identifier", "type": "integer",
                   "hierarchy": {"intervals": {"origin": 0, "widths": [2, 4]}}},
           "height": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"suppress": true}},
           "disease": {"role": "sensitive", "type": "integer",
                       "hierarchy": {"intervals": {"origin": 1, "widths": [2]}}}},
         "privacy": %s, "metrics": [], "deadline": "20s", "seed": 1, "order": "input",
         "suppression": {"limit": 0.1}}
        """
            .formatted(goal.replace('\'', '"'));
    String levels = "{\"name\": \"node\", \"levels\": [3, 1]}";
    return JsonPath.with(
        JsonTree.object(new StringReader(text), "config"),
        List.of(
            "output.path=" + folder.resolve("out.csv"),
            "algorithm=" + (algorithm.equals("node") ? levels : algorithm)));
  }

  /** The released files, or the code of the refusal. */
  private String released(Map<String, Object> config) throws IOException {
    try (Workbench bench = pipeline.open(folder)) {
      bench.run(config, Monitor.NONE);
    } catch (KanonException e) {
      return e.code();
    }
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (name.startsWith("out") && name.endsWith(".csv")) {
          all.append(name).append('\n').append(Files.readString(file));
          Files.delete(file);
        }
      }
    }
    return all.toString();
  }

  @Test
  void oneRowPerPerson_isTheSameBytesAsWithout_withEveryAlgorithm() throws IOException {
    TreeSet<String> same = new TreeSet<>();
    TreeSet<String> all = new TreeSet<>();
    pipeline.plugins(PluginKind.ALGORITHM).forEach(a -> all.add(a.name()));
    // What 'best' releases hangs on the clock; the others need sets, persons or earlier releases.
    all.removeAll(List.of("best", "apriori", "trajectories", "m-invariance"));
    for (String algorithm : all) {
      for (String goal : GOALS) {
        Map<String, Object> config = config(goal, algorithm);
        String with = released(config);
        config.remove("persons");
        assertEquals(with, released(config), algorithm + " " + goal);
        if (with.contains("\n")) {
          same.add(algorithm);
        }
      }
    }
    assertTrue(same.containsAll(all), () -> "never released: " + without(all, same));
  }

  private static TreeSet<String> without(TreeSet<String> all, TreeSet<String> some) {
    TreeSet<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  /** A model that declares that it counts persons is among those that are counted again. */
  @Test
  void everyModelThatCountsPersons_isRecomputedOnPersons() throws IOException {
    Map<String, Boolean> counted = new TreeMap<>();
    for (PluginInfo model : pipeline.plugins(PluginKind.MODEL)) {
      if (Boolean.TRUE.equals(model.properties().get("kanon.persons"))) {
        boolean again =
            PersonsTest.GOALS.stream().anyMatch(g -> g.contains("'" + model.name() + "'"));
        counted.put(model.name(), again || model.name().equals("km-anonymity"));
      }
    }
    assertTrue(counted.size() >= 12, counted::toString);
    assertTrue(counted.values().stream().allMatch(yes -> yes), counted::toString);
  }
}
