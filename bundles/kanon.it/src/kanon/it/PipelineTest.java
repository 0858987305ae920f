package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineTest {
  @TempDir Path out;
  private Patients examples;

  @BeforeEach
  void open() {
    examples = new Patients(out);
  }

  private List<Path> written() {
    try (Stream<Path> files = Files.list(out)) {
      return files.toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private KanonException refusal(String... changes) {
    KanonException refused =
        assertThrows(KanonException.class, () -> examples.run(examples.patients(changes)));
    assertEquals(List.of(), written());
    assertFalse(String.valueOf(refused.getMessage()).contains("\n"));
    return refused;
  }

  private void refused(Kind kind, String message, String... changes) {
    KanonException refused = refusal(changes);
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
    assertEquals(kind, refused.kind(), refused.getMessage());
  }

  @Test
  void run_writesReleaseManifestAndReport() throws IOException {
    Map<String, Object> report = examples.run(examples.patients());
    assertEquals(7, Files.readAllLines(examples.release()).size());
    assertEquals(JsonTree.text(report), Files.readString(examples.report()));
    assertEquals(6L, Patients.at(report, "release.rows"));
    assertEquals(true, Patients.at(report, "privacy.0.holds"));
    assertEquals(4, written().size());
    assertEquals(
        List.of("import", "profile", "solve", "apply", "verify", "metrics", "export"),
        ((List<?>) Patients.at(report, "phases"))
            .stream().map(p -> ((Map<?, ?>) p).get("name")).toList());
    assertEquals(
        sha256(Patients.FOLDER.resolve("patients/patients.csv")),
        Patients.at(report, "input.sha256"));
    assertEquals(sha256(examples.release()), Patients.at(report, "release.sha256"));
    assertEquals(
        Patients.at(report, "release.sha256"), Patients.at(report, "release.files.0.sha256"));
  }

  @Test
  void report_tellsOfColumnsThatAreNamedLikeSecrets() throws IOException {
    Path input = Files.writeString(out.resolve("tokens.csv"), "token,age\na,1\na,1\n");
    String token = "attributes={\"token\": {\"role\": \"quasi-identifier\"}}";
    Map<String, Object> report =
        examples.run(examples.patients("input.path=" + input, "others=drop", token));
    assertEquals("quasi-identifier", Patients.at(report, "config.attributes.token.role"));
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void run_sameSeedSameBytes() throws IOException {
    examples.run(examples.patients());
    byte[] first = Files.readAllBytes(examples.release());
    examples.run(examples.patients("threads=1"));
    assertTrue(Arrays.equals(first, Files.readAllBytes(examples.release())));
  }

  @Test
  void run_identifyingColumnsAreDropped() throws IOException {
    examples.run(examples.patients("attributes.Disease.role=identifying"));
    assertEquals("Birthdate,Sex,Zipcode", Files.readAllLines(examples.release()).get(0));
  }

  private Set<String> minimalNodes(String algorithm, String... changes) {
    List<String> all = new ArrayList<>(List.of("algorithm=" + algorithm));
    all.addAll(List.of(changes));
    Map<String, Object> report = examples.run(examples.patients(all.toArray(new String[0])));
    Set<String> nodes = new TreeSet<>();
    for (Object node : (List<?>) Patients.at(report, "algorithm.statistics.minimalNodes")) {
      nodes.add(node.toString());
    }
    return nodes;
  }

  @Test
  void run_patientsHaveTheMinimalNodesOfThePaper() {
    for (String name : installed(Set.of("frontier", "incognito", "bottom-up", "ola", "flash"))) {
      assertEquals(Set.of("[0, 1, 2]", "[1, 0, 2]", "[1, 1, 0]"), minimalNodes(name), name);
      assertEquals(Set.of("[1, 0, 2]"), minimalNodes(name, "privacy.0.k=3"), name);
      assertEquals(
          Set.of("[0, 0, 2]", "[1, 0, 0]"), minimalNodes(name, "suppression.limit=0.34"), name);
    }
  }

  private List<String> installed(Set<String> names) {
    return examples.pipeline().plugins(PluginKind.ALGORITHM).stream()
        .map(info -> info.name())
        .filter(names::contains)
        .toList();
  }

  @Test
  void run_wrongConfigsAreRefusedWithTheNearestName() {
    refused(
        Kind.USAGE, "Unknown algorithm 'mondrain'. Did you mean 'mondrian'?", "algorithm=mondrain");
    refused(Kind.USAGE, "Unknown model 'k-anonimity'. Did you mean", "privacy.0.model=k-anonimity");
    refused(Kind.USAGE, "Unknown metric 'precison'. Did you mean", "metrics.3=precison");
    refused(Kind.USAGE, "Unknown importer 'cvs'. Did you mean 'csv'?", "input.importer=cvs");
    refused(Kind.USAGE, "Unknown exporter 'cvs'. Did you mean 'csv'?", "output.exporter=cvs");
    refused(
        Kind.USAGE, "Unknown column 'Sexx'. Did you mean 'Sex'?", "attributes.Sexx.role=sensitive");
    refused(
        Kind.USAGE,
        "Unknown hierarchy 'supress'. Did you mean 'suppress'?",
        "attributes.Sex.hierarchy={\"supress\": true}");
    refused(Kind.USAGE, "Unknown option 'strit'. Did you mean 'strict'?", "algorithm.strit=true");
    refused(Kind.USAGE, "Unknown key 'sed'. Did you mean 'seed'?", "sed=1");
  }

  @Test
  void run_wrongOptionsAreAllToldAtOnce() {
    KanonException refused =
        refusal(
            "privacy.0.k=0", "algorithm.strict=7", "attributes.Sex.hierarchy={\"suppress\": 1}");
    assertEquals(Kind.USAGE, refused.kind());
    String told = String.valueOf(refused.getMessage());
    assertTrue(told.contains("k-anonymity"), told);
    assertTrue(told.contains("mondrian"), told);
    assertTrue(told.contains("'suppress' of attribute 'Sex'"), told);
  }

  @Test
  void run_wrongInputIsRefused() throws IOException {
    refused(Kind.INPUT, "nowhere.csv", "input.path=nowhere.csv");
    refused(Kind.INPUT, "nowhere.csv", "attributes.Sex.hierarchy={\"file\": \"nowhere.csv\"}");
    refused(Kind.INPUT, "'Sex'", "attributes.Sex.type=integer", "attributes.Sex.hierarchy=null");
    refused(Kind.INPUT, "Attribute 'Sex'", "attributes.Sex.hierarchy={\"file\": \"zipcode.csv\"}");
    refused(Kind.USAGE, "no importer is known", "input.importer=null", "input.path=a.xyz");
  }

  @Test
  void run_unfitCombinationsAreRefusedBeforeWork() {
    refused(
        Kind.USAGE,
        "algorithm 'anatomy'",
        "algorithm=anatomy",
        "metrics=[\"precision\"]",
        "attributes.Disease.role=sensitive");
    refused(Kind.USAGE, "is a folder", "output.path=" + out);
    refused(Kind.USAGE, "same file", "report.json=" + examples.release());
    refused(
        Kind.USAGE,
        "would overwrite the input",
        "output.path=" + Patients.FOLDER.resolve("patients/patients.csv"));
    refused(Kind.USAGE, "Sex.order lacks 1 value of the data", "attributes.Sex.order=[\"Male\"]");
  }

  @Test
  void run_impossibleGoalIsInfeasible() {
    refused(Kind.INFEASIBLE, "k", "privacy.0.k=7");
  }

  @Test
  void run_cancelledLeavesNothing() {
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      for (String phase :
          List.of("import", "profile", "solve", "apply", "verify", "metrics", "export")) {
        KanonException e =
            assertThrows(
                KanonException.class,
                () -> bench.run(examples.patients(), new CancelledAt(phase)),
                phase);
        assertEquals(Kind.CANCELLED, e.kind());
        assertEquals(List.of(), written());
      }
      assertEquals(
          6L,
          Patients.at(Reports.tree(bench.run(examples.patients(), Monitor.NONE)), "release.rows"));
    }
  }

  /** Cancels at the beginning of a phase, which goes on when that is known. */
  private static final class CancelledAt implements Monitor {
    private final String phase;
    // Whoever asks again has acted on the first answer.
    private final CountDownLatch asked = new CountDownLatch(2);
    private volatile boolean cancelled;

    CancelledAt(String phase) {
      this.phase = phase;
    }

    @Override
    public void phase(String name) {
      if (name.equals(phase)) {
        cancelled = true;
        try {
          asked.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }

    @Override
    public boolean cancelled() {
      if (cancelled) {
        asked.countDown();
      }
      return cancelled;
    }
  }

  @Test
  void bench_seesChangedFiles() throws IOException {
    Path table = Files.createDirectory(out.resolve("in")).resolve("t.csv");
    Path hierarchy = table.resolveSibling("h.csv");
    Files.writeString(table, "a\nx\nx\ny\ny\n");
    Files.writeString(hierarchy, "x;*\ny;*\n");
    Map<String, Object> config =
        Map.of(
            "input", Map.of("path", "t.csv"),
            "attributes",
                Map.of(
                    "a", Map.of("role", "quasi-identifier", "hierarchy", Map.of("file", "h.csv"))),
            "privacy", List.of(Map.of("model", "k-anonymity", "k", 2L)),
            "algorithm", "mondrian");
    try (Workbench bench = examples.pipeline().open(table.getParent())) {
      assertEquals(4L, Patients.at(Reports.tree(bench.run(config, Monitor.NONE)), "input.rows"));
      Files.writeString(table, "a\nx\nx\ny\ny\ny\n");
      assertEquals(5L, Patients.at(Reports.tree(bench.run(config, Monitor.NONE)), "input.rows"));
      Files.writeString(hierarchy, "x;*\n");
      assertEquals(
          Kind.INPUT,
          assertThrows(KanonException.class, () -> bench.run(config, Monitor.NONE)).kind());
    }
  }

  @Test
  void check_tellsProblemsAndWhatWouldBeDone() {
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      Map<String, Object> good = Reports.tree(bench.check(examples.patients(), Monitor.NONE));
      assertEquals(List.of(), good.get("problems"));
      assertEquals(6L, Patients.at(good, "input.rows"));
      assertEquals(6L, good.get("tuples"));
      assertEquals(12L, Patients.at(good, "algorithm.latticeNodes"));
      Map<String, Object> bad =
          Reports.tree(bench.check(examples.patients("privacy.0.k=7"), Monitor.NONE));
      assertEquals(1, ((List<?>) bad.get("problems")).size());
      assertEquals(4L, bad.get("exitCode"));
    }
    assertEquals(List.of(), written());
  }

  @Test
  void verify_ownReleaseHoldsAndForgeriesDoNot() throws IOException {
    Map<String, Object> config = examples.patients();
    examples.run(config);
    assertTrue(verified(config).isEmpty());

    String good = Files.readString(examples.release());
    List<String> lines = new ArrayList<>(Files.readAllLines(examples.release()));
    lines.remove(2);
    Files.write(examples.release(), lines);
    assertFalse(verified(config).isEmpty());

    Files.writeString(examples.release(), good.replace("Flu", "Cold"));
    assertFalse(verified(config).isEmpty());

    Files.copy(
        Patients.FOLDER.resolve("patients/patients.csv"),
        Files.createDirectory(out.resolve("raw")).resolve("raw.csv"));
    Files.writeString(examples.release(), Files.readString(out.resolve("raw/raw.csv")));
    assertFalse(verified(config).isEmpty());
  }

  @Test
  void verify_judgesTheModelsAlsoWhereRowsDoNotCorrespond() throws IOException {
    Map<String, Object> config = examples.patients();
    examples.run(config);
    List<String> lines = new ArrayList<>(Files.readAllLines(examples.release()));
    Collections.reverse(lines.subList(1, lines.size()));
    Files.write(examples.release(), lines);
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      Map<String, Object> report =
          Reports.tree(bench.verify(config, examples.release(), Monitor.NONE));
      assertEquals("no", report.get("truthful"));
      assertEquals(true, Patients.at(report, "privacy.0.holds"));
      Files.write(examples.release(), lines.subList(0, lines.size() - 1));
      report = Reports.tree(bench.verify(config, examples.release(), Monitor.NONE));
      assertEquals(false, Patients.at(report, "privacy.0.holds"));
    }
  }

  private List<?> verified(Map<String, Object> config) {
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      Map<String, Object> report =
          Reports.tree(bench.verify(config, examples.release(), Monitor.NONE));
      List<?> faults = (List<?>) Patients.at(report, "faults");
      assertEquals(faults.isEmpty(), report.get("holds"));
      return faults;
    }
  }

  @Test
  void verify_bucketizedReleaseFromItsTwoTables() throws IOException {
    for (String name : List.of("anatomy", "permutation", "slicing")) {
      Path folder = Patients.FOLDER.resolve("permutation");
      Map<String, Object> config =
          JsonPath.with(
              JsonTree.read(folder.resolve(name + ".json")),
              List.of("output.path=" + examples.release(), "report=null", "metrics=[]"));
      try (Workbench bench = examples.pipeline().open(folder)) {
        Map<String, Object> report = Reports.tree(bench.run(config, Monitor.NONE));
        assertEquals(2, ((List<?>) Patients.at(report, "release.files")).size());
        Map<String, Object> good =
            Reports.tree(bench.verify(config, examples.release(), Monitor.NONE));
        assertEquals(List.of(), good.get("faults"));
        assertEquals("not checkable", good.get("truthful"));
        Path sensitive = out.resolve("release-sensitive.csv");
        Files.writeString(sensitive, Files.readString(sensitive).replace("Flu", "Fever"));
        Map<String, Object> bad =
            Reports.tree(bench.verify(config, examples.release(), Monitor.NONE));
        assertEquals(false, bad.get("holds"), name);
      }
    }
  }

  @Test
  void draft_canBeRun() {
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER)) {
      Map<String, Object> draft =
          Reports.tree(bench.draft(Map.of("path", "adult.csv"), Monitor.NONE));
      assertEquals("integer", Patients.at(draft, "config.attributes.age.type"));
      assertEquals("quasi-identifier", Patients.at(draft, "config.attributes.sex.role"));
      @SuppressWarnings("unchecked")
      Map<String, Object> config = (Map<String, Object>) Patients.at(draft, "config");
      config.put("algorithm", "mondrian");
      config.remove("output");
      assertEquals(List.of(), Reports.tree(bench.check(config, Monitor.NONE)).get("problems"));
    }
  }

  @Test
  void copy_writesTheInputAsItIs() throws IOException {
    Path source = Patients.FOLDER.resolve("patients/patients.csv");
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER)) {
      bench.copy(
          Map.of("path", "patients/patients.csv"),
          Map.of("path", examples.release().toString()),
          Monitor.NONE);
    }
    assertEquals(Files.readAllLines(source), Files.readAllLines(examples.release()));
  }
}
