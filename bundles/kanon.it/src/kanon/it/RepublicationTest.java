package kanon.it;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.RunReport;
import kanon.api.report.SignatureFigures;
import kanon.api.report.SignatureFigures.Counterfeits;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups of people who come, go and change, released again and again. */
class RepublicationTest {
  private static final String CONFIG =
      """
      {"input": {"path": "people.csv"},
       "persons": {"column": "id"},
       "attributes": {
         "id": {"role": "identifying"},
         "age": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive", "domain": ["a", "b", "c", "d", "e", "f"]}},
       "privacy": [{"model": "l-diversity", "kind": "frequency", "l": 2}],
       "algorithm": "m-invariance"}
      """;

  @TempDir Path folder;
  private Map<String, Object> config = Map.of();

  @BeforeEach
  void config() throws IOException {
    config = LedgerRuns.config(folder, CONFIG);
  }

  private void people(String... rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,age,ill"));
    lines.addAll(List.of(rows));
    Files.write(folder.resolve("people.csv"), lines);
  }

  private RunReport run(String name, String... changes) {
    return LedgerRuns.run(folder, config, name, changes);
  }

  private String refused(String... changes) {
    return assertThrows(KanonException.class, () -> run("refused", changes)).code();
  }

  /** Of two who stood together one leaves; one of the others has another value now. */
  @Test
  void whoStays_isShownWithTheSameValues() throws IOException {
    people("P1,20,a", "P2,30,b");
    SignatureFigures first = run("first").signatures().orElseThrow();
    assertEquals(figures(0, 2, 0, 0, 2, 0, new Counterfeits(0, 1)), first);
    people("P1,20,a", "P3,40,c", "P4,50,d");
    RunReport second = run("second");
    assertEquals(
        figures(1, 3, 1, 0, 2, 1, new Counterfeits(0, 1), new Counterfeits(1, 1)),
        second.signatures().orElseThrow());
    assertEquals(Set.of("a", "b"), new TreeSet<>(shown("second").get(20)));
    people("P1,20,b", "P3,40,e", "P4,50,d", "P5,60,f");
    SignatureFigures third = run("third").signatures().orElseThrow();
    assertEquals(1, third.changed());
    assertEquals(2, third.kept());
    assertEquals(Set.of("a", "b"), new TreeSet<>(shown("third").get(20)));
    assertEquals(Set.of("c", "d"), new TreeSet<>(shown("third").get(50)));
  }

  private static SignatureFigures figures(
      long releases,
      long rows,
      long kept,
      long changed,
      long arriving,
      long left,
      Counterfeits... groups) {
    long all = 0;
    for (Counterfeits of : groups) {
      all += of.counterfeits() * of.groups();
    }
    return new SignatureFigures(
        releases, rows, kept, changed, arriving, left, 2, all, List.of(groups));
  }

  @Test
  void counterfeits_areCountedInManifestAndCertificateAndVerified() throws IOException {
    people("P1,20,a", "P2,30,b");
    Files.copy(folder.resolve("people.csv"), folder.resolve("before.csv"));
    run("first", "input.path=before.csv");
    people("P1,20,a");
    run("second");
    Path manifest = folder.resolve("second.csv.manifest.json");
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      CertificateReport certified = bench.certify(manifest, Map.of(), List.of(), Monitor.NONE);
      assertTrue(certified.toString().contains("1 in each of 1 groups"), certified.toString());
    }
    assertTrue(
        composed(manifest).results().stream()
            .filter(r -> r.guess().equals("certain"))
            .allMatch(r -> r.trials() == 0));
    Files.copy(folder.resolve("people.csv"), folder.resolve("before.csv"), REPLACE_EXISTING);
    assertEquals(
        "INPUT_CHANGED", assertThrows(KanonException.class, () -> composed(manifest)).code());
    String text = Files.readString(manifest);
    assertFalse(text.contains("P1"));
    Files.writeString(manifest, text.replace("\"counterfeits\": 1", "\"counterfeits\": 2"));
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      assertTrue(
          bench
              .verify(manifest, List.of(), Monitor.NONE)
              .faults()
              .toString()
              .contains("counterfeits"));
    }
  }

  @Test
  void secondRelease_isAttackedWithinItsRun() throws IOException {
    people("P1,20,a", "P2,30,b");
    run("first");
    people("P1,20,a", "P3,40,c", "P4,50,d");
    RunReport second = run("second", "attacks=[\"homogeneity\",\"order\"]");
    assertTrue(
        second.attacks().orElseThrow().stream().anyMatch(r -> r.attack().equals("order")),
        second.attacks().toString());
  }

  private AttackReport composed(Path manifest) {
    List<Path> before = List.of(folder.resolve("first.csv.manifest.json"));
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      return bench.attack(
          manifest, new AttackQuestion(List.of("composition"), before), Monitor.NONE);
    }
  }

  @Test
  void whatIsNotRemembered_isRefused() throws IOException {
    people("P1,20,a", "P2,30,b");
    assertEquals("LEDGER_MISSING", refused("ledger=null"));
    assertEquals("LEDGER_MISSING", refused("persons=null"));
    assertEquals("LEDGER_UNFIT", refused("joint=true"));
    run("groups", "algorithm=anatomy");
    assertEquals("LEDGER_UNFIT", refused());
  }

  @Test
  void peopleWithSeveralRows_andFrequentValues_areRefused() throws IOException {
    people("P1,20,a", "P2,30,b", "P1,40,c", "P3,20,d");
    assertEquals("UNFIT_GOAL", refused());
    people("P1,20,a", "P2,30,a", "P3,40,b");
    assertThrows(KanonException.class, () -> run("first"));
    people("P1,20,a", "P2,30,b");
    run("first");
    people("P1,20,a", "P2,30,b", "P3,40,c", "P4,50,c", "P5,60,d");
    assertEquals("GOAL_UNREACHABLE", refused());
  }

  /** Without a domain a value that is gone cannot be shown again. */
  @Test
  void valueThatNoRowHas_takesItsPeopleAlong() throws IOException {
    people("P1,20,a", "P2,30,b");
    String none = "attributes.ill.domain=null";
    run("first", none);
    people("P1,20,a", "P3,40,c", "P4,50,d");
    assertEquals("GOAL_UNREACHABLE", refused(none));
    RunReport second = run("second", none, "suppression.limit=0.4");
    assertEquals(1, second.release().suppressedRows());
    assertEquals(2, second.signatures().orElseThrow().left());
  }

  /** What everybody could have by all releases together, counted from the tables alone. */
  @Test
  void joinedReleases_leaveEverybodyHerSignature() throws IOException {
    SplittableRandom random = new SplittableRandom(Long.getLong("kanon.seed", 57));
    Map<Integer, Set<String>> left = new HashMap<>();
    Map<Integer, String> ill = new TreeMap<>();
    Map<Integer, String> has = new HashMap<>();
    for (int n = 0; n < 4; n++) {
      ill.keySet().removeIf(person -> random.nextInt(4) == 0);
      for (int person = 40 * n; person < 40 * n + 60; person++) {
        ill.put(person, has.computeIfAbsent(person, p -> letter(random)));
      }
      people(
          ill.entrySet().stream().map(p -> row(p.getKey(), p.getValue())).toArray(String[]::new));
      RunReport report = run("r" + n);
      assertEquals(0, report.signatures().orElseThrow().changed());
      Map<Integer, Collection<String>> shown = shown("r" + n);
      assertEquals(ill.keySet(), new TreeSet<>(shown.keySet()));
      for (Map.Entry<Integer, String> person : ill.entrySet()) {
        Set<String> values = new TreeSet<>(shown.get(person.getKey()));
        left.computeIfAbsent(person.getKey(), p -> new TreeSet<>(values)).retainAll(values);
        assertEquals(values, left.get(person.getKey()), "narrowed");
        assertTrue(values.contains(person.getValue()) && values.size() >= 2);
      }
      assertEquals(n > 0, report.signatures().orElseThrow().kept() > 0);
    }
  }

  private static String letter(SplittableRandom random) {
    return "abcdef".charAt(random.nextInt(6)) + "";
  }

  private static String row(int person, String ill) {
    return "P%d,%d,%s".formatted(person, person, ill);
  }

  /** The values that the group of each age shows; each age is of one person. */
  private Map<Integer, Collection<String>> shown(String name) throws IOException {
    Map<String, Collection<String>> values = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve(name + "-sensitive.csv"))) {
      String[] cells = line.split(",");
      values.computeIfAbsent(cells[0], g -> new ArrayList<>()).add(cells[1]);
    }
    Map<Integer, Collection<String>> shown = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve(name + "-qi.csv"))) {
      String[] cells = line.split(",");
      if (!cells[0].equals("age")) {
        shown.put(Integer.valueOf(cells[0]), values.get(cells[1]));
      }
    }
    return shown;
  }
}
