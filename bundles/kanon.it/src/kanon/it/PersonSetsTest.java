package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.it.PersonModels.Row;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Persons who have to look like others by all their rows together. */
class PersonSetsTest {
  private static final int TABLES = 8;
  private static final String K2 = "[{'model': 'k-anonymity', 'k': 2}]";
  private static final List<String> GOALS =
      List.of(
          K2,
          "[{'model': 'k-anonymity', 'k': 3}]",
          "[{'model': 'highest-risk', 'threshold': 0.5}]",
          "[{'model': 'average-risk', 'threshold': 0.4}]",
          "[{'model': 'records-at-risk', 'threshold': 0.4, 'share': 0.3}]",
          "[{'model': 'alpha-k', 'alpha': 0.7, 'k': 2}]",
          "[{'model': 'l-diversity', 'kind': 'distinct', 'l': 2}]",
          "[{'model': 'l-diversity', 'kind': 'entropy', 'l': 1.4}]",
          "[{'model': 't-closeness', 't': 0.4}]",
          "[{'model': 'basic-beta', 'beta': 1}]");

  @TempDir Path folder;
  private Pipeline pipeline;
  private List<String[]> table;

  @BeforeEach
  void platform() {
    pipeline = new Patients(folder).pipeline();
  }

  /** Each row: its number, whose it is, age, height, disease. */
  private void table(RandomGenerator random, int persons) throws IOException {
    table = new ArrayList<>();
    int rows = persons * 2 + random.nextInt(6);
    for (int i = 0; i < rows; i++) {
      int person = i < persons ? i : random.nextInt(persons);
      int disease = 1 + (i < 3 ? i : random.nextInt(3));
      table.add(
          new String[] {
            "r" + i, "p" + person, "" + random.nextInt(6), "" + random.nextInt(4), "" + disease
          });
    }
    write();
  }

  private void write() throws IOException {
    List<String> lines = new ArrayList<>(List.of("row,patient,age,height,disease"));
    table.forEach(row -> lines.add(String.join(",", row)));
    Files.write(folder.resolve("table.csv"), lines);
  }

  private Path release() {
    return folder.resolve("out.csv");
  }

  private Map<String, Object> config(String goal, String... changes) {
    String text =
        """
        {"input": {"path": "table.csv"}, "order": "input",
         "persons": {"column": "patient", "view": "set"},
         "attributes": {
           "row": {"role": "insensitive", "releaseAnyway": "tells the test which row it is"},
           "patient": {"role": "identifying"},
           "age": {"role": "quasi-identifier", "type": "integer"},
           "height": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
           "disease": {"role": "sensitive"}},
         "privacy": %s, "algorithm": "trajectories", "metrics": [], "deadline": "20s", "seed": 1}
        """
            .formatted(goal.replace('\'', '"'));
    try {
      Map<String, Object> tree = JsonTree.object(new StringReader(text), "config");
      List<String> all = new ArrayList<>(List.of("output.path=" + release()));
      all.addAll(List.of(changes));
      return JsonPath.with(tree, all);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Map<String, Object> run(Map<String, Object> config) {
    try (Workbench bench = pipeline.open(folder)) {
      return Reports.tree(bench.run(config, Monitor.NONE));
    }
  }

  private boolean verified(Map<String, Object> config) {
    try (Workbench bench = pipeline.open(folder)) {
      return bench.verify(config, release(), Monitor.NONE).holds();
    }
  }

  /** Released sets and models recomputed from the file; seeds are told where something is wrong. */
  @Test
  void everyModel_holdsOfPersonsWhoseSetsAreAlike() throws IOException {
    int released = 0;
    for (int t = 0; t < TABLES; t++) {
      long seed = new SplittableRandom().nextLong(1_000_000_000);
      table(new SplittableRandom(seed), 5 + t % 4);
      for (String goal : GOALS) {
        Map<String, Object> config =
            config(goal, "suppression.limit=" + (t % 2 == 0 ? "0.3" : "0.7"));
        try {
          judge(config, run(config));
          released++;
          assertTrue(verified(config), "it holds when verified");
        } catch (KanonException e) {
          assertEquals(KanonException.Kind.INFEASIBLE, e.kind(), "seed " + seed + ": " + e);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed + ": " + goal + ": " + e, e);
        }
      }
    }
    assertTrue(released >= TABLES, "only " + released);
  }

  private void judge(Map<String, Object> config, Map<String, Object> report) throws IOException {
    Map<String, String[]> rowOf = new HashMap<>();
    List<Row> all = new ArrayList<>();
    for (String[] row : table) {
      rowOf.put(row[0], row);
      all.add(new Row(row[1], row[4]));
    }
    Map<String, List<String>> cellsOf = new TreeMap<>();
    Map<String, List<Row>> rowsOf = new TreeMap<>();
    List<String> lines = Files.readAllLines(release());
    for (String line : lines.subList(1, lines.size())) {
      String id = line.substring(0, line.indexOf(','));
      String[] was = rowOf.getOrDefault(id, new String[0]);
      String shown = line.substring(id.length(), line.lastIndexOf(','));
      cellsOf.computeIfAbsent(was[1], p -> new ArrayList<>()).add(shown);
      rowsOf.computeIfAbsent(was[1], p -> new ArrayList<>()).add(new Row(was[1], was[4]));
    }
    Map<String, List<Row>> sets = new TreeMap<>();
    cellsOf.forEach(
        (person, cells) -> {
          cells.sort(null);
          sets.computeIfAbsent(String.join("|", cells), s -> new ArrayList<>())
              .addAll(rowsOf.getOrDefault(person, List.of()));
        });
    PersonModels models = new PersonModels(all);
    for (Object model : (List<?>) config.get("privacy")) {
      Map<String, Object> options = new TreeMap<>();
      ((Map<?, ?>) model).forEach((key, value) -> options.put(String.valueOf(key), value));
      assertTrue(PersonModels.whole(options, sets.values()), model + " of all");
      sets.forEach((set, rows) -> assertTrue(models.holds(options, rows, 0), model + ": " + set));
    }
    long fewest = sets.values().stream().mapToInt(PersonModels::persons).min().orElse(0);
    assertEquals(fewest, Patients.at(report, "persons.released.smallestClass"));
    assertEquals((long) cellsOf.size(), Patients.at(report, "persons.released.persons"));
    assertTrue(table.size() - lines.size() + 1 <= 0.7 * table.size(), "removed rows");
  }

  /** Planted: every row occurs with two persons, every pair of rows with one. */
  @Test
  void rowsThatOthersHave_areNoSetsThatOthersHave() throws IOException {
    table = new ArrayList<>();
    String[][] ages = {{"1", "2"}, {"2", "3"}, {"3", "1"}};
    for (int p = 0; p < 3; p++) {
      for (String age : ages[p]) {
        table.add(new String[] {"r" + table.size(), "p" + p, age, "1", "1"});
      }
    }
    write();
    Map<String, Object> rows = config(K2, "persons.view=rows", "algorithm=mondrian");
    run(rows);
    assertTrue(verified(rows));
    assertFalse(verified(config(K2)), "each set of rows is of one person");
    Map<String, Object> report = run(config(K2));
    assertEquals(3L, Patients.at(report, "persons.released.smallestClass"));
    assertTrue(verified(config(K2)));
  }

  /** Persons of one, two and three rows: three persons share no number unless rows go. */
  @Test
  void differentNumbersOfRows_areNamedInTheRefusal() throws IOException {
    table = new ArrayList<>();
    for (int p = 0; p < 3; p++) {
      for (int r = 0; r <= p; r++) {
        table.add(new String[] {"r" + table.size(), "p" + p, "1", "1", "1"});
      }
    }
    write();
    KanonException e =
        assertThrows(KanonException.class, () -> run(config("[{'model': 'k-anonymity', 'k': 3}]")));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("At least 3 rows"), e.getMessage());
    run(config("[{'model': 'k-anonymity', 'k': 3}]", "suppression.limit=0.5"));
    assertEquals(4, Files.readAllLines(release()).size());
  }

  @Test
  void othersAreRefusedByName_andBestFindsWhoIsNot() throws IOException {
    table(new SplittableRandom(5), 6);
    TreeSet<String> refused = new TreeSet<>();
    for (String algorithm : List.of("mondrian", "frontier", "kaca", "exact", "anatomy", "refine")) {
      try {
        run(config(K2, "algorithm=" + algorithm, "suppression.limit=0.9"));
      } catch (KanonException e) {
        assertEquals("UNFIT_GOAL", e.code());
        assertTrue(String.valueOf(e.getMessage()).contains("trajectories"), e.getMessage());
        refused.add(algorithm);
      }
    }
    assertEquals(6, refused.size(), refused.toString());
    Map<String, Object> best = config(K2, "algorithm=best", "suppression.limit=0.9");
    judge(JsonPath.with(best, List.of("suppression.limit=0.9")), run(best));
    Files.write(folder.resolve("people.csv"), List.of("age,height", "1,1", "2,2", "3,3"));
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                run(
                    config(
                        "[{'model': 'k-map', 'k': 2}]",
                        "population={\"path\": \"people.csv\"}",
                        "suppression.limit=0.9")));
    assertEquals("PERSONS_UNFIT", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("k-map"), e.getMessage());
  }

  @Test
  void databasesMakeTheSameRelease() throws IOException {
    table(new SplittableRandom(8), 8);
    Map<String, Object> config = config(K2, "suppression.limit=0.9");
    run(config);
    byte[] inMemory = Files.readAllBytes(release());
    run(JsonPath.with(config, List.of("input.engine=duckdb")));
    assertArrayEquals(inMemory, Files.readAllBytes(release()));
    assertTrue(verified(config));
  }

  @Test
  void oneRowPerPerson_isTheSameBytesAsWithout() throws IOException {
    table(new SplittableRandom(6), 9);
    for (int i = 0; i < table.size(); i++) {
      table.get(i)[1] = "p" + i;
    }
    write();
    for (String algorithm : List.of("trajectories", "mondrian", "top-down")) {
      Map<String, Object> config = config(K2, "algorithm=" + algorithm);
      run(config);
      byte[] with = Files.readAllBytes(release());
      config.remove("persons");
      run(config);
      assertArrayEquals(with, Files.readAllBytes(release()), algorithm);
    }
  }
}
