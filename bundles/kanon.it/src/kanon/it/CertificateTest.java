package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.api.report.CertificateReport;
import kanon.api.report.ScanReport;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates of releases that were made here, and what a scan finds in their tables. */
class CertificateTest {
  private static final String MANIFEST = "out.csv.manifest.json";
  private static final List<String> ILLNESSES = List.of("xflu17", "xcold23", "xasthma31");

  @TempDir Path folder;
  private Installed installed;

  @BeforeEach
  void table() throws IOException {
    installed = new Installed(folder);
    StringBuilder table = new StringBuilder("email,age,town,illness,remark\n");
    for (int row = 0; row < 90; row++) {
      table.append("p").append(row).append("@mail.example.org,").append(21 + row % 30);
      table.append(",xtown").append(row % 5).append(',').append(ILLNESSES.get(row % 3));
      table.append(row == 50 ? ",call 212-555-0147\n" : ",fine\n");
    }
    Files.writeString(folder.resolve("people.csv"), table);
    Files.writeString(
        folder.resolve("config.json"),
        """
        {"input": {"path": "people.csv"}, "attributes": {
           "email": {"role": "identifying"},
           "age": {"role": "quasi-identifier", "type": "integer",
                   "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
           "town": {"role": "quasi-identifier"},
           "illness": {"role": "sensitive"},
           "remark": {"role": "insensitive", "releaseAnyway": "looked through"}},
         "preset": "public-use", "suppression": {"limit": 0.1}, "seed": 7,
         "algorithm": "mondrian", "output": {"path": "out.csv"}}
        """);
  }

  private Ended says(int status, String text, String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(status, ended.status(), ended.all());
    assertTrue(ended.all().contains(text), ended.all());
    return ended;
  }

  private void run(String... changes) {
    List<String> words = new ArrayList<>(List.of("run", "config.json"));
    words.addAll(List.of(changes));
    says(0, "", words.toArray(String[]::new));
  }

  private CertificateReport certificate() {
    Map<String, Object> tree = JsonTree.read(folder.resolve("out.csv.certificate.json"));
    Map<String, Object> schema =
        JsonTree.read(Path.of("../../docs/schema/certificate.json").toAbsolutePath());
    assertEquals(List.of(), JsonSchema.faults(schema, tree));
    return Records.of(CertificateReport.class, tree, "certificate");
  }

  @Test
  void certificate_answersFromTheReleaseItself() throws IOException {
    run();
    Files.writeString(
        folder.resolve("context.json"),
        "{\"purpose\": \"a study\", \"issued\": \"2026-11-19\", \"validUntil\": \"2028-12-31\"}");
    says(0, "open: ", "certify", MANIFEST, "--context", "context.json");
    CertificateReport report = certificate();
    assertEquals("2028-12-31", report.context().validUntil().orElseThrow());
    assertTrue(report.open().contains("recipient") && !report.open().contains("purpose"));
    assertEquals(90, report.risk().rows());
    assertTrue(report.risk().smallestClass() >= 12);
    assertEquals(1.0 / report.risk().smallestClass(), report.risk().highest().orElseThrow());
    assertEquals("not signed", report.signature().state());
    assertTrue(report.attacks().startsWith("No attack was run"));
    Map<String, CertificateReport.Variable> variables = new LinkedHashMap<>();
    report.variables().forEach(v -> variables.put(v.name(), v));
    assertFalse(variables.get("email").released());
    assertEquals(
        List.of("suppression: masking (the attribute is removed)"),
        variables.get("email").techniques());
    assertEquals(
        List.of("generalization: local generalization"), variables.get("age").techniques());
    assertEquals(List.of(), variables.get("illness").techniques());
    assertEquals("public-use", report.preset().orElseThrow().name());
    assertEquals("F email", found(report.safeHarbor().table(), "F"));
    assertEquals("", found(report.safeHarbor().release(), "F"));
    assertEquals("D remark", found(report.safeHarbor().release(), "D"));
  }

  @Test
  void attackedRelease_showsWhatAttackersGain() throws IOException {
    run("attacks=[{\"name\": \"homogeneity\", \"maxAdvantage\": 1}]");
    says(0, "wrote", "certify", MANIFEST);
    CertificateReport ofConfig = certificate();
    assertTrue(ofConfig.attacks().startsWith("Programs attacked"));
    assertEquals(Set.of("homogeneity"), tried(ofConfig));
    assertTrue(
        Files.readString(folder.resolve("out.csv.certificate.html")).contains("homogeneity"));
    run();
    says(0, "wrote", "certify", MANIFEST, "--attacked");
    assertTrue(tried(certificate()).containsAll(Set.of("homogeneity", "background")));
    assertNoCell();
  }

  /** Those with a result, and those of whose few guesses nothing is told. */
  private static Set<String> tried(CertificateReport report) {
    AttackReport attacked = report.attacked().orElseThrow();
    return Stream.concat(
            attacked.results().stream().map(AttackResult::attack),
            attacked.notRun().stream()
                .filter(why -> why.endsWith("how many are right is not told"))
                .map(why -> why.substring(0, why.indexOf(','))))
        .collect(Collectors.toSet());
  }

  private static String found(List<ScanReport.Identifier> all, String letter) {
    List<String> found = new ArrayList<>();
    for (ScanReport.Identifier one : all) {
      one.places().stream()
          .filter(place -> one.letter().equals(letter))
          .forEach(place -> found.add(letter + " " + place.column()));
    }
    return String.join(", ", found);
  }

  @Test
  void neitherPageNorJson_hasACell() throws IOException {
    run();
    says(0, "wrote", "certify", MANIFEST);
    assertNoCell();
  }

  private void assertNoCell() throws IOException {
    for (String file : List.of("out.csv.certificate.html", "out.csv.certificate.json")) {
      String text = Files.readString(folder.resolve(file));
      for (String cell : List.of("xflu17", "xtown", "@mail.example", "555-0147")) {
        assertFalse(text.contains(cell), file + " has " + cell);
      }
    }
  }

  @Test
  void valuesThatAModelNames_areNotTold() throws IOException {
    run(
        "preset=null",
        "privacy=[{\"model\":\"alpha-k\",\"k\":3,\"alpha\":0.9,\"values\":[\"xflu17\"]}]");
    says(0, "wrote", "certify", MANIFEST);
    String text = Files.readString(folder.resolve("out.csv.certificate.json"));
    assertTrue(text.contains("1 values") && !text.contains("xflu17"), text);
  }

  @Test
  void releaseThatIsNotWhatItsManifestSays_isNotCertified() throws IOException {
    run();
    Path release = folder.resolve("out.csv");
    Files.writeString(release, Files.readString(release).replaceFirst("xcold23", "xflu17"));
    Ended ended = says(5, "NOT_CERTIFIED", "certify", MANIFEST, "--debug");
    assertFalse(ended.all().contains("xflu17"));
    assertFalse(Files.exists(folder.resolve("out.csv.certificate.html")));
    Files.delete(folder.resolve("people.csv"));
    says(5, "is not certified", "certify", MANIFEST);
  }

  @Test
  void aForgedManifest_isNotCertified() throws IOException {
    run();
    Path manifest = folder.resolve(MANIFEST);
    String text = Files.readString(manifest);
    String smaller = text.replaceFirst("\"smallestClass\": \\d+", "\"smallestClass\": 80");
    Files.writeString(manifest, smaller);
    says(5, "release.smallestClass", "certify", MANIFEST);
    Files.writeString(manifest, text.replaceFirst("Opinion 05/2014", "Opinion 06/2014"));
    says(5, "preset", "certify", MANIFEST);
  }

  @Test
  void contextsThatAreNone_areRefused() throws IOException {
    run();
    Path context = folder.resolve("context.json");
    Files.writeString(context, "{\"recipent\": \"x\"}");
    says(2, "recipient", "certify", MANIFEST, "--context", "context.json");
    Files.writeString(context, "{\"validUntil\": \"31.12.2028\"}");
    says(2, "expected a day such as", "certify", MANIFEST, "--context", "context.json");
    Files.writeString(context, "{\"issued\": \"2026-11-19\", \"validUntil\": \"2025-01-01\"}");
    says(2, "lies before", "certify", MANIFEST, "--context", "context.json");
    Files.writeString(context, "{}");
    says(2, "no certificate", "certify", MANIFEST, "-o", "context.html");
    says(2, ".html", "certify", MANIFEST, "-o", "context.pdf");
    says(0, "wrote page.html", "certify", MANIFEST, "-o", "page.html");
    assertTrue(Files.exists(folder.resolve("page.json")));
  }

  @Test
  void signedRelease_isToldToBeSigned() {
    run();
    says(0, "key ", "keys", "new", "sign.key", "--signing");
    says(0, "signed by key ", "sign", MANIFEST, "--key", "sign.key");
    says(0, "Whose it is was not checked", "certify", MANIFEST);
    says(0, "signed by the key", "certify", MANIFEST, "--trusted", "sign.key.pub");
    assertEquals("signed by a trusted key", certificate().signature().state());
  }

  @Test
  void releasesOfGroupsAndShuffledOnes_areCertifiedForWhatTheyAre() throws IOException {
    run(
        "algorithm=anatomy",
        "preset=null",
        "privacy=[{\"model\":\"l-diversity\",\"kind\":\"frequency\",\"l\":2}]");
    says(0, "as surely as in the table", "certify", MANIFEST);
    assertTrue(certificate().risk().highest().isEmpty());
    assertTrue(
        certificate().variables().stream().anyMatch(v -> v.techniques().contains("anatomization")));
    run("order=shuffled");
    says(0, "at most 1 in", "certify", MANIFEST);
    assertEquals("yes", certificate().verification().truthful().orElseThrow());
    Files.delete(folder.resolve(MANIFEST.replace(".manifest.", ".private.")));
    says(0, "at most 1 in", "certify", MANIFEST);
    assertEquals("not checkable", certificate().verification().truthful().orElseThrow());
  }

  @Test
  void releasesWhosePersonsAreNamed_areCertifiedByPersons() throws IOException {
    Path table = folder.resolve("people.csv");
    String once = Files.readString(table);
    Files.writeString(table, once + once.substring(once.indexOf('\n') + 1));
    run("preset=ema-0070", "persons={\"column\":\"email\"}", "algorithm=frontier");
    says(0, "Persons are counted", "certify", MANIFEST);
    CertificateReport report = certificate();
    long fewest = report.risk().persons().orElseThrow().smallestClass();
    assertTrue(fewest >= 12 && report.risk().smallestClass() >= 2 * fewest, report.toString());
    assertEquals(1.0 / fewest, report.risk().highest().orElseThrow());
    assertTrue(report.limits().stream().noneMatch(l -> l.startsWith("Rows are counted")));
  }

  @Test
  void scan_listsEighteenWithColumnsAndNoCell() {
    Ended ended = says(0, "of the eighteen were found", "scan", "people.csv");
    assertTrue(ended.out().contains("remark") && !ended.all().contains("555-0147"), ended.all());
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      ScanReport report = bench.scan(Map.of("path", "people.csv"), Monitor.NONE);
      assertEquals(18, report.identifiers().size());
      assertEquals("F email", found(report.identifiers(), "F"));
      assertEquals("D remark", found(report.identifiers(), "D"));
      assertTrue(report.found());
    }
    says(3, "does not exist", "scan", "none.csv");
  }
}
