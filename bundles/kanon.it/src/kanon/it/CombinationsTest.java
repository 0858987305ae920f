package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every privacy model with every algorithm on random small tables: a release passes the gate, or
 * the combination is refused before work with the names of the algorithms that fit.
 */
class CombinationsTest {
  private static final int TABLES = 3;
  private static final String FITTING = "algorithms that fit: ";

  /** Each a goal of one or several models. */
  private static final List<String> GOALS =
      List.of(
          "[{'model': 'k-anonymity', 'k': 2}]",
          "[{'model': 'alpha-k', 'alpha': 0.7, 'k': 2}]",
          "[{'model': 'alpha-k', 'alpha': 0.7, 'k': 3, 'values': ['1']}]",
          "[{'model': 'alpha-k', 'alpha': 0.9, 'k': 2, 'values': ['1', '2'], 'combined': true}]",
          "[{'model': 'alpha-k', 'alpha': 0.9, 'k': 2, 'alphas': {'1': 0.7, '2': 0.5}}]",
          "[{'model': 'l-diversity', 'kind': 'distinct', 'l': 2}]",
          "[{'model': 'l-diversity', 'kind': 'entropy', 'l': 1.5}]",
          "[{'model': 'l-diversity', 'kind': 'recursive', 'l': 2, 'c': 3}]",
          "[{'model': 'l-diversity', 'kind': 'frequency', 'l': 1.5}]",
          "[{'model': 't-closeness', 't': 0.4}]",
          "[{'model': 't-closeness', 't': 0.3, 'distance': 'ordered'}]",
          "[{'model': 't-closeness', 't': 0.3, 'distance': 'hierarchical'}]",
          "[{'model': 'delta-disclosure', 'delta': 3}]",
          "[{'model': 'basic-beta', 'beta': 1}]",
          "[{'model': 'enhanced-beta', 'beta': 1}]",
          "[{'model': 'k-map', 'k': 4}]",
          "[{'model': 'delta-presence', 'max': 0.6}]",
          "[{'model': 'delta-presence', 'min': 0.1, 'max': 0.7}, {'model': 'k-anonymity', 'k': 2}]",
          "[{'model': 'k-anonymity', 'k': 3}, {'model': 't-closeness', 't': 0.5}]",
          "[{'model': 'alpha-k', 'alpha': 0.8, 'k': 2}, {'model': 'basic-beta', 'beta': 2}]");

  @TempDir Path folder;

  private void table(RandomGenerator random) throws IOException {
    List<String> lines = new ArrayList<>(List.of("age,height,disease"));
    int rows = 6 + random.nextInt(7);
    for (int i = 0; i < rows; i++) {
      int disease = 1 + (i < 3 ? i : random.nextInt(3) * random.nextInt(2));
      lines.add(random.nextInt(6) + "," + random.nextInt(4) + "," + disease);
    }
    Files.write(folder.resolve("table.csv"), lines);
    List<String> people = new ArrayList<>(lines);
    people.addAll(lines.subList(1, rows));
    for (int i = 0; i < 8; i++) {
      people.add(random.nextInt(8) + "," + random.nextInt(5) + ",0");
    }
    Files.write(folder.resolve("population.csv"), people);
  }

  private static Map<String, Object> config(String goal, String algorithm, double limit) {
    String text =
        """
        {"input": {"importer": "csv", "path": "table.csv"}, "population": {"path": "population.csv"},
         "attributes": {
           "age": {"role": "quasi-identifier", "type": "integer",
                   "hierarchy": {"intervals": {"origin": 0, "widths": [2, 4]}}},
           "height": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"suppress": true}},
           "disease": {"role": "sensitive", "type": "integer",
                   "hierarchy": {"intervals": {"origin": 1, "widths": [2]}}}},
         "privacy": %s, "suppression": {"limit": %s}, "algorithm": {"name": "%s"},
         "metrics": [], "deadline": "20s", "seed": 1}
        """
            .formatted(goal.replace('\'', '"'), limit, algorithm);
    try {
      return JsonTree.object(new StringReader(text), "config");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void everyModelWithEveryAlgorithm_passesTheGateOrIsRefusedBeforeWork() throws IOException {
    Pipeline pipeline = new Patients(folder).pipeline();
    List<String> algorithms =
        pipeline.plugins(PluginKind.ALGORITHM).stream().map(PluginInfo::name).toList();
    for (int t = 0; t < TABLES; t++) {
      long seed = new SplittableRandom().nextLong(1_000_000_000);
      table(new SplittableRandom(seed));
      try (Workbench bench = pipeline.open(folder)) {
        tryAll(seed, algorithms, bench);
      }
    }
  }

  private static void tryAll(long seed, List<String> algorithms, Workbench bench) {
    for (double limit : new double[] {0, 0.3}) {
      for (String goal : GOALS) {
        try {
          tryAll(goal, limit, algorithms, bench);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed + ", limit " + limit + ": " + goal + ": " + e, e);
        }
      }
    }
  }

  private static void tryAll(String goal, double limit, List<String> algorithms, Workbench bench) {
    Set<String> accepted = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    for (String algorithm : algorithms) {
      try {
        Map<String, Object> report =
            Reports.tree(bench.run(config(goal, algorithm, limit), Monitor.NONE));
        for (Object judged : (List<?>) Patients.at(report, "privacy")) {
          assertEquals(true, ((Map<?, ?>) judged).get("holds"), algorithm);
        }
        accepted.add(algorithm);
      } catch (KanonException e) {
        String why = algorithm + ": " + e.getMessage();
        boolean early = e.kind() == KanonException.Kind.USAGE;
        assertTrue(early || e.kind() == KanonException.Kind.INFEASIBLE, why);
        if (e.code().equals("UNFIT_GOAL")) {
          Set<String> fitting = fitting(String.valueOf(e.getMessage()));
          assertFalse(fitting.contains(algorithm), why);
          assertTrue(named.isEmpty() || named.equals(fitting), why);
          named.addAll(fitting);
        } else if (!early) {
          accepted.add(algorithm);
        }
      }
    }
    assertTrue(named.isEmpty() || named.containsAll(accepted), accepted + " beyond " + named);
    assertFalse(accepted.isEmpty(), "No algorithm fits");
  }

  private static Set<String> fitting(String message) {
    assertTrue(message.contains(FITTING), message);
    String names = message.substring(message.indexOf(FITTING) + FITTING.length());
    return new TreeSet<>(List.of(names.split(", ", -1)));
  }
}
