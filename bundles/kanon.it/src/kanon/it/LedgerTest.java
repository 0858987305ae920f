package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackResult;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.api.report.LedgerReport;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What releases of the same people tell together. */
class LedgerTest {
  private static final String CONFIG =
      """
      {"input": {"path": "people.csv"},
       "persons": {"column": "id"},
       "attributes": {
         "id": {"role": "identifying"},
         "age": {"role": "quasi-identifier", "type": "integer"},
         "zip": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive"}},
       "privacy": [{"model": "k-anonymity", "k": 4}],
       "algorithm": "mondrian", "order": "input"}
      """;

  @TempDir Path folder;
  private Map<String, Object> config = Map.of();

  @BeforeEach
  void config() throws IOException {
    config = LedgerRuns.config(folder, CONFIG);
  }

  private Path release(String name) {
    return folder.resolve(name + ".csv");
  }

  private RunReport run(String name, String... changes) {
    return LedgerRuns.run(folder, config, name, changes);
  }

  /** The eight of whom four are young and four live in one place, two of these each. */
  private void eight() throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,age,zip,ill"));
    for (int i = 0; i < 8; i++) {
      lines.add("Person%d,%d,%d,flu".formatted(i, i < 4 ? 20 : 60, i % 2 == 0 ? 1 : 9));
    }
    Files.write(folder.resolve("people.csv"), lines);
  }

  private static final String[] AGES = {"attributes.zip.role=identifying"};
  private static final String[] PLACES = {"attributes.age.role=identifying"};

  @Test
  void twoReleases_areJudgedAsTheirIntersectionsAre() throws IOException {
    eight();
    JointFigures first = run("ages", AGES).together().orElseThrow();
    assertEquals(List.of(2L, 4L, 0L, true), figures(first));
    assertEquals(0, first.known());
    RunReport second = run("places", PLACES);
    JointFigures together = second.together().orElseThrow();
    assertEquals(List.of(4L, 2L, 8L, false), figures(together));
    assertEquals(
        List.of(8L, 0L, 0L), List.of(together.known(), together.alone(), together.before()));
    assertTrue(second.warnings().orElseThrow().toString().contains("8 of 8 rows"));
    assertEquals(2, ledger().releases().size());
  }

  /** What is tried is judged as what is released is, and nothing remembers it. */
  @Test
  void runThatWritesNothing_isJudgedAndNotRemembered() throws IOException {
    eight();
    RunReport before = tried(AGES);
    assertTrue(before.together().isEmpty(), "judged with no release");
    assertFalse(Files.exists(folder.resolve("ledger")), "a ledger is made");
    run("ages", AGES);
    JointFigures together = tried(PLACES).together().orElseThrow();
    assertEquals(List.of(4L, 2L, 8L, false), figures(together));
    assertEquals(
        List.of(2L, 4L, 0L, true),
        figures(tried(PLACES[0], "joint=true").together().orElseThrow()));
    assertEquals(1, ledger().releases().size());
    assertFalse(Files.exists(release("places")));
  }

  private RunReport tried(String... changes) {
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      return bench.run(JsonPath.with(config, List.of(changes)), Monitor.NONE);
    }
  }

  private static List<Object> figures(JointFigures f) {
    return List.of(f.classes(), f.smallest(), f.failing(), f.holds());
  }

  private LedgerReport ledger() {
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      return bench.ledger(folder.resolve("ledger"), Monitor.NONE);
    }
  }

  @Test
  void joint_keepsTheEarlierClassesOrRefusesWithNumbers() throws IOException {
    eight();
    run("ages", AGES);
    RunReport second = run("places", PLACES[0], "joint=true");
    assertEquals(List.of(2L, 4L, 0L, true), figures(second.together().orElseThrow()));
    Files.writeString(
        folder.resolve("people.csv"),
        Files.readString(folder.resolve("people.csv")) + "Person8,60,9,flu\n");
    KanonException e = assertThrows(KanonException.class, () -> run("third", "joint=true"));
    assertEquals("JOINT_UNREACHABLE", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("1 of 9 rows"), e.getMessage());
    assertFalse(Files.exists(release("third")));
    assertEquals(2, ledger().releases().size());
    run("third", "joint=true", "suppression.limit=0.2");
    assertEquals(9, Files.readAllLines(release("third")).size());
  }

  /** Atoms then carry the earlier classes, which no column of the input tells. */
  @Test
  void jointRelease_isAttackedWithinItsRun() throws IOException {
    eight();
    run("ages", AGES);
    RunReport second = run("places", PLACES[0], "joint=true", "attacks=[\"order\"]");
    AttackResult order = second.attacks().orElseThrow().get(0);
    assertEquals("row-order", order.guess());
    assertEquals(8, order.looked());
  }

  /** Nobody names persons: row 1 of another file may be anybody. */
  @Test
  void rowsOfAnotherFile_areComparedByPlaceWithAWarning() throws IOException {
    eight();
    run("first", "persons=null");
    RunReport same = run("second", "persons=null");
    assertEquals(8, same.together().orElseThrow().known());
    assertFalse(same.warnings().toString().contains("same places"), same.warnings().toString());
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("people.csv")));
    lines.add(1, lines.remove(8));
    Files.write(folder.resolve("people.csv"), lines);
    RunReport other = run("third", "persons=null");
    assertEquals(8, other.together().orElseThrow().known());
    assertTrue(other.warnings().toString().contains("same places"), other.warnings().toString());
  }

  @Test
  void ledger_hasNoCellAndIsItsOwners() throws IOException {
    eight();
    run("ages", AGES);
    try (Stream<Path> files = Files.walk(folder.resolve("ledger"))) {
      for (Path file : files.toList()) {
        String access = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        assertTrue(access.endsWith("------"), file + " " + access);
        assertFalse(Files.isRegularFile(file) && Files.readString(file).contains("Person"));
      }
    }
  }

  @Test
  void releasesThatAreThere_areCheckedAndAdded() throws IOException {
    eight();
    run("ages", AGES);
    run("places", PLACES[0], "ledger=null");
    Path manifest = folder.resolve("places.csv.manifest.json");
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      LedgerReport found = bench.ledger(folder.resolve("ledger"), manifest, false, Monitor.NONE);
      assertEquals(List.of(4L, 2L, 8L, false), figures(found.checked().orElseThrow()));
      assertEquals(1, found.releases().size());
      LedgerReport added = bench.ledger(folder.resolve("ledger"), manifest, true, Monitor.NONE);
      assertEquals(2, added.releases().size());
    }
    String code = assertThrows(KanonException.class, () -> run("again", "joint=true")).code();
    assertEquals("JOINT_UNREACHABLE", code);
  }

  /** People come, go and move; whoever joins all releases sees no group of fewer than four. */
  @Test
  void jointReleases_ofPeopleWhoComeAndGo_holdAsCountedPlainly() throws IOException {
    SplittableRandom random = new SplittableRandom(Long.getLong("kanon.seed", 19));
    List<Map<String, String>> classes = new ArrayList<>();
    List<String> known = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      List<String> lines = new ArrayList<>(List.of("id,age,zip,ill"));
      for (int person = 0; person < 120 + 60 * n; person++) {
        if (random.nextInt(12) > 0) {
          int age = random.nextInt(90);
          lines.add("P%d,%d,%d,%d".formatted(person, age, random.nextInt(40), random.nextInt(3)));
        }
      }
      Files.write(folder.resolve("people.csv"), lines);
      RunReport report = run("r" + n, "joint=true", "suppression.limit=0.9");
      assertTrue(report.together().orElseThrow().holds());
      String id =
          ledger().releases().stream()
              .map(LedgerEntry::id)
              .filter(i -> !known.contains(i))
              .findFirst()
              .orElseThrow();
      known.add(id);
      classes.add(classes(folder.resolve("ledger").resolve(id + ".classes")));
      assertEquals(sizes(classes.get(n).values()), sizes(shown(release("r" + n))));
      assertTrue(classes.get(n).size() > 60, "only " + classes.get(n).size());
      List<List<String>> joint = new ArrayList<>();
      for (String person : classes.get(n).keySet()) {
        joint.add(classes.stream().map(c -> c.getOrDefault(person, "-")).toList());
      }
      assertTrue(sizes(joint).get(0) >= 4, sizes(joint).toString());
    }
  }

  private static Map<String, String> classes(Path file) throws IOException {
    Map<String, String> classes = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(" ", 2);
      classes.put(parts[0], parts[1]);
    }
    return classes;
  }

  /** What rows show besides the sensitive value. */
  private static List<String> shown(Path release) throws IOException {
    return Files.readAllLines(release).stream()
        .skip(1)
        .map(line -> line.substring(0, line.lastIndexOf(',')))
        .toList();
  }

  /** How often what is equal occurs, ascending. */
  private static List<Long> sizes(Collection<?> all) {
    Map<Object, Long> counts = new HashMap<>();
    all.forEach(one -> counts.merge(one, 1L, Long::sum));
    return counts.values().stream().sorted().toList();
  }
}
