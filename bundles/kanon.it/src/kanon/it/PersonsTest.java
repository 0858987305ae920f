package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.it.PersonModels.Row;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of which several rows are of one person: every model counts people. */
class PersonsTest {
  private static final int TABLES = 3;

  static final List<String> GOALS =
      List.of(
          "[{'model': 'k-anonymity', 'k': 3}]",
          "[{'model': 'highest-risk', 'threshold': 0.34}]",
          "[{'model': 'alpha-k', 'alpha': 0.8, 'k': 2}]",
          "[{'model': 'alpha-k', 'alpha': 0.7, 'k': 2, 'values': ['1']}]",
          "[{'model': 'alpha-k', 'alpha': 0.9, 'k': 2, 'values': ['2', '3'], 'combined': true}]",
          "[{'model': 'alpha-k', 'k': 2, 'alphas': {'1': 0.8, '2': 0.9}}]",
          "[{'model': 'l-diversity', 'kind': 'distinct', 'l': 2}]",
          "[{'model': 'l-diversity', 'kind': 'entropy', 'l': 1.4}]",
          "[{'model': 'l-diversity', 'kind': 'recursive', 'l': 2, 'c': 4}]",
          "[{'model': 'l-diversity', 'kind': 'frequency', 'l': 1.2}]",
          "[{'model': 't-closeness', 't': 0.4}]",
          "[{'model': 't-closeness', 't': 0.3, 'distance': 'ordered'}]",
          "[{'model': 'delta-disclosure', 'delta': 3}]",
          "[{'model': 'basic-beta', 'beta': 1}]",
          "[{'model': 'enhanced-beta', 'beta': 1}]",
          "[{'model': 'average-risk', 'threshold': 0.4}]",
          "[{'model': 'average-risk', 'threshold': 0.4, 'highest': 0.5}]",
          "[{'model': 'records-at-risk', 'threshold': 0.4, 'share': 0.5}]",
          "[{'model': 'sample-uniqueness', 'share': 0.2}]",
          "[{'model': 'k-map', 'k': 4}]",
          "[{'model': 'delta-presence', 'min': 0, 'max': 0.6}]",
          "[{'model': 'k-anonymity', 'k': 2}, {'model': 't-closeness', 't': 0.5}]");

  @TempDir Path folder;
  private Pipeline pipeline;
  private List<String[]> table;
  private List<String[]> population;

  @BeforeEach
  void platform() {
    pipeline = new Patients(folder).pipeline();
  }

  private void table(RandomGenerator random, int personShare) throws IOException {
    table = new ArrayList<>();
    population = new ArrayList<>();
    int rows = 8 + random.nextInt(7);
    for (int i = 0; i < rows; i++) {
      int person = personShare == 1 ? i : random.nextInt(Math.max(2, rows / personShare));
      int disease = 1 + (i < 3 ? i : random.nextInt(3) * random.nextInt(2));
      table.add(
          new String[] {
            "r" + i, "p" + person, "" + random.nextInt(6), "" + random.nextInt(4), "" + disease
          });
    }
    for (int i = 0; i < 2 * rows + 8; i++) {
      String[] some = table.get(i % rows);
      boolean there = i < 2 * rows;
      population.add(
          new String[] {
            there ? some[2] : "" + random.nextInt(8), there ? some[3] : "" + random.nextInt(5)
          });
    }
    write("table.csv", "row,patient,age,height,disease", table);
    write("population.csv", "age,height", population);
  }

  private void write(String file, String header, List<String[]> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header));
    rows.forEach(row -> lines.add(String.join(",", row)));
    Files.write(folder.resolve(file), lines);
  }

  private Map<String, Object> config(String goal, String... changes) {
    String text =
        """
        {"input": {"path": "table.csv"}, "population": {"path": "population.csv"},
         "persons": {"column": "patient"},
         "attributes": {
           "row": {"role": "insensitive", "releaseAnyway": "tells the test which row it is"},
           "patient": {"role": "identifying"},
           "age": {"role": "quasi-identifier", "type": "integer",
                   "hierarchy": {"intervals": {"origin": 0, "widths": [2, 4]}}},
           "height": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"suppress": true}},
           "disease": {"role": "sensitive", "type": "integer",
                   "hierarchy": {"intervals": {"origin": 1, "widths": [2]}}}},
         "privacy": %s, "metrics": [], "deadline": "20s", "seed": 1}
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

  private Path release() {
    return folder.resolve("out.csv");
  }

  private Map<String, Object> run(Map<String, Object> config) {
    try (Workbench bench = pipeline.open(folder)) {
      return Reports.tree(bench.run(config, Monitor.NONE));
    }
  }

  private KanonException refused(Map<String, Object> config) {
    return assertThrows(KanonException.class, () -> run(config));
  }

  private List<String> algorithms() {
    return pipeline.plugins(PluginKind.ALGORITHM).stream().map(PluginInfo::name).toList();
  }

  /** The models of every release recomputed; seeds are told where one does not hold. */
  @Test
  void everyModelWithEveryAlgorithm_holdsOfPersonsOrIsRefused() throws IOException {
    TreeSet<String> released = new TreeSet<>();
    for (int t = 0; t < TABLES; t++) {
      long seed = new SplittableRandom().nextLong(1_000_000_000);
      table(new SplittableRandom(seed), 2);
      Workbench bench = pipeline.open(folder);
      for (String goal : GOALS) {
        for (String algorithm : algorithms()) {
          String limit = t % 2 == 0 ? "0" : "0.3";
          try {
            Map<String, Object> config =
                config(goal, "algorithm=" + algorithm, "suppression.limit=" + limit);
            Map<String, Object> report = Reports.tree(bench.run(config, Monitor.NONE));
            released.add(algorithm);
            judge(config, report);
          } catch (KanonException e) {
            boolean usage = e.kind() == KanonException.Kind.USAGE;
            assertTrue(
                usage || e.kind() == KanonException.Kind.INFEASIBLE,
                "seed " + seed + ": " + algorithm + " " + goal + ": " + e);
          } catch (AssertionError e) {
            throw new AssertionError("seed " + seed + ": " + algorithm + " " + goal + ": " + e, e);
          }
        }
      }
      bench.close();
    }
    for (String counts : List.of("pair-factor", "cycle-factor", "anatomy")) {
      assertFalse(released.contains(counts), counts);
    }
    assertTrue(released.size() >= 15, released.toString());
  }

  private void judge(Map<String, Object> config, Map<String, Object> report) throws IOException {
    Map<String, String[]> rowOf = new HashMap<>();
    List<Row> all = new ArrayList<>();
    for (String[] row : table) {
      rowOf.put(row[0], row);
      all.add(new Row(row[1], row[4]));
    }
    Map<String, List<Row>> classes = new TreeMap<>();
    List<String> lines = Files.readAllLines(release());
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      String[] was = rowOf.getOrDefault(cells.get(0), new String[0]);
      assertEquals(was[4], cells.get(3), "a sensitive value is its row's");
      classes
          .computeIfAbsent(cells.get(1) + "|" + cells.get(2), c -> new ArrayList<>())
          .add(new Row(was[1], was[4]));
    }
    PersonModels models = new PersonModels(all);
    for (Object model : (List<?>) config.get("privacy")) {
      Map<String, Object> options = new TreeMap<>();
      ((Map<?, ?>) model).forEach((key, value) -> options.put(String.valueOf(key), value));
      for (Map.Entry<String, List<Row>> one : classes.entrySet()) {
        long people = population.stream().filter(p -> covers(one.getKey(), p)).count();
        assertTrue(models.holds(options, one.getValue(), people), model + " in " + one);
      }
      assertTrue(PersonModels.whole(options, classes.values()), model + " of all");
    }
    long fewest = classes.values().stream().mapToInt(PersonModels::persons).min().orElse(0);
    assertEquals(fewest, Patients.at(report, "persons.released.smallestClass"));
    long there =
        classes.values().stream().flatMap(List::stream).map(Row::person).distinct().count();
    assertEquals(there, Patients.at(report, "persons.released.persons"));
    assertEquals((long) PersonModels.persons(all), Patients.at(report, "persons.persons"));
  }

  /** The cells of a line, of which those with commas stand in quotes. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1)) {
      cells.add(cell.replace("\"", ""));
    }
    return cells;
  }

  /** Whether the cells of a class, as in {@code [0,3]|*}, stand for somebody's values. */
  private static boolean covers(String cells, String[] person) {
    String[] parts = cells.split("\\|", -1);
    boolean covered = true;
    for (int a = 0; a < parts.length; a++) {
      String cell = parts[a].replaceAll("[\\[\\]{}]", "");
      List<String> ends = List.of(cell.split(",", -1));
      boolean between =
          parts[a].startsWith("[")
              && Integer.parseInt(ends.get(0)) <= Integer.parseInt(person[a])
              && Integer.parseInt(person[a]) <= Integer.parseInt(ends.get(1));
      covered &=
          cell.equals("*") || between || !parts[a].startsWith("[") && ends.contains(person[a]);
    }
    return covered;
  }

  @Test
  void oneRowPerPerson_isTheSameBytesAsWithout() throws IOException {
    table(new SplittableRandom(3), 1);
    for (int i = 0; i < table.size(); i++) {
      table.get(i)[4] = "" + (1 + i % 3);
    }
    write("table.csv", "row,patient,age,height,disease", table);
    for (String algorithm : List.of("mondrian", "top-down", "incognito", "anatomy", "refine")) {
      boolean share = algorithm.equals("anatomy");
      String goal =
          share
              ? "[{'model': 'l-diversity', 'kind': 'frequency', 'l': 1.1}]"
              : "[{'model': 'k-anonymity', 'k': 2}]";
      Map<String, Object> config = config(goal, "algorithm=" + algorithm);
      config.remove("population");
      Path file = share ? folder.resolve("out-qi.csv") : release();
      Map<String, Object> with = run(config);
      String bytes = Files.readString(file);
      assertEquals((long) table.size(), Patients.at(with, "persons.persons"));
      config.remove("persons");
      run(config);
      assertEquals(bytes, Files.readString(file), algorithm);
    }
  }

  @Test
  void faults_areOneLineEach() throws IOException {
    table(new SplittableRandom(4), 3);
    String k = "[{'model': 'k-anonymity', 'k': 2}]";
    KanonException e = refused(config(k, "persons.column=age"));
    assertEquals("BAD_CONFIG", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("role 'identifying'"), e.getMessage());
    e = refused(config(k, "attributes.patient.transform=[{\"empty\": true}]"));
    assertEquals("BAD_CONFIG", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("persons.releaseAnyway"), e.getMessage());
    e = refused(config(k, "persons.releaseAnyway=because"));
    assertTrue(String.valueOf(e.getMessage()).contains("not released"), e.getMessage());
    e = refused(config("[{'model': 'population-uniqueness', 'share': 0.5, 'fraction': 0.5}]"));
    assertEquals("PERSONS_UNFIT", e.code());
    String marketer = "[{'model': 'average-risk', 'threshold': 0.5, 'attacker': 'marketer'}]";
    assertEquals("PERSONS_UNFIT", refused(config(marketer)).code());
    table.get(2)[1] = "";
    write("table.csv", "row,patient,age,height,disease", table);
    e = refused(config(k));
    assertEquals("PERSON_MISSING", e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    table(new SplittableRandom(4), 3);
    e = refused(config("[{'model': 'k-anonymity', 'k': 40}]", "algorithm=mondrian"));
    assertTrue(String.valueOf(e.getMessage()).contains("needs 40 persons"), e.getMessage());
    List<String[]> people = new ArrayList<>(table);
    write("population.csv", "row,patient,age,height,disease", people);
    assertEquals("PERSONS_REPEATED", refused(config(k)).code());
  }

  @Test
  void aPseudonymThatIsReleasedNeedsAReason() throws IOException {
    table(new SplittableRandom(5), 3);
    Path key = Files.writeString(folder.resolve("study.key"), "0f".repeat(32));
    if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }
    String k = "[{'model': 'k-anonymity', 'k': 2}]";
    Map<String, Object> config =
        config(
            k,
            "algorithm=mondrian",
            "attributes.patient.transform=[{\"pseudonym\": {\"key\": \"study.key\"}}]");
    assertEquals("BAD_CONFIG", refused(config).code());
    Map<String, Object> reason = JsonPath.with(config, List.of("persons.releaseAnyway=a registry"));
    assertTrue((Long) Patients.at(run(reason), "persons.released.smallestClass") >= 2L);
    try (Workbench bench = pipeline.open(folder)) {
      assertTrue(bench.verify(reason, release(), Monitor.NONE).holds());
    }
  }

  @Test
  void verify_countsPersonsAndRefusesWhereItCannot() throws IOException {
    table(new SplittableRandom(6), 3);
    String k = "[{'model': 'k-anonymity', 'k': 3}]";
    Map<String, Object> config = config(k, "algorithm=mondrian");
    config.remove("population");
    Map<String, Object> rows = new TreeMap<>(config);
    rows.remove("persons");
    run(rows);
    try (Workbench bench = pipeline.open(folder)) {
      assertTrue(bench.verify(rows, release(), Monitor.NONE).holds());
      assertFalse(bench.verify(config, release(), Monitor.NONE).holds(), "k counts rows here");
    }
    run(config);
    try (Workbench bench = pipeline.open(folder)) {
      assertTrue(bench.verify(config, release(), Monitor.NONE).holds());
      Map<String, Object> shuffled = JsonPath.with(config, List.of("order=sorted"));
      KanonException e =
          assertThrows(KanonException.class, () -> bench.verify(shuffled, release(), Monitor.NONE));
      assertEquals("NOT_CHECKABLE", e.code());
    }
  }

  /** Planted: names that repeat as names do, a person's number, one value, no repetition. */
  @Test
  void rowsOfNobody_areAskedFor() throws IOException {
    String k = "[{'model': 'k-anonymity', 'k': 1}]";
    table(new SplittableRandom(7), 3);
    Map<String, Object> config = config(k, "algorithm=mondrian");
    config.remove("population");
    assertEquals("", warnings(config));
    config.remove("persons");
    assertTrue(warnings(config).contains("\"persons\": {\"column\": \"patient\"}"));
    table.forEach(row -> row[1] = "one");
    write("table.csv", "row,patient,age,height,disease", table);
    assertEquals("", warnings(config));
    table(new SplittableRandom(7), 1);
    assertEquals("", warnings(config));
  }

  /** Two rows of one person equal one another and nobody else's. */
  @Test
  void columnsThatTellOnePersonApart_areRefused() throws IOException {
    List<String> lines = new ArrayList<>(List.of("patient,age,ward"));
    for (int person = 0; person < 12; person++) {
      String ward = person == 0 ? "burns" : "general";
      lines.add("p" + person + "," + person % 3 + "," + ward);
      lines.add("p" + person + "," + person % 3 + "," + ward);
    }
    Files.write(folder.resolve("table.csv"), lines);
    String text =
        """
        {"input": {"path": "table.csv"}, "persons": {"column": "patient"},
         "attributes": {"patient": {"role": "identifying"}, "ward": {"role": "insensitive"},
                        "age": {"role": "quasi-identifier"}},
         "privacy": [{"model": "k-anonymity", "k": 2}], "algorithm": "mondrian", "metrics": []}
        """;
    Map<String, Object> config = JsonTree.object(new StringReader(text), "config");
    config = JsonPath.with(config, List.of("output.path=" + release()));
    KanonException e = refused(config);
    assertEquals("SINGLED_OUT", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("2 of 24 rows"), e.getMessage());
    Map<String, Object> reason =
        JsonPath.with(config, List.of("attributes.ward.releaseAnyway=known to all"));
    assertEquals(2L, Patients.at(run(reason), "leaves.unique"));
    try (Workbench bench = pipeline.open(folder)) {
      assertTrue(
          bench.verify(Path.of(release() + ".manifest.json"), Monitor.NONE).faults().isEmpty());
    }
    Map<String, Object> rows = new TreeMap<>(config);
    rows.remove("persons");
    assertEquals(0L, Patients.at(run(rows), "leaves.unique"), "rows are equal to another one");
  }

  private String warnings(Map<String, Object> config) {
    Object warnings = run(config).getOrDefault("warnings", "");
    return String.valueOf(warnings);
  }
}
