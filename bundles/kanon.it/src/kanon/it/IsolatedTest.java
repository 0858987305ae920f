package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Algorithms in processes of their own: the same releases, and nothing left of those that fail. */
class IsolatedTest {
  private static final String TEMPORARY = "java.io.tmpdir";
  private static final String NAMED = "algorithm 'rogue' of bundle third.party.rogue 1.0.0";
  private static final String K = "privacy=[{\"model\": \"k-anonymity\", \"k\": 2}]";

  @TempDir Path out;
  @TempDir Path jars;
  private Patients examples;
  private IsolatedRuns runs;
  private Plugins plugins;
  private Path trust;
  private final String temporary = System.getProperty(TEMPORARY);

  @BeforeEach
  void open() throws IOException {
    examples = new Patients(out);
    runs = new IsolatedRuns(out);
    plugins = new Plugins(examples.context());
    trust = plugins.folder().resolveSibling("trust.json");
    System.setProperty(TEMPORARY, Files.createDirectory(out.resolve("temporary")).toString());
  }

  /** No process and no folder is left, and the platform still works. */
  @AfterEach
  void nothingIsLeft() throws IOException {
    Files.deleteIfExists(trust);
    if (!plugins.states(RogueJar.BUNDLE).isEmpty()) {
      plugins.admin().remove(RogueJar.BUNDLE);
    }
    Plugins.await("processes end", () -> children().isEmpty());
    try (Stream<Path> left = Files.list(out.resolve("temporary"))) {
      assertEquals(List.of(), left.toList());
    } finally {
      System.setProperty(TEMPORARY, temporary);
    }
    examples.run(examples.patients());
  }

  private static List<ProcessHandle> children() {
    return ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).toList();
  }

  private void assertSame(String... changes) throws IOException {
    Map<String, String> expected = runs.written(false, changes);
    assertEquals(expected, runs.written(true, changes), String.join(" ", changes));
    assertFalse(expected.containsKey("refused"), expected.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "frontier",
        "attribute-suppression",
        "full-subtree",
        "full-subgraph",
        "unrestricted-values",
        "unrestricted-tuples",
        "ordered-set",
        "mondrian",
        "cell-suppression",
        "exact"
      })
  void algorithm_releasesTheSameBytes(String algorithm) throws IOException {
    assertSame("algorithm=" + algorithm, "seed=7");
  }

  @Test
  void groups_areTheSame() throws IOException {
    assertSame(
        "algorithm=anatomy",
        "seed=3",
        "suppression=null",
        "privacy=[{\"model\": \"alpha-k\", \"k\": 2, \"alpha\": 0.5}]");
  }

  @Test
  void objectiveAndGoalOfTheWhole_areTheSame() throws IOException {
    assertSame(
        "algorithm=mondrian",
        "objective=ncp",
        "privacy=[{\"model\": \"k-anonymity\", \"k\": 2}, {\"model\": \"average-risk\", \"threshold\": 0.3}]");
  }

  @Test
  void setsOfPersons_areTheSame() throws IOException {
    List<String> lines = new ArrayList<>(List.of("who,bought,age"));
    String[] bought = {"a1;b1", "a2;b1;b2", "b2;a2", "a1", "b1"};
    for (int i = 0; i < 40; i++) {
      lines.add("p" + i / 2 + "," + bought[i * 7 % 5] + "," + (30 + i % 3));
    }
    Path table = Files.write(out.resolve("table.csv"), lines);
    Path items =
        Files.write(out.resolve("items.csv"), List.of("a1,A,*", "a2,A,*", "b1,B,*", "b2,B,*"));
    String attributes =
        """
        attributes={"who": {"role": "identifying"}, "age": {"role": "sensitive"},
          "bought": {"role": "quasi-identifier", "type": "set", "hierarchy": {"file": "%s"}}}
        """
            .formatted(items);
    assertSame(
        "input={\"path\": \"" + table + "\"}",
        attributes.strip().replace('\n', ' '),
        "persons={\"column\": \"who\"}",
        "privacy=[{\"model\": \"km-anonymity\", \"k\": 2, \"m\": 2}]",
        "algorithm=apriori");
  }

  @Test
  void manifest_saysThatItWasIsolatedAndIsVerified() throws IOException {
    examples.run(runs.config("isolated={\"memory\": 64}"));
    Path manifest = Path.of(examples.release() + ".manifest.json");
    assertEquals(Map.of(), Patients.at(JsonTree.read(manifest), "config.isolated"));
    assertEquals(64L, Patients.at(JsonTree.read(examples.report()), "config.isolated.memory"));
    try (Workbench bench = examples.pipeline().open(out)) {
      assertTrue(bench.verify(manifest, Monitor.NONE).holds());
    }
  }

  @Test
  void badOptions_areToldAsInThisProcess() throws IOException {
    String bad = "algorithm={\"name\": \"incognito\", \"variant\": \"none\", \"x\": 1}";
    Map<String, String> refused = runs.written(false, bad);
    assertTrue(refused.containsKey("refused"));
    assertEquals(refused, runs.written(true, bad));
  }

  @Test
  void check_refusesWhatTheAlgorithmRefuses() {
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      assertEquals(
          bench.check(runs.config("algorithm=exact", K), Monitor.NONE).problems(),
          bench.check(runs.config("algorithm=exact", K, "isolated=true"), Monitor.NONE).problems());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "isolated=true algorithm=best, NOT_ISOLATED",
    "isolated=7, BAD_CONFIG",
    "isolated.memory=3, BAD_CONFIG",
    "isolated.seconds=3, BAD_CONFIG",
    "isolated=true algorithm=none, UNKNOWN_ALGORITHM"
  })
  void whatCannotBe_isRefused(String changes, String code) {
    KanonException refused =
        assertThrows(KanonException.class, () -> examples.run(runs.config(changes.split(" ", -1))));
    assertEquals(code, refused.code());
    assertEquals(Kind.USAGE, refused.kind());
  }

  private void install(String misdeed) {
    plugins.admin().install(RogueJar.write(jars.resolve("rogue.jar"), misdeed));
  }

  private KanonException failure(String misdeed, String... changes) throws IOException {
    install(misdeed);
    Files.deleteIfExists(examples.release());
    List<String> all = new ArrayList<>(List.of("algorithm=rogue", "isolated.memory=32"));
    all.addAll(List.of(changes));
    KanonException failed =
        assertThrows(
            KanonException.class, () -> examples.run(runs.config(all.toArray(String[]::new))));
    assertFalse(Files.exists(examples.release()));
    String told = String.valueOf(failed.getMessage());
    assertTrue(told.contains(NAMED), told);
    assertFalse(told.contains("rogue saw"), told);
    assertEquals(1, told.lines().count());
    return failed;
  }

  @ParameterizedTest
  @CsvSource({
    "constructor-exits, PROCESS_ENDED, INTERNAL",
    "exits, PROCESS_ENDED, INTERNAL",
    "halts, PROCESS_ENDED, INTERNAL",
    "exits-by-own-loader, PROCESS_ENDED, INTERNAL",
    "exits-in-thread, PROCESS_ENDED, INTERNAL",
    "needs-memory, OUT_OF_MEMORY, INPUT",
    "recurses, PLUGIN_FAILED, INTERNAL",
    "is-mute, PLUGIN_FAILED, INTERNAL",
    "quotes-cell, PLUGIN_FAILED, INTERNAL",
    "refuses-known, ROGUE_REFUSES, INPUT",
    "answers-nonsense, BAD_ANSWER, INTERNAL",
    "misshapen-plan, BAD_ANSWER, INTERNAL"
  })
  void misdeed_endsItsRunAlone(String misdeed, String code, Kind kind) throws IOException {
    KanonException failed = failure(misdeed);
    assertEquals(code, failed.code(), failed.getMessage());
    assertEquals(kind, failed.kind());
  }

  @ParameterizedTest
  @ValueSource(strings = {"constructor-loops", "never-stops"})
  void whatHangs_isEndedAtTheDeadline(String misdeed) throws IOException {
    assertEquals("NOT_STOPPED", failure(misdeed, "deadline=2s").code());
  }

  @Test
  void whatHangs_isEndedWhereTheRunIsCancelled() throws IOException {
    install("never-stops");
    boolean[] solving = {false};
    Monitor monitor =
        new Monitor() {
          @Override
          public void phase(String name) {
            solving[0] = name.equals("solve");
          }

          @Override
          public boolean cancelled() {
            return solving[0];
          }
        };
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      KanonException failed =
          assertThrows(
              KanonException.class,
              () -> bench.run(runs.config("algorithm=rogue", "isolated=true"), monitor));
      assertEquals("CANCELLED", failed.code());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"thread-never-ends", "hook-never-ends", "process-never-ends", "mutates", "talks"})
  void whatIsLeftBehind_isEndedAndTheReleaseStands(String misdeed) throws IOException {
    install(misdeed);
    Map<String, Object> report =
        examples.run(runs.config("algorithm=rogue", "isolated=true", "suppression=null"));
    assertTrue(Files.exists(examples.release()));
    assertFalse(report.toString().contains("rogue saw"), report.toString());
  }

  private void decide(String... isolated) throws IOException {
    Files.writeString(trust, JsonTree.text(Map.of("isolate", List.of(isolated))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"all", "third.party.rogue"})
  void siteDecides_whichBundlesAreIsolated(String which) throws IOException {
    decide(which);
    install("exits");
    KanonException failed =
        assertThrows(KanonException.class, () -> examples.run(runs.config("algorithm=rogue")));
    assertEquals("PROCESS_ENDED", failed.code(), failed.getMessage());
    examples.run(runs.config("algorithm=rogue", "algorithm.misdeed=none", "suppression=null"));
    assertTrue(Files.readString(examples.report()).contains("isolated"));
    examples.run(runs.config("algorithm=mondrian"));
    assertFalse(Files.readString(examples.report()).contains("isolated"));
  }

  @Test
  void portfolio_passesOverWhatTheSiteHasIsolated() throws IOException {
    decide("all");
    install("exits");
    assertTrue(
        examples
            .run(runs.config("algorithm=best", "deadline=20s"))
            .toString()
            .contains("NOT_ISOLATED"));
  }

  @Test
  void releaseOfAThirdParty_isTheSameInBothProcesses() throws IOException {
    install("none");
    examples.run(runs.config("algorithm=rogue", "order=input"));
    byte[] expected = Files.readAllBytes(examples.release());
    examples.run(runs.config("algorithm=rogue", "order=input", "isolated=true"));
    assertArrayEquals(expected, Files.readAllBytes(examples.release()));
  }
}
