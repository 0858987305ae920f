package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No column leaves that the config has not decided about. */
class ColumnsTest {
  private static final String CONFIG =
      """
      {"input": {"path": "visits.csv"},
       "attributes": {
         "age": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive"}},
       "privacy": [{"model": "k-anonymity", "k": 3}],
       "algorithm": "mondrian", "seed": 1,
       "output": {"path": "release.csv"}}
      """;

  @TempDir Path folder;

  @BeforeEach
  void table() throws IOException {
    List<String> lines = new ArrayList<>(List.of("patient,age,ill,ward"));
    for (int row = 0; row < 60; row++) {
      lines.add(
          "P%03d,%d,%s,%s".formatted(row, 20 + row % 6, "abc".charAt(row % 3), "W" + row % 2));
    }
    Files.write(folder.resolve("visits.csv"), lines);
  }

  private Map<String, Object> config(String... changes) {
    try {
      Path file = Files.writeString(folder.resolve("config.json"), CONFIG);
      List<String> all = new ArrayList<>(List.of(changes));
      all.add("output.path=" + folder.resolve("release.csv"));
      return JsonPath.with(JsonTree.read(file), all);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Workbench bench() {
    return new Patients(folder).pipeline().open(folder);
  }

  private String refused(String code, String... changes) {
    Map<String, Object> config = config(changes);
    try (Workbench bench = bench()) {
      KanonException e = assertThrows(KanonException.class, () -> bench.run(config, Monitor.NONE));
      assertEquals(code, e.code(), e.getMessage());
      assertEquals(KanonException.Kind.USAGE, e.kind());
      CheckReport check = bench.check(config, Monitor.NONE);
      assertEquals(List.of(String.valueOf(e.getMessage())), check.problems());
      assertEquals(2, check.exitCode());
      Variation variation = new Variation(List.of("mondrian"), Map.of(), Optional.empty());
      assertEquals(
          code,
          assertThrows(KanonException.class, () -> bench.compare(config, variation, Monitor.NONE))
              .code());
      assertFalse(Files.exists(folder.resolve("release.csv")));
      return String.valueOf(e.getMessage());
    }
  }

  private List<String> released(String... changes) throws IOException {
    try (Workbench bench = bench()) {
      bench.run(config(changes), Monitor.NONE);
    }
    return Files.readAllLines(folder.resolve("release.csv"));
  }

  @Test
  void columnsThatAreNotNamed_areAllToldAndNothingIsReleased() {
    String message = refused("UNNAMED_COLUMN");
    assertTrue(message.contains("the columns 'patient', 'ward'"), message);
    assertTrue(message.contains("\"others\": \"drop\""), message);
    assertTrue(
        refused("UNNAMED_COLUMN", "attributes.patient.role=identifying").contains("column 'ward'"));
  }

  @Test
  void columnsThatAreNotNamed_areDroppedWhereTheConfigSaysSo() throws IOException {
    assertEquals("age,ill", released("others=drop").get(0));
  }

  @Test
  void undecidedColumns_areAllToldWithTheChoices() {
    String message =
        refused(
            "UNDECIDED_COLUMN",
            "attributes.patient.role=undecided",
            "attributes.ward.role=undecided",
            "others=drop");
    assertTrue(message.startsWith("Columns 'patient', 'ward' are undecided"), message);
    for (String choice : List.of("identifying", "quasi-identifier", "sensitive", "insensitive")) {
      assertTrue(message.contains(choice), message);
    }
  }

  @Test
  void nearlyUniqueColumn_needsAReason() throws IOException {
    String raw = "attributes.patient.role=insensitive";
    String message = refused("NEARLY_UNIQUE", raw, "others=drop");
    assertTrue(message.contains("'patient'"), message);
    List<String> lines =
        released(raw, "attributes.patient.releaseAnyway=numbers are made up", "others=drop");
    assertEquals("patient,age,ill", lines.get(0));
  }

  /** Twelve dates and five wards: neither tells much, both together single people out. */
  @Test
  void columnsThatSingleOutTogether_areToldBeforeTheRun() throws IOException {
    List<String> lines = new ArrayList<>(List.of("age,ill,day,ward"));
    for (int row = 0; row < 60; row++) {
      lines.add("30,a,D%d,W%d".formatted(row % 12, row % 5));
    }
    Files.write(folder.resolve("visits.csv"), lines);
    String[] raw = {"attributes.day.role=insensitive", "attributes.ward.role=insensitive"};
    String message = singledOut(raw);
    assertTrue(message.contains("'day', 'ward' 60 of 60 rows"), message);
  }

  private String singledOut(String... changes) {
    Map<String, Object> config = config(changes);
    try (Workbench bench = bench()) {
      KanonException e = assertThrows(KanonException.class, () -> bench.run(config, Monitor.NONE));
      assertEquals("SINGLED_OUT", e.code(), e.getMessage());
      assertFalse(Files.exists(folder.resolve("release.csv")));
      return String.valueOf(e.getMessage());
    }
  }

  /** The ward is harmless in the input; in the release two patients of an age stand alone. */
  @Test
  void columnThatSinglesOutInTheRelease_needsAReason_whichIsReported() throws IOException {
    List<String> lines = new ArrayList<>(List.of("patient,age,ill,ward"));
    for (int row = 0; row < 60; row++) {
      String ward = row % 30 == 7 ? "rare" : "usual";
      lines.add("P%d,%d,a,%s".formatted(row, 20 + row % 6, ward));
    }
    lines.add("P60,20,a,rare");
    lines.add("P61,20,a,rare");
    Files.write(folder.resolve("visits.csv"), lines);
    String[] raw = {"others=drop", "attributes.ward.role=insensitive", "privacy.0.k=10"};
    try (Workbench bench = bench()) {
      assertEquals(List.of(), bench.check(config(raw), Monitor.NONE).problems());
    }
    List<String> twice = new ArrayList<>(lines);
    twice.add("P62,21,a,single");
    twice.add("P63,25,a,single");
    Files.write(folder.resolve("visits.csv"), twice);
    String message = singledOut(raw);
    assertTrue(message.contains("'ward' (2 rows)"), message);
    List<String> all = new ArrayList<>(List.of(raw));
    all.add("attributes.ward.releaseAnyway=wards are not known outside");
    assertEquals("age,ill,ward", released(all.toArray(new String[0])).get(0));
    Map<String, Object> manifest = JsonTree.read(folder.resolve("release.csv.manifest.json"));
    assertEquals("wards are not known outside", Patients.at(manifest, "leaves.columns.3.reason"));
    assertEquals(2L, Patients.at(manifest, "leaves.columns.3.unique"));
    assertEquals(2L, Patients.at(manifest, "leaves.unique"));
    assertEquals(false, Patients.at(manifest, "leaves.columns.0.released"));
    assertEquals(
        "wards are not known outside",
        Patients.at(manifest, "config.attributes.ward.releaseAnyway"));
  }

  @Test
  void undecidedColumns_doNotKeepTheRiskFromBeingLookedAt() {
    try (Workbench bench = bench()) {
      assertEquals(
          60,
          bench
              .risk(
                  config("attributes.patient.role=undecided"), RiskQuestion.STANDARD, Monitor.NONE)
              .rows());
    }
  }
}
