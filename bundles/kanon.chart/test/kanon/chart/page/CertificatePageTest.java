package kanon.chart.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kanon.api.report.CertificateReport;
import kanon.lib.json.record.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a certificate, on screen and on paper. */
class CertificatePageTest {
  private static final String NASTY = "<script>alert(1)</script>\u2028\"'&";
  private static final String LONG = "a_very_long_name_without_any_blank_in_it_".repeat(4);

  /** The width of A4 in the pixels of a browser. */
  private static final int A4 = 794;

  @TempDir Path folder;

  private static Map<String, Object> variable(String name, boolean released) {
    Map<String, Object> variable = new LinkedHashMap<>();
    variable.put("name", name);
    variable.put("role", released ? "quasi-identifier" : "identifying");
    variable.put("released", released);
    variable.put(
        "done", List.of(released ? "generalized by hierarchy 'file', level 2" : "not released"));
    variable.put("techniques", List.of("generalization: of the whole attribute"));
    variable.put("before", 7_001L);
    return variable;
  }

  private static Map<String, Object> tree(Map<String, Object> context) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("certificate", 1L);
    tree.put("kanon", "1.0.0");
    String digest = "0123456789abcdef".repeat(4);
    tree.put(
        "subject",
        Map.of(
            "manifest",
            "r.manifest.json",
            "manifestSha256",
            digest,
            "files",
            List.of(Map.of("path", "r.csv", "rows", 90L, "sha256", digest)),
            "input",
            Map.of("path", "t.csv", "rows", 100L, "sha256", digest)));
    tree.put("context", context);
    tree.put("open", List.of("recipient"));
    List<Object> variables = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      variables.add(variable(i % 7 == 0 ? LONG + i : "column " + i, i % 3 > 0));
    }
    variables.add(variable(NASTY, true));
    tree.put("variables", variables);
    tree.put(
        "techniques",
        List.of(
            Map.of(
                "technique", "suppression: record suppression", "done", "10 rows were removed")));
    tree.put("algorithm", Map.of("name", "frontier"));
    tree.put(
        "models",
        List.of(
            Map.of(
                "model",
                "highest-risk",
                "asked",
                Map.of("threshold", 0.09),
                "reached",
                Map.of("threshold", 0.05),
                "holds",
                true)));
    tree.put(
        "risk",
        Map.of(
            "rows",
            90L,
            "classes",
            4L,
            "smallestClass",
            20L,
            "highest",
            0.05,
            "average",
            0.044,
            "words",
            List.of("The smallest group has 20 rows " + NASTY)));
    tree.put("attacks", "No attack was run against this release.");
    tree.put("utility", Map.of("inputRows", 100L, "removedRows", 10L, "removedShare", 0.1));
    List<Object> identifiers = new ArrayList<>();
    for (char letter = 'A'; letter <= 'R'; letter++) {
      identifiers.add(
          Map.of(
              "letter",
              "" + letter,
              "name",
              "identifiers of a kind that takes some words to tell",
              "told",
              "by name alone",
              "places",
              List.of(Map.of("column", LONG, "reason", "its name says so"))));
    }
    tree.put("safeHarbor", Map.of("table", identifiers, "release", identifiers));
    tree.put(
        "verification",
        Map.of(
            "gate",
            "The gate read it.",
            "again",
            "It was read once more.",
            "complete",
            true,
            "truthful",
            "yes",
            "notChecked",
            List.of()));
    tree.put("signature", Map.of("state", "not signed", "words", "The manifest is not signed."));
    tree.put("seed", Map.of("policy", "fixed", "seed", 7L));
    tree.put(
        "bundles", List.of(Map.of("name", "kanon.gate", "version", "1.0.0", "sha256", digest)));
    tree.put("limits", List.of("Rows are counted, not persons."));
    return tree;
  }

  private static String page(Map<String, Object> context) {
    return new PageWriter()
        .certificate(Records.of(CertificateReport.class, tree(context), "certificate"));
  }

  @Test
  void page_answersWhatAStrangerAsks() {
    String page = page(Map.of("validUntil", "2028-12-31", "purpose", "a study"));
    for (String answer :
        List.of(
            "What was done to each column",
            "Who could still be found, and how likely",
            "Who checked it",
            "Valid until",
            "2028-12-31",
            "No attack was run",
            "10 rows were removed",
            "Level 0 of a hierarchy is the value itself",
            "a sensitive column what they are",
            "The manifest is not signed")) {
      assertTrue(page.contains(answer), answer);
    }
    assertFalse(page.contains("DOES NOT HOLD"));
  }

  @Test
  void whatNobodySaid_isVisiblyOpen() {
    String open = "<dd class=\"open\">who gets it</dd>";
    assertTrue(page(Map.of()).contains(open));
    assertTrue(page(Map.of("recipient", " ")).contains(open));
    assertFalse(page(Map.of("recipient", "a university")).contains(open));
    assertEquals(11, page(Map.of()).split("<dd class=\"open\">", -1).length - 1);
  }

  @Test
  void texts_areEscapedAndNothingIsAskedOfTheNetwork() {
    String page = page(Map.of("purpose", NASTY));
    assertFalse(page.contains("<script>alert"), page);
    assertEquals(1, page.split("<script", -1).length - 1);
    String without = page.replace("http://www.w3.org/2000/svg", "");
    assertFalse(without.contains("http") || page.contains("@import") || page.contains("src="));
  }

  @Test
  void page_printsOnA4WithoutBeingCut() throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "there is no Chromium here");
    Path html = folder.resolve("certificate.html");
    Files.writeString(
        html,
        page(Map.of())
            .replace(
                "</body>",
                "<p id=\"width\"></p><script>document.getElementById('width').textContent ="
                    + " 'width ' + document.documentElement.scrollWidth</script></body>"));
    Path pdf = folder.resolve("certificate.pdf");
    run(browser.get(), "--print-to-pdf=" + pdf, "--no-pdf-header-footer", html.toUri().toString());
    String paper = Files.readString(pdf, StandardCharsets.ISO_8859_1);
    Matcher size = Pattern.compile("/MediaBox ?\\[0 0 ([\\d.]+) ([\\d.]+)]").matcher(paper);
    int pages = 0;
    while (size.find()) {
      pages++;
      assertEquals(595, Double.parseDouble(size.group(1)), 1);
      assertEquals(842, Double.parseDouble(size.group(2)), 1);
    }
    assertTrue(pages >= 3 && pages <= 20, pages + " pages");
    String shown =
        run(browser.get(), "--window-size=" + A4 + ",1123", "--dump-dom", html.toUri().toString());
    Matcher width = Pattern.compile("width (\\d+)<").matcher(shown);
    assertTrue(width.find(), "the page did not tell how wide it is");
    assertTrue(Integer.parseInt(width.group(1)) <= A4, width.group());
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator, -1))
        .flatMap(
            place ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(Path.of(place)::resolve))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private String run(Path browser, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile")));
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(folder, "out", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    boolean ended = process.waitFor(4, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertTrue(ended, "the browser does not end");
    assertEquals(0, process.exitValue());
    return Files.readString(out);
  }
}
