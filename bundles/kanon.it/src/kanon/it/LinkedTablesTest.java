package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.LinkedRiskReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables with keys between them, released as one: the released files are joined and counted. */
class LinkedTablesTest {
  private static final Map<String, List<String>> ALL = SmallHospital.KNOWN;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Workbench workbench() {
    return new Patients(folder).pipeline().open(folder);
  }

  private void hospital(long seed) throws IOException {
    new SmallHospital(folder).make(seed);
  }

  private Map<String, Object> config(String... changes) {
    return new SmallHospital(folder).config(changes);
  }

  private ReleasedTrees released() throws IOException {
    return ReleasedTrees.read(folder.resolve("out"), ALL);
  }

  private VerificationReport verify() {
    try (Workbench workbench = workbench()) {
      return workbench.verify(folder.resolve("out/patients.csv.manifest.json"), Monitor.NONE);
    }
  }

  private LinkedReport run(Map<String, Object> config) {
    try (Workbench workbench = workbench()) {
      return workbench.runLinked(config, Monitor.NONE);
    }
  }

  private void refused(String code, String said, String... changes) {
    try (Workbench workbench = workbench()) {
      KanonException e =
          assertThrows(
              KanonException.class, () -> workbench.runLinked(config(changes), Monitor.NONE));
      assertTrue(String.valueOf(e.getMessage()).contains(said), e.getMessage());
      assertEquals(code, e.code());
      assertFalse(String.valueOf(e.getMessage()).contains("\n"));
      CheckReport checked = workbench.check(config(changes), Monitor.NONE);
      assertTrue(checked.problems().toString().contains(said), checked.problems().toString());
      assertEquals(e.kind().exitCode(), checked.exitCode());
    }
  }

  @Test
  void joiningWhatIsReleased_findsNobodyAmongFewerThanK() throws IOException {
    for (long seed = 1; seed <= 8; seed++) {
      hospital(seed);
      for (int k : new int[] {2, 3, 5}) {
        LinkedReport report = run(config("privacy.0.k=" + k, "pseudonyms=fresh"));
        ReleasedTrees trees = released();
        String which = "seed " + seed + ", k " + k;
        assertTrue(trees.smallestClass() >= k, which + ": " + trees.smallestClass());
        assertEquals(trees.smallestClass(), report.persons().smallestClass(), which);
        assertEquals(trees.classes(), report.persons().classes(), which);
        assertEquals(trees.persons(), report.persons().released(), which);
        VerificationReport verified = verify();
        assertEquals(List.of(), verified.faults(), which);
        assertEquals("yes", verified.truthful().orElse(""), which);
      }
    }
  }

  /** Who knows all stays and diagnoses of a person as they are finds k persons who fit. */
  @Test
  void whoKnowsAllOfAPerson_findsNobodyAmongFewerThanK() throws IOException {
    hospital(11);
    ReleasedTrees originals = ReleasedTrees.read(folder, ALL);
    assertEquals(1, originals.smallestClass(), "the originals single people out");
    run(config());
    ReleasedTrees trees = released();
    for (int p = 0; p < originals.persons(); p++) {
      int fitting = trees.fitting(originals, p);
      assertTrue(fitting >= 3, "person " + p + " fits " + fitting);
    }
  }

  /** What the originals single out is counted again from their files. */
  @Test
  void riskOfTheTables_countsRowsAndPersons() throws IOException {
    for (long seed = 1; seed <= 4; seed++) {
      hospital(seed);
      ReleasedTrees originals = ReleasedTrees.read(folder, ALL);
      try (Workbench workbench = workbench()) {
        LinkedRiskReport risk = workbench.riskLinked(config(), Monitor.NONE);
        assertEquals(originals.persons(), risk.persons().persons());
        assertEquals(originals.classes(), risk.persons().classes());
        assertEquals(originals.smallestClass(), risk.persons().smallestClass());
        List<String> lines = Files.readAllLines(folder.resolve("diagnoses.csv"));
        Map<String, Integer> codes = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
          codes.merge(line.split(",")[1], 1, Integer::sum);
        }
        LinkedRiskReport.Table rows = Objects.requireNonNull(risk.tables().get("diagnoses"));
        assertEquals(lines.size() - 1, rows.rows());
        assertEquals(codes.size(), rows.rowClasses());
        assertEquals(codes.values().stream().filter(n -> n == 1).count(), rows.uniqueRows());
        LinkedRiskReport.Table own = Objects.requireNonNull(risk.tables().get("patients"));
        assertEquals(own.uniqueRows(), own.uniquePersons(), "each patient has one row there");
        assertTrue(risk.persons().unique() >= own.uniquePersons(), "more tables tell more");
      }
    }
  }

  @Test
  void keys_arePseudonymsThatBelongTogether() throws IOException {
    hospital(2);
    run(config());
    Set<String> originals = new HashSet<>();
    Files.readAllLines(folder.resolve("stays.csv"))
        .forEach(line -> originals.addAll(List.of(line.split(",")[0], line.split(",")[1])));
    Set<String> ids = new HashSet<>();
    for (String line : Files.readAllLines(folder.resolve("out/patients.csv"))) {
      ids.add(line.split(",")[0]);
      assertFalse(originals.contains(line.split(",")[0]) && !line.startsWith("id"));
    }
    for (String line : Files.readAllLines(folder.resolve("out/stays.csv"))) {
      assertTrue(ids.contains(line.split(",")[1]) || line.startsWith("id"), "a stay has a patient");
    }
  }

  @Test
  void keyFile_makesTheSamePseudonymsAgain_andVerifiesWhole() throws IOException {
    hospital(3);
    Installed installed = new Installed(folder);
    assertEquals(0, installed.kanon("keys", "new", "study.key").status());
    run(config("pseudonyms=study.key", "seed=1"));
    String first = Files.readString(folder.resolve("out/stays.csv"));
    String manifest = Files.readString(folder.resolve("out/patients.csv.manifest.json"));
    run(config("pseudonyms=study.key", "seed=1"));
    assertEquals(first, Files.readString(folder.resolve("out/stays.csv")));
    assertEquals(manifest, Files.readString(folder.resolve("out/patients.csv.manifest.json")));
    VerificationReport verified = verify();
    assertTrue(verified.holds(), verified.toString());
  }

  @Test
  void privatePartsOfTheReleaseBefore_goWithIt() throws IOException {
    hospital(5);
    run(config("seed=1"));
    for (String name : ALL.keySet()) {
      assertTrue(Files.exists(folder.resolve("out/" + name + ".csv.private.json")), name);
    }
    run(config("order=sorted"));
    for (String name : ALL.keySet()) {
      assertFalse(Files.exists(folder.resolve("out/" + name + ".csv.private.json")), name);
    }
  }

  @Test
  void changedRelease_isFound() throws IOException {
    hospital(4);
    run(config());
    Path stays = folder.resolve("out/stays.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(stays));
    lines.remove(lines.size() - 1);
    Files.write(stays, lines);
    VerificationReport verified = verify();
    assertTrue(verified.faults().toString().contains("release 'stays.csv'"));
    assertFalse(verified.holds());
  }

  @Test
  void modelOfATable_isAskedOfItsRows() throws IOException {
    hospital(5);
    String diverse =
        "tables.diagnoses.privacy=[{\"model\": \"l-diversity\", \"kind\": \"distinct\", \"l\": 2}]";
    LinkedReport report = run(config(diverse));
    assertTrue(released().leastValues("diagnoses", 2) >= 2);
    assertTrue(report.privacy().stream().anyMatch(m -> m.model().equals("l-diversity")));
  }

  @Test
  void keysThatMakeNoTree_areRefused() throws IOException {
    hospital(6);
    refused(
        "BAD_CONFIG",
        "is a cycle; linked tables have to be a tree",
        "keys=[\"stays.patient -> patients.id\", \"patients.id -> diagnoses.stay\", \"diagnoses.stay -> stays.id\"]");
    refused(
        "BAD_CONFIG",
        "so its rows belong to two; linked tables have to be a tree",
        "keys=[\"stays.patient -> patients.id\", \"diagnoses.stay -> stays.id\", \"diagnoses.code -> patients.id\"]");
    refused(
        "BAD_CONFIG",
        "have no key to another; linked tables have to be a tree",
        "keys=[\"stays.patient -> patients.id\"]");
    refused("BAD_CONFIG", "Did you mean 'stays'?", "keys=[\"stay.patient -> patients.id\"]");
    refused("BAD_CONFIG", "expected TABLE.COLUMN -> TABLE.COLUMN", "keys=[\"stays -> patients\"]");
    refused(
        "BAD_CONFIG",
        "is a key: give it the role 'identifying'",
        "tables.stays.attributes.patient.role=quasi-identifier");
    refused(
        "COLUMN_TELLS_APART",
        "is seen with all other rows of a person",
        "tables.diagnoses.attributes.cost.role=insensitive");
  }

  @Test
  void moreRowsThanMayBeRemoved_areToldByTable() throws IOException {
    hospital(6);
    KanonException e = assertThrows(KanonException.class, () -> run(config("suppression.limit=0")));
    assertEquals("PERSONS_DIFFER", e.code());
    assertTrue(
        String.valueOf(e.getMessage()).contains("would be removed, at most 0 (0.0 %) may be"));
    assertFalse(Files.exists(folder.resolve("out")), "nothing is published");
    KanonException many = assertThrows(KanonException.class, () -> run(config("privacy.0.k=99")));
    assertEquals("IMPOSSIBLE_GOAL", many.code());
  }

  @Test
  void keysThatDoNotFit_areRefusedInOneLine() throws IOException {
    hospital(7);
    List<String> stays = new ArrayList<>(Files.readAllLines(folder.resolve("stays.csv")));
    stays.add("S900,P900,w0");
    Files.write(folder.resolve("stays.csv"), stays);
    refused("KEY_WITHOUT_PARTNER", "1 row has a key 'patient' that no row of 'patients' has");
    stays.set(stays.size() - 1, "S900,,w0");
    Files.write(folder.resolve("stays.csv"), stays);
    refused("KEY_LACKS_VALUE", "key column 'patient' lacks a value in some row");
    stays.set(stays.size() - 1, "S0,P0,w0");
    Files.write(folder.resolve("stays.csv"), stays);
    refused("KEY_NOT_UNIQUE", "column 'id', which another table refers to, has a value");
  }

  @Test
  void tableNamedTwice_isRefused() throws IOException {
    hospital(8);
    Path file = folder.resolve("twice.json");
    String text = JsonTree.text(config());
    Files.writeString(file, text.replaceFirst("\"tables\": \\{", "\"tables\": {\"stays\": {},"));
    Installed.Ended ended = new Installed(folder).kanon("run", file.toString());
    assertEquals(2, ended.status(), ended.all());
    assertTrue(ended.err().contains("stays"), ended.all());
    assertEquals(1, ended.err().strip().lines().count(), ended.all());
  }

  @Test
  void exampleOfAHospital_isReleasedAndVerified() throws IOException {
    Installed installed = new Installed(folder);
    Path config = Installed.EXAMPLES.resolve("linked/hospital.json");
    Installed.Ended ran =
        installed.kanon(
            "run", config.toString(), "report.html=out/page.html", "report.json=out/r.json");
    assertEquals(0, ran.status(), ran.all());
    Map<String, List<String>> known = new LinkedHashMap<>();
    known.put("patients", List.of("sex", "born", "postcode"));
    known.put("stays", List.of("admitted", "ward"));
    known.put("diagnoses", List.of("kind"));
    known.put("prescriptions", List.of("drug"));
    ReleasedTrees trees = ReleasedTrees.read(folder.resolve("out"), known);
    assertTrue(trees.smallestClass() >= 5);
    Reports.hold("linked-run", JsonTree.read(folder.resolve("out/r.json")));
    Reports.hold(
        "linked-manifest", JsonTree.read(folder.resolve("out/patients.csv.manifest.json")));
    Installed.Ended verified =
        installed.kanon("verify", "--without-keys", "--manifest", "out/patients.csv.manifest.json");
    assertEquals(0, verified.status(), verified.all());
    assertTrue(Files.readString(folder.resolve("out/page.html")).contains("Linked tables"));
    Installed.Ended compared = installed.kanon("compare", config.toString());
    assertEquals(2, compared.status(), compared.all());
    assertTrue(
        compared.all().contains("linked tables are taken by run, check and risk"), compared.all());
    Installed.Ended certified =
        installed.kanon("certify", "out/patients.csv.manifest.json", "--attacked");
    assertEquals(0, certified.status(), certified.all());
    Path certificate = folder.resolve("out/patients.csv.certificate.json");
    Reports.hold("linked-certificate", JsonTree.read(certificate));
    String page = Files.readString(folder.resolve("out/patients.csv.certificate.html"));
    for (String said : List.of("prescriptions", "l-diversity", "full-join", "1 in 5")) {
      assertTrue(page.contains(said), said);
      assertTrue(Files.readString(certificate).contains(said), said);
    }
    Path stays = folder.resolve("out/stays.csv");
    Files.writeString(stays, Files.readString(stays) + "one more");
    Installed.Ended refused = installed.kanon("certify", "out/patients.csv.manifest.json");
    assertEquals(5, refused.status(), refused.all());
    assertTrue(refused.err().contains("is not certified"), refused.all());
  }

  @Test
  void preset_standsForModelsOfPersons() throws IOException {
    hospital(9);
    Map<String, Object> config = new LinkedHashMap<>(config());
    config.remove("privacy");
    config.put("preset", Map.of("name", "research-file"));
    KanonException risky = assertThrows(KanonException.class, () -> run(config));
    assertEquals("WITHHELD", risky.code());
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 12L)));
    LinkedReport report = run(config);
    assertEquals("research-file", report.config().preset().orElseThrow().name());
    assertTrue(report.privacy().size() > 2, report.privacy().toString());
    assertTrue(released().smallestClass() >= 12);
    assertEquals(List.of(), verify().faults());
    config.put("preset", Map.of("name", "nosuch"));
    KanonException e = assertThrows(KanonException.class, () -> run(config));
    assertTrue(String.valueOf(e.getMessage()).contains("nosuch"), e.getMessage());
  }
}
