package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.ComparisonReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {
  @TempDir Path out;
  private Patients examples;

  @BeforeEach
  void open() {
    examples = new Patients(out);
  }

  private Workbench bench() {
    return examples.pipeline().open(Patients.FOLDER.resolve("patients"));
  }

  private Map<String, Object> compare(Variation variation, String... changes) {
    try (Workbench bench = bench()) {
      return Reports.tree(bench.compare(examples.patients(changes), variation, Monitor.NONE));
    }
  }

  private static Variation vary(List<String> algorithms, String path, String... values) {
    return new Variation(algorithms, Map.of(path, List.of(values)), Optional.empty());
  }

  private static Object at(Map<String, Object> tree, String path) {
    return Patients.at(tree, path);
  }

  @Test
  void compare_runsEveryAlgorithmWithEverySettingAndWritesNothing() throws IOException {
    Map<String, Object> report =
        compare(vary(List.of("frontier", "mondrian"), "privacy.0.k", "2", "3"));
    List<String> runs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String run = "runs." + i + ".";
      runs.add(
          at(report, run + "comparison.algorithm") + " " + at(report, run + "privacy.0.asked.k"));
      assertTrue(((Number) at(report, run + "comparison.loss")).doubleValue() >= 0);
      assertEquals(at(report, run + "loss"), at(report, run + "comparison.loss"));
      assertEquals(at(report, run + "risk.after.marketer"), at(report, run + "comparison.risk"));
    }
    assertEquals(List.of("frontier 2", "frontier 3", "mondrian 2", "mondrian 3"), runs);
    try (var files = Files.list(out)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void compare_namesTheReasonOfEveryFailure() {
    Map<String, Object> report =
        compare(vary(List.of("frontier", "mondrain"), "privacy.0.k", "2", "7", "x"));
    List<Object> codes = new ArrayList<>();
    for (Object run : (List<?>) at(report, "runs")) {
      Map<?, ?> error = (Map<?, ?>) ((Map<?, ?>) run).get("error");
      codes.add(error == null ? "" : error.get("exitCode"));
    }
    assertEquals(List.of("", 4L, 2L, 2L, 2L, 2L), codes);
    assertTrue(
        String.valueOf(at(report, "runs.3.error.message")).contains("Did you mean 'mondrian'"));
    assertFalse(pages().comparison(Records.of(ComparisonReport.class, report, "report")).isEmpty());
  }

  @Test
  void compare_refusesMoreRunsThanAnybodyReads() {
    String[] many = new String[1_001];
    java.util.Arrays.setAll(many, i -> String.valueOf(i + 1));
    KanonException refused =
        assertThrows(
            KanonException.class, () -> compare(vary(List.of("frontier"), "privacy.0.k", many)));
    assertEquals("TOO_MANY_RUNS", refused.code());
  }

  @Test
  void risk_needsNoPrivacyModel() {
    Map<String, Object> config = examples.patients();
    config.remove("privacy");
    try (Workbench bench = bench()) {
      Map<String, Object> report =
          Reports.tree(bench.risk(config, RiskQuestion.STANDARD, Monitor.NONE));
      assertEquals(6L, at(report, "rows"));
      assertEquals(6L, at(report, "uniqueRows"));
      assertEquals(1.0, at(report, "risk.prosecutor"));
      assertTrue(
          pages()
              .risk(Records.of(RiskReport.class, report, "report"))
              .contains("Riskiest combinations"));
    }
  }

  private Map<String, Object> check(Path manifest) {
    try (Workbench bench = examples.pipeline().open(out)) {
      return Reports.tree(bench.verify(manifest, Monitor.NONE));
    }
  }

  @Test
  void manifest_holdsUntilAnythingChanges() throws IOException {
    examples.run(examples.patients());
    Path manifest = out.resolve("release.csv.manifest.json");
    Map<String, Object> good = check(manifest);
    assertEquals(true, good.get("holds"), good.toString());
    assertEquals(List.of(), good.get("faults"));

    String text = Files.readString(manifest);
    Files.writeString(manifest, text.replace("\"k\": 2", "\"k\": 1"));
    assertTrue(String.valueOf(check(manifest).get("faults")).contains("config"));
    Files.writeString(manifest, text);

    Files.writeString(examples.release(), Files.readString(examples.release()) + "x");
    Map<String, Object> bad = check(manifest);
    assertEquals(false, bad.get("holds"));
    assertTrue(String.valueOf(bad.get("faults")).contains("release.csv"));
    Files.delete(examples.release());
    assertTrue(String.valueOf(check(manifest).get("faults")).contains("is not there"));
    Files.writeString(manifest, "{}");
    assertEquals("BAD_MANIFEST", assertThrows(KanonException.class, () -> check(manifest)).code());
  }

  @Test
  void manifest_isTheSameForTheSameRun() throws IOException {
    Path manifest = out.resolve("release.csv.manifest.json");
    examples.run(examples.patients("threads=1"));
    String first = Files.readString(manifest);
    examples.run(examples.patients("threads=2"));
    assertEquals(first, Files.readString(manifest));
    Map<String, Object> tree = JsonTree.read(manifest);
    Reports.hold("manifest", tree);
    assertEquals(64, String.valueOf(at(tree, "bundles.0.sha256")).length());
  }

  private Pages pages() {
    return examples.context().getService(examples.context().getServiceReference(Pages.class));
  }

  @Test
  void page_isWrittenWithTheReleaseAndRefusedWithoutAPlaceOfItsOwn() throws IOException {
    Path page = out.resolve("page.html");
    examples.run(examples.patients("report.html=" + page, "algorithm=frontier"));
    assertTrue(Files.readString(page).contains("Generalization lattice"));
    KanonException refused =
        assertThrows(
            KanonException.class,
            () -> examples.run(examples.patients("report.html=" + examples.release())));
    assertEquals("SAME_FILE", refused.code());
  }

  @Test
  void page_hasEveryNumberInItsJson() {
    Map<String, Object> report = examples.run(examples.patients("algorithm=frontier"));
    String page = pages().run(Records.of(RunReport.class, report, "report"));
    int from = page.indexOf("id=\"report\">") + "id=\"report\">".length();
    String json = page.substring(from, page.indexOf("</script>", from));
    assertEquals(
        JsonTree.text(report),
        JsonTree.parse(json).map(JsonTree::text).orElseThrow(AssertionError::new));
  }

  /** Pages of every kind, those with nothing to show among them, in a browser. */
  @Test
  void pages_openWithoutErrors() throws IOException {
    Optional<Path> chromium = chromium();
    if (chromium.isEmpty()) {
      System.out.println("No chromium on the PATH: pages were not opened in a browser");
      return;
    }
    Map<String, Object> compared =
        compare(vary(List.of("frontier", "mondrian", "nonsense"), "privacy.0.k", "2", "9"));
    try (Workbench bench = bench()) {
      show(
          chromium.get(),
          "risk",
          pages().risk(bench.risk(examples.patients(), RiskQuestion.STANDARD, Monitor.NONE)));
    }
    show(
        chromium.get(),
        "compare",
        pages().comparison(Records.of(ComparisonReport.class, compared, "report")));
    show(chromium.get(), "none", pages().comparison(new ComparisonReport(List.of())));
    show(
        chromium.get(),
        "failed",
        pages()
            .comparison(
                Records.of(
                    ComparisonReport.class,
                    compare(vary(List.of("nonsense"), "privacy.0.k", "2")),
                    "report")));
    show(
        chromium.get(),
        "run",
        pages()
            .run(
                Records.of(
                    RunReport.class,
                    examples.run(examples.patients("algorithm=frontier")),
                    "report")));
  }

  private static Optional<Path> chromium() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      Path program = Path.of(folder, "chromium");
      if (Files.isExecutable(program)) {
        return Optional.of(program);
      }
    }
    return Optional.empty();
  }

  private void show(Path chromium, String name, String html) throws IOException {
    Path page = Files.writeString(out.resolve(name + ".html"), html);
    Path picture = out.resolve(name + ".png");
    Path log = out.resolve(name + ".log");
    Process browser =
        new ProcessBuilder(
                chromium.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + out.resolve("browser"),
                "--enable-logging=stderr",
                "--window-size=1000,2000",
                "--screenshot=" + picture,
                page.toUri().toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (!browser.waitFor(Installed.PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        browser.destroyForcibly();
        throw new AssertionError("The browser does not end: " + Files.readString(log));
      }
    } catch (InterruptedException e) {
      throw new UncheckedIOException(new IOException(e));
    }
    String said = Files.readString(log);
    assertFalse(said.contains("CONSOLE"), said);
    assertTrue(Files.size(picture) > 5_000, said);
  }
}
