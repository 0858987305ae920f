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
import java.util.Objects;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.api.report.LinkedReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attacks on releases of linked tables: on proper ones, and on some that must give persons away.
 */
class LinkedAttackTest {
  private static final String MANIFEST = "out/patients.csv.manifest.json";
  private static final String JOIN = "attacks=[{\"name\":\"full-join\",\"maxRecall\":%s}]";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Workbench workbench() {
    return new Patients(folder).pipeline().open(folder);
  }

  private LinkedReport run(String... changes) {
    try (Workbench workbench = workbench()) {
      return workbench.runLinked(new SmallHospital(folder).config(changes), Monitor.NONE);
    }
  }

  private AttackReport attack(String... names) {
    try (Workbench workbench = workbench()) {
      return workbench.attack(
          folder.resolve(MANIFEST), new AttackQuestion(List.of(names)), Monitor.NONE);
    }
  }

  private static AttackResult result(AttackReport report, String attack, String guess) {
    return report.results().stream()
        .filter(r -> r.attack().equals(attack))
        .filter(r -> (r.guess() + r.column().map(c -> " " + c).orElse("")).equals(guess))
        .findFirst()
        .orElseThrow(() -> new AssertionError(report.results().toString()));
  }

  private void refused(String code, String said, Runnable call) {
    KanonException e = assertThrows(KanonException.class, call::run);
    assertTrue(String.valueOf(e.getMessage()).contains(said), e.getMessage());
    assertEquals(code, e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
  }

  /** Who has all tables and knows all of everybody's rows names nobody for certain. */
  @Test
  void fullJoin_findsNobodyInProperReleases() throws IOException {
    for (long seed = 21; seed <= 24; seed++) {
      new SmallHospital(folder).make(seed);
      for (int k : new int[] {2, 4}) {
        LinkedReport released = run("privacy.0.k=" + k, "seed=" + seed);
        AttackReport report = attack();
        String which = "seed " + seed + ", k " + k;
        assertTrue(report.holds(), which);
        assertEquals(List.of(), report.notRun(), which);
        AttackResult certain = result(report, "full-join", "certain");
        assertEquals("persons", certain.unit());
        assertEquals(released.persons().released(), certain.looked(), which);
        assertEquals(0, certain.trials(), which);
        AttackResult person = result(report, "full-join", "person");
        assertEquals(released.persons().released(), person.trials(), which);
        assertTrue(person.recall() < 0.8, which + ": " + person.recall());
        AttackResult value = result(report, "full-join", "value diagnoses.cost");
        assertEquals("persons", value.unit());
        AttackResult.ByRows rows = value.rows().orElseThrow();
        assertTrue(rows.looked() > value.looked(), which + ": several rows of a person");
      }
    }
  }

  /** A class of the persons whom nothing tells apart, and one value among its rows: no more. */
  @Test
  void homogeneity_looksAtRowsThatStayAlike() throws IOException {
    new SmallHospital(folder).make(25);
    run(
        "privacy.0.k=3",
        "tables.diagnoses.privacy=[{\"model\":\"l-diversity\",\"attribute\":\"cost\",\"kind\":\"distinct\",\"l\":2}]");
    AttackResult certain = result(attack("homogeneity"), "homogeneity", "certain diagnoses.cost");
    assertEquals(0, certain.trials());
  }

  /** Each table is anonymous alone, and pseudonyms tell which of its rows belong together. */
  @Test
  void tablesThatAreAnonymousAlone_areJoined() throws IOException {
    new SmallHospital(folder).make(26);
    Installed installed = new Installed(folder);
    assertEquals(0, installed.kanon("keys", "new", "study.key").status());
    run("pseudonyms=study.key", "privacy.0.k=3");
    assertEquals(0, result(attack(), "full-join", "certain").trials());
    Map<?, ?> tables =
        (Map<?, ?>) Objects.requireNonNull(new SmallHospital(folder).config().get("tables"));
    String manifest = Files.readString(folder.resolve(MANIFEST));
    tables.forEach((name, table) -> alone(installed, String.valueOf(name), (Map<?, ?>) table));
    Files.writeString(folder.resolve(MANIFEST), manifest);
    AttackReport joined = attack();
    AttackResult certain = result(joined, "full-join", "certain");
    assertTrue(certain.trials() > 3, certain.toString());
    assertEquals(certain.trials(), certain.successes());
    AttackResult person = result(joined, "full-join", "person");
    assertTrue(person.interval().low() > 0.2, person.toString());
    AttackResult value = result(joined, "homogeneity", "certain diagnoses.cost");
    assertTrue(value.trials() > 3 && value.successes() == value.trials(), value.toString());
  }

  /** Releases a table as if there were no other, keys being the same pseudonyms in all. */
  private void alone(Installed installed, String name, Map<?, ?> table) {
    String keys =
        switch (name) {
          case "patients" -> key("id", "patients.id");
          case "stays" -> key("id", "stays.id") + ", " + key("patient", "patients.id");
          default -> key("stay", "stays.id");
        };
    String columns =
        JsonTree.text(Objects.requireNonNull(table.get("attributes")))
            .replaceAll("\"(id|patient|stay)\":\\s*\\{[^}]*\\},?", "");
    String config =
        "{\"input\": {\"path\": \"%s.csv\"}, \"attributes\": {%s, %s, \"privacy\": [{\"model\": \"k-anonymity\", \"k\": 3}], \"suppression\": {\"limit\": 1}, \"output\": {\"path\": \"out/%s.csv\"}}"
            .formatted(name, keys, columns.strip().substring(1), name);
    Path file = folder.resolve(name + ".json");
    try {
      Files.writeString(file, config);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    Installed.Ended ran = installed.kanon("run", file.toString());
    assertEquals(0, ran.status(), ran.all() + config);
  }

  private static String key(String column, String scope) {
    return "\"%s\": {\"role\": \"identifying\", \"transform\": [{\"pseudonym\": {\"key\": \"study.key\", \"scope\": \"%s\"}}]}"
        .formatted(column, scope);
  }

  /** The values of persons in the place of cells: whoever is alone with them is found. */
  @Test
  void releaseThatWasTamperedWith_givesPersonsAway() throws IOException {
    new SmallHospital(folder).make(27);
    Installed installed = new Installed(folder);
    assertEquals(0, installed.kanon("keys", "new", "study.key").status());
    run("pseudonyms=study.key", "privacy.0.k=3", "order=input");
    List<String> released = Files.readAllLines(folder.resolve("out/patients.csv"));
    List<String> originals = Files.readAllLines(folder.resolve("patients.csv"));
    List<String> tampered = new ArrayList<>(List.of(released.get(0)));
    for (int i = 1; i < released.size(); i++) {
      String pseudonym = released.get(i).substring(0, released.get(i).indexOf(','));
      tampered.add(pseudonym + originals.get(i).substring(originals.get(i).indexOf(',')));
    }
    assertEquals(0, result(attack(), "full-join", "certain").trials());
    Files.write(folder.resolve("out/patients.csv"), tampered);
    AttackResult certain = result(attack("full-join"), "full-join", "certain");
    assertTrue(certain.trials() > 0, certain.toString());
    assertEquals(certain.trials(), certain.successes());
    released.set(1, "NOBODY" + released.get(1).substring(released.get(1).indexOf(',')));
    Files.write(folder.resolve("out/patients.csv"), released);
    refused(
        "RELEASE_DIFFERS", "has rows with a key 'patient' that no released row has", this::attack);
  }

  @Test
  void limit_withholdsOrIsToldInTheManifest() throws IOException {
    new SmallHospital(folder).make(28);
    refused(
        "ATTACK_SUCCEEDS",
        "attack 'full-join' (person) has an advantage of",
        () -> run("seed=1", JOIN.formatted("0.01")));
    assertFalse(Files.exists(folder.resolve("out")), "nothing is published");
    LinkedReport report = run("seed=1", JOIN.formatted("1"));
    assertTrue(report.attacks().orElseThrow().size() > 2);
    String manifest = Files.readString(folder.resolve(MANIFEST));
    assertTrue(manifest.contains("full-join"), manifest);
    try (Workbench workbench = workbench()) {
      VerificationReport verified = workbench.verify(folder.resolve(MANIFEST), Monitor.NONE);
      assertEquals(List.of(), verified.faults());
      assertTrue(verified.notChecked().orElseThrow().toString().contains("kanon attack"));
    }
    Installed.Ended attacked = new Installed(folder).kanon("attack", MANIFEST, "--html", "a.html");
    assertEquals(0, attacked.status(), attacked.all());
    assertTrue(attacked.out().contains("full-join"), attacked.all());
    assertTrue(Files.readString(folder.resolve("a.html")).contains("full-join"));
  }

  @Test
  void attacksThatLookAtOneTable_areRefused() throws IOException {
    new SmallHospital(folder).make(29);
    refused(
        "NO_SUCH_RELEASES",
        "Attack 'singling-out' attacks no linked tables",
        () -> run("attacks=[\"singling-out\"]"));
    run();
    refused(
        "LINKED_UNFIT",
        "Linked tables are attacked alone",
        () -> {
          try (Workbench workbench = workbench()) {
            Path manifest = folder.resolve(MANIFEST);
            workbench.attack(
                manifest, new AttackQuestion(List.of(), List.of(manifest)), Monitor.NONE);
          }
        });
  }
}
