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
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attacks, from the config to the release that is withheld or attacked later. */
class AttacksTest {
  @TempDir Path folder;
  private Patients platform;

  /** Who lives in 4100 has the flu, and nobody else; a cold and gout are everywhere else. */
  @BeforeEach
  void table() throws IOException {
    platform = new Patients(folder);
    StringBuilder table = new StringBuilder("age,zip,disease\n");
    for (int row = 0; row < 80; row++) {
      table.append(20 + row % 2).append(",4").append(row / 2 % 4).append("00,");
      table.append(row / 2 % 4 == 1 ? "flu" : row / 8 % 2 == 0 ? "cold" : "gout").append('\n');
    }
    Files.writeString(folder.resolve("people.csv"), table);
  }

  private Map<String, Object> config(String... changes) {
    Map<String, Object> tree =
        JsonTree.parse(
                """
                {"input": {"path": "people.csv"}, "attributes": {
                   "age": {"role": "quasi-identifier", "type": "integer",
                           "hierarchy": {"intervals": {"widths": [5, 10]}}},
                   "zip": {"role": "quasi-identifier", "hierarchy": {"mask": {}}},
                   "disease": {"role": "sensitive"}},
                 "privacy": [{"model": "k-anonymity", "k": 5}], "algorithm": "frontier"}
                """)
            .map(AttacksTest::tree)
            .orElseThrow();
    List<String> all = new ArrayList<>(List.of("output.path=" + folder.resolve("out.csv")));
    all.addAll(List.of(changes));
    return JsonPath.with(tree, all);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> tree(Object parsed) {
    return (Map<String, Object>) parsed;
  }

  private <T> T on(Function<Workbench, T> call) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      return call.apply(bench);
    }
  }

  private RunReport run(String... changes) {
    return on(bench -> bench.run(config(changes), Monitor.NONE));
  }

  private static AttackResult certain(List<AttackResult> results) {
    return results.stream()
        .filter(r -> r.attack().equals("homogeneity") && r.guess().equals("certain"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void run_reportsWhatAttacksAchieve() {
    RunReport report = run("attacks=[\"homogeneity\",\"order\",\"singling-out\"]");
    AttackResult certain = certain(report.attacks().orElseThrow());
    assertEquals(certain.trials(), certain.successes());
    assertEquals(20, certain.trials(), "everybody in 4100");
    assertTrue(certain.limit().isEmpty());
    assertTrue(run().attacks().isEmpty());
  }

  @Test
  void run_withholdsAReleaseThatDoesNotWithstand() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> run("attacks=[{\"name\":\"homogeneity\",\"maxAdvantage\":0.1}]"));
    assertEquals("ATTACK_SUCCEEDS", e.code());
    assertEquals(5, e.kind().exitCode());
    assertFalse(String.valueOf(e.getMessage()).contains("flu"));
    assertFalse(Files.exists(folder.resolve("out.csv")), "nothing is published");
    RunReport coarser =
        run(
            "attacks=[{\"name\":\"homogeneity\",\"maxAdvantage\":0.1}]",
            "privacy=[{\"model\":\"k-anonymity\",\"k\":60}]");
    assertTrue(certain(coarser.attacks().orElseThrow()).limit().orElseThrow().holds());
    assertTrue(Files.exists(folder.resolve("out.csv")));
  }

  @Test
  void run_holdsRecallToItsLimit() {
    assertEquals(
        "ATTACK_SUCCEEDS",
        assertThrows(
                KanonException.class,
                () -> run("attacks=[{\"name\":\"homogeneity\",\"maxRecall\":0.2}]"))
            .code());
    assertEquals(
        "BAD_CONFIG",
        assertThrows(
                KanonException.class,
                () -> run("attacks=[{\"name\":\"homogeneity\",\"maxRecall\":2}]"))
            .code());
  }

  @Test
  void attack_saysTheSameOfTheFileAsTheRun() {
    RunReport report = run("attacks=[\"homogeneity\",\"background\"]");
    AttackReport later =
        on(
            bench ->
                bench.attack(
                    folder.resolve("out.csv.manifest.json"),
                    AttackQuestion.STANDARD,
                    Monitor.NONE));
    assertEquals(report.attacks().orElseThrow(), later.results());
    assertTrue(later.holds());
    assertEquals(List.of(), later.notRun());
  }

  @Test
  void attack_runsEverythingThatFits() {
    for (String algorithm : List.of("frontier", "mondrian", "anatomy", "permutation", "slicing")) {
      String goal =
          List.of("anatomy", "permutation", "slicing").contains(algorithm)
              ? "privacy=[{\"model\":\"l-diversity\",\"l\":2,\"kind\":\"frequency\"}]"
              : "privacy=[{\"model\":\"k-anonymity\",\"k\":5}]";
      run("algorithm=" + algorithm, goal);
      AttackReport found =
          on(
              bench ->
                  bench.attack(
                      config("algorithm=" + algorithm, goal),
                      folder.resolve("out.csv"),
                      AttackQuestion.STANDARD,
                      Monitor.NONE));
      assertFalse(found.results().isEmpty(), algorithm);
      assertTrue(
          found.results().stream().anyMatch(r -> r.attack().equals("homogeneity")), algorithm);
    }
  }

  @Test
  void attack_judgesReleasesOfOtherTools() throws IOException {
    Files.writeString(
        folder.resolve("foreign.csv"),
        "age,zip,disease\n"
            + "20-29,41*,flu\n".repeat(10)
            + "20-29,42*,cold\n".repeat(9)
            + "20-29,42*,flu\n");
    Map<String, Object> config = config();
    config.remove("input");
    AttackReport found =
        on(
            bench ->
                bench.attackForeign(
                    config, folder.resolve("foreign.csv"), AttackQuestion.STANDARD, Monitor.NONE));
    AttackResult certain = certain(found.results());
    assertEquals(10, certain.successes());
    assertEquals(0.55, certain.baseline().share(), 1e-9);
    assertTrue(found.rows().isEmpty());
    assertTrue(found.notRun().stream().anyMatch(why -> why.startsWith("inference: ")));
  }

  private static final String AGES = "attributes.zip.role=identifying";
  private static final String PLACES = "attributes.age.role=identifying";

  /** A release of the ages alone, of the places alone, or of both, under a name of its own. */
  private Path released(String name, String... changes) {
    Path file = folder.resolve(name + ".csv");
    List<String> all = new ArrayList<>(List.of("output.path=" + file));
    all.addAll(List.of(changes));
    run(all.toArray(String[]::new));
    return file;
  }

  private AttackReport together(Path release, Path other) {
    AttackQuestion question = new AttackQuestion(List.of("composition"), List.of(other));
    return on(bench -> bench.attack(Path.of(release + ".manifest.json"), question, Monitor.NONE));
  }

  private static AttackResult guess(AttackReport report, String guess) {
    return report.results().stream().filter(r -> r.guess().equals(guess)).findFirst().orElseThrow();
  }

  /** Two ages and four places make eight joint classes of ten. */
  @Test
  void composition_joinsReleasesThatKeptTheirOrderAndNoShuffledOnes() {
    Path ages = released("ages", AGES, "order=input", "privacy.0.k=20");
    Path both = released("both", "order=input");
    AttackReport kept = together(ages, both);
    assertEquals(List.of(), kept.notRun());
    Map<String, Double> alone = guess(kept, "alone").figures();
    assertEquals(1, alone.get("joinedByPlace"));
    assertEquals(8, alone.get("jointClasses"));
    assertEquals(1, alone.get("belowShare"));
    AttackResult certain = guess(kept, "certain");
    assertEquals(0, certain.trials(), "who is of which age is all that is known of a person");
    Path places = released("places", PLACES, "privacy.0.k=20");
    AttackReport shuffled = together(both, places);
    assertEquals(0, guess(shuffled, "alone").figures().get("joinedByPlace"));
    assertEquals(1, guess(shuffled, "alone").figures().get("notJoined"));
    assertEquals(0, guess(shuffled, "alone").figures().get("belowShare"));
  }

  /** Shuffled, but with the same pseudonyms in both: as many joint classes as rows in step tell. */
  @Test
  void composition_joinsShuffledReleasesByPseudonyms() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("people.csv"));
    StringBuilder known = new StringBuilder("id," + lines.get(0) + "\n");
    for (int row = 1; row < lines.size(); row++) {
      known.append('p').append(row).append(',').append(lines.get(row)).append('\n');
    }
    Files.writeString(folder.resolve("known.csv"), known);
    Path key = Files.writeString(folder.resolve("study.key"), "0f".repeat(32));
    if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }
    String pseudonym =
        "{\"role\": \"identifying\", \"transform\": [{\"pseudonym\": \"study.key\"}]}";
    String[] with = {"input.path=known.csv", "attributes.id=" + pseudonym};
    Path ages = released("ages", AGES, "privacy.0.k=20", with[0], with[1]);
    Path both = released("both", with);
    Map<String, Double> alone = guess(together(ages, both), "alone").figures();
    assertEquals(1, alone.get("joinedByPseudonym"));
    assertEquals(0, alone.get("joinedByPlace"));
    assertEquals(8, alone.get("jointClasses"));
    assertEquals(1, alone.get("belowShare"));
    assertEquals(0, alone.get("aloneShare"));
  }

  @Test
  void composition_isHeldToItsLimitsByAConfig() throws IOException {
    released("both", "order=input");
    String with = "\"with\": [\"both.csv.manifest.json\"]";
    String[] asked = {
      "attributes.zip.hierarchy={\"mask\":{}}",
      "order=input",
      "privacy.0.k=80",
      "attacks=[{\"name\": \"composition\", \"maxRecall\": 0.1, " + with + "}]"
    };
    KanonException e = assertThrows(KanonException.class, () -> released("all", asked));
    assertEquals("ATTACK_SUCCEEDS", e.code());
    assertFalse(Files.exists(folder.resolve("all.csv")));
    asked[3] = asked[3].replace("0.1", "1");
    Path all = released("all", asked);
    String manifest = Files.readString(Path.of(all + ".manifest.json"));
    assertTrue(manifest.contains("both.csv.manifest.json"), manifest);
    AttackReport later =
        on(
            bench ->
                bench.attack(
                    Path.of(all + ".manifest.json"), AttackQuestion.STANDARD, Monitor.NONE));
    assertEquals(1, guess(later, "alone").figures().get("joinedByPlace"));
  }

  @Test
  void otherReleases_areForAttacksThatLookAtThem() {
    released("both");
    for (String asked : List.of("\"homogeneity\"", "\"order\"")) {
      String attack = "{\"name\": " + asked + ", \"with\": [\"both.csv.manifest.json\"]}";
      assertEquals(
          "LOOKS_AT_ONE_RELEASE",
          assertThrows(KanonException.class, () -> run("attacks=[" + attack + "]")).code());
    }
    assertEquals(
        "NO_OTHER_RELEASES",
        assertThrows(KanonException.class, () -> run("attacks=[\"composition\"]")).code());
    assertEquals(
        "BAD_CONFIG",
        assertThrows(
                KanonException.class,
                () -> run("attacks=[{\"name\": \"composition\", \"with\": \"both.csv\"}]"))
            .code());
    assertEquals(
        "NO_SUCH_FILE",
        assertThrows(
                KanonException.class,
                () -> run("attacks=[{\"name\": \"composition\", \"with\": [\"none.json\"]}]"))
            .code());
  }
}
