package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Anatomy and permutation from config to report. */
class BucketsTest {
  private static final Path FOLDER = Patients.FOLDER.resolve("permutation");

  @TempDir Path out;
  private Patients examples;

  @BeforeEach
  void open() {
    examples = new Patients(out);
  }

  private Map<String, Object> config(String name, String... changes) {
    List<String> all =
        new ArrayList<>(
            List.of("output.path=" + examples.release(), "report.json=" + examples.report()));
    all.addAll(List.of(changes));
    return JsonPath.with(JsonTree.read(FOLDER.resolve(name + ".json")), all);
  }

  private Map<String, Object> run(Map<String, Object> config) {
    try (Workbench bench = examples.pipeline().open(FOLDER)) {
      return Reports.tree(bench.run(config, Monitor.NONE));
    }
  }

  private void refused(Kind kind, String message, Map<String, Object> config) {
    KanonException refused = assertThrows(KanonException.class, () -> run(config));
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
    assertEquals(kind, refused.kind());
  }

  @Test
  void sensitiveTextsThatLookMissing_areRefusedBeforeAnyAlgorithm() throws IOException {
    StringBuilder table = new StringBuilder("age,illness\n");
    String[] cells = {"", "\"\"", "flu", "gout", "croup"};
    for (int row = 0; row < 60; row++) {
      table.append(20 + row % 7).append(',').append(cells[row % 5]).append('\n');
    }
    Path path = Files.writeString(out.resolve("both.csv"), table);
    for (String algorithm : List.of("mondrian", "anatomy", "permutation", "slicing", "frontier")) {
      Map<String, Object> config =
          Map.of(
              "input", Map.of("path", path.toString()),
              "attributes",
                  Map.of(
                      "age", Map.of("role", "quasi-identifier", "type", "integer"),
                      "illness", Map.of("role", "sensitive")),
              "privacy", List.of(Map.of("model", "l-diversity", "kind", "frequency", "l", 2L)),
              "algorithm", algorithm,
              "output", Map.of("path", examples.release().toString()));
      refused(Kind.INPUT, "shown as '', and that as a text, too", config);
    }
  }

  @Test
  void examples_runWithAllTheirMetrics() {
    Map<String, Object> report = run(config("permutation"));
    assertEquals(2L, Patients.at(report, "release.classes"));
    assertEquals(0.25, Patients.at(report, "metrics.breach-probability.highest"));
    assertEquals(1000.0, Patients.at(report, "metrics.query-error.queries"));
    report = run(config("anatomy"));
    assertEquals(7.0, (Double) Patients.at(report, "metrics.reconstruction-error.total"), 1e-12);
    assertEquals(6.75, (Double) Patients.at(report, "metrics.reconstruction-error.bound"), 1e-12);
  }

  /** In one column every row of the first table is a row of the original. */
  @Test
  void slicing_keepsColumnsTogether_andIsVerified() throws IOException {
    Map<String, Object> together = config("slicing", "algorithm.columns=1", "seed=null");
    Map<String, Object> report = run(together);
    assertEquals("Age, Sex", Patients.at(report, "algorithm.statistics.columns"));
    List<String> rows = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("release-qi.csv"))) {
      rows.add(line.substring(0, line.lastIndexOf(',')));
    }
    List<String> before = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("permutation.csv"))) {
      String[] cells = line.split(",");
      before.add(cells[1] + "," + cells[2]);
    }
    assertEquals(before.stream().sorted().toList(), rows.stream().sorted().toList());
    assertEquals("Age; Sex", Patients.at(run(config("slicing")), "algorithm.statistics.columns"));
    try (Workbench bench = examples.pipeline().open(FOLDER)) {
      VerificationReport seen = bench.verify(config("slicing"), examples.release(), Monitor.NONE);
      assertTrue(seen.holds(), seen.faults().toString());
      assertEquals("not checkable", seen.truthful().orElseThrow());
    }
  }

  @Test
  void theSameSeed_asksEveryAlgorithmTheSameQueries_andReleasesTheSameBytes() throws IOException {
    String all = "metrics=[{\"name\": \"query-error\", \"selectivity\": 1}]";
    assertEquals(
        0.0, (Double) Patients.at(run(config("anatomy", all)), "metrics.query-error.mean"), 1e-12);
    run(config("permutation"));
    String first = Files.readString(out.resolve("release-qi.csv"));
    run(config("permutation"));
    assertEquals(first, Files.readString(out.resolve("release-qi.csv")));
  }

  @Test
  void aFixedSeed_isWarnedOf_andNoneIsNot() {
    for (String name : List.of("anatomy", "permutation", "slicing")) {
      String warning = String.valueOf(Patients.at(run(config(name)), "warnings.0"));
      assertTrue(warning.contains("must not be published"), warning);
      assertTrue(!run(config(name, "seed=null")).containsKey("warnings"));
    }
  }

  @Test
  void droppedColumns_areNamed() {
    Map<String, Object> report =
        run(config("permutation", "seed=null", "attributes.Sex.role=insensitive", "metrics=[]"));
    String warning = String.valueOf(Patients.at(report, "warnings.0"));
    assertEquals("Insensitive columns are not released by 'permutation': 'Sex'", warning);
  }

  @Test
  void severalSensitiveAttributes_eachNeedAnL_andHoldIt() throws IOException {
    for (String name : List.of("permutation", "anatomy", "slicing")) {
      refused(
          Kind.USAGE,
          "the values of every sensitive attribute, which these privacy models together are not",
          config(name, "attributes.Sex.role=sensitive"));
      String each =
          "privacy=[{\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 3, \"attribute\": \"Disease\"}, {\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 1.5, \"attribute\": \"Sex\"}]";
      String none = "metrics=[\"breach-probability\"]";
      Map<String, Object> config =
          config(name, "attributes.Sex.role=sensitive", each.replace("1.5", "2"), none);
      refused(Kind.INFEASIBLE, "values of 'Sex' reach l = 1.8 only", config);
      Path table = out.resolve("even.csv");
      Files.writeString(
          table, Files.readString(FOLDER.resolve("permutation.csv")) + "Tom,33,M,Flu\n");
      Map<String, Object> even =
          config(
              name,
              "input.path=" + table,
              "attributes.Sex.role=sensitive",
              each.replace("1.5", "2"),
              none,
              "seed=null");
      Map<String, Object> report = run(even);
      assertEquals(10L, Patients.at(report, "release.rows"));
      assertTrue((Double) Patients.at(report, "privacy.1.reached.l") >= 2);
      try (Workbench bench = examples.pipeline().open(FOLDER)) {
        assertTrue(bench.verify(even, examples.release(), Monitor.NONE).holds());
      }
    }
  }

  /** The paper's example of places: every attribute is sensitive, and every column is permuted. */
  @Test
  void allAttributesSensitive_arePermutedAndVerified_andRefusedOfOthers() throws IOException {
    StringBuilder places = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      places.append(i * 7 % 20).append(',').append(i * 11 % 12).append('\n');
    }
    Map<String, Object> config =
        config(
            "permutation",
            "input.path=" + Files.writeString(out.resolve("places.csv"), places),
            "attributes={\"x\": {\"role\": \"sensitive\", \"type\": \"integer\"}, \"y\": {\"role\": \"sensitive\"}}",
            "privacy=[{\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 3, \"attribute\": \"x\"}, {\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 4, \"attribute\": \"y\"}]",
            "metrics=[]",
            "seed=null");
    Map<String, Object> report = run(config);
    assertTrue((Long) Patients.at(report, "release.classes") > 5, report.toString());
    assertTrue(Files.readString(out.resolve("release-qi.csv")).startsWith("group"));
    try (Workbench bench = examples.pipeline().open(FOLDER)) {
      assertTrue(bench.verify(config, examples.release(), Monitor.NONE).holds());
    }
    for (String other : List.of("anatomy", "mondrian")) {
      refused(
          Kind.USAGE,
          "where all are sensitive",
          JsonPath.with(config, List.of("algorithm=" + other)));
    }
  }

  @Test
  void oneSensitiveAttribute_isAskedForBeforeWork() {
    refused(
        Kind.USAGE,
        "takes at least one sensitive attribute, the config has none",
        config("anatomy", "attributes.Disease.role=quasi-identifier"));
  }

  @Test
  void goalsOtherThanAShare_areRefused() {
    for (String model :
        List.of(
            "[{\"model\": \"k-anonymity\", \"k\": 2}]",
            "[{\"model\": \"l-diversity\", \"kind\": \"distinct\", \"l\": 2}]")) {
      refused(Kind.USAGE, "a largest share", config("permutation", "privacy=" + model));
    }
    refused(Kind.INFEASIBLE, "2 of 9 rows", config("permutation", "privacy.0.l=5"));
  }

  /** Patients of whom some ask for an l of their own, in the column Wish. */
  private Path wishes(String... cells) throws IOException {
    List<String> lines = Files.readAllLines(FOLDER.resolve("permutation.csv"));
    StringBuilder table = new StringBuilder(lines.get(0)).append(",Wish\n");
    for (int row = 1; row < lines.size(); row++) {
      table.append(lines.get(row)).append(',').append(cells[row % cells.length]).append('\n');
    }
    return Files.writeString(out.resolve("wishes.csv"), table);
  }

  private Map<String, Object> demanding(String name, Path input, String... changes) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "input.path=" + input,
                "attributes.Wish={\"role\": \"identifying\"}",
                "demands={\"column\": \"Wish\"}",
                "privacy.0.l=2",
                "seed=null",
                "metrics=[]"));
    all.addAll(List.of(changes));
    return config(name, all.toArray(String[]::new));
  }

  @Test
  void whatRowsAskFor_isGranted_inNoFile_andVerifiedAsFarAsItCanBeSeen() throws IOException {
    for (String name : List.of("anatomy", "permutation", "slicing")) {
      Map<String, Object> config = demanding(name, wishes("", "4", ""));
      Map<String, Object> report = run(config);
      assertEquals("Wish", Patients.at(report, "config.demands.column"));
      assertTrue((Long) Patients.at(report, "release.classes") > 1, report.toString());
      for (String part : List.of("-qi", "-sensitive")) {
        assertTrue(!Files.readString(out.resolve("release" + part + ".csv")).contains("Wish"));
      }
      try (Workbench bench = examples.pipeline().open(FOLDER)) {
        VerificationReport seen = bench.verify(config, examples.release(), Monitor.NONE);
        assertEquals(List.of(), seen.faults());
        assertTrue(seen.notChecked().orElseThrow().get(0).startsWith("demands:"));
        Map<String, Object> more = demanding(name, wishes("4", "4", ""));
        VerificationReport asked = bench.verify(more, examples.release(), Monitor.NONE);
        assertTrue(asked.faults().toString().contains("do not grant"), asked.faults().toString());
        Map<String, Object> less = demanding(name, wishes("", "2", ""));
        assertTrue(bench.verify(less, examples.release(), Monitor.NONE).holds());
      }
    }
  }

  @Test
  void whatRowsAskFor_isRefusedWhereNobodyGrantsIt() throws IOException {
    Path wishes = wishes("", "3", "");
    refused(
        Kind.USAGE,
        "with the l that rows ask for, are not; algorithms that fit: anatomy, permutation, slicing",
        demanding("permutation", wishes, "algorithm=mondrian"));
    refused(
        Kind.USAGE,
        "no privacy model grants rows an l of their own",
        demanding("permutation", wishes, "privacy.0.kind=distinct"));
    refused(Kind.INPUT, "no whole number from 1", demanding("permutation", wishes("", "some", "")));
    refused(Kind.INFEASIBLE, "No groups", demanding("anatomy", wishes("", "9", "")));
    refused(
        Kind.USAGE,
        "'Age' stands not under attributes with the role 'identifying'",
        demanding("anatomy", wishes, "demands.column=Age"));
    refused(
        Kind.USAGE,
        "stands beside persons",
        demanding("anatomy", wishes, "persons={\"column\": \"Name\"}"));
  }

  @Test
  void namesOfAddedColumns_areRefusedBeforeSolving() throws IOException {
    String table = Files.readString(FOLDER.resolve("permutation.csv"));
    Path group = Files.writeString(out.resolve("group.csv"), table.replace("Sex", "group"));
    refused(
        Kind.INPUT,
        "Column 'group'",
        config(
            "anatomy",
            "input.path=" + group,
            "attributes.Sex=null",
            "attributes.group.role=quasi-identifier",
            "privacy.0.l=4",
            "metrics=[]"));
    Map<String, Object> dropped =
        run(
            config(
                "permutation",
                "input.path=" + group,
                "attributes.Sex=null",
                "attributes.group.role=insensitive",
                "attributes.group.releaseAnyway=not released by permutation",
                "metrics=[]"));
    assertEquals(9L, Patients.at(dropped, "release.rows"));
    Path count = Files.writeString(out.resolve("count.csv"), table.replace("Disease", "count"));
    String sensitive = "attributes.count={\"role\": \"sensitive\"}";
    refused(
        Kind.INPUT,
        "Column 'count'",
        config(
            "anatomy",
            "input.path=" + count,
            "attributes.Disease=null",
            sensitive,
            "privacy.0.attribute=count"));
  }
}
