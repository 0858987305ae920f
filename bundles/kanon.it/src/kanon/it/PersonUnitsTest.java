package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.LatticeQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackResult;
import kanon.api.report.CertificateReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.LatticeReport;
import kanon.api.report.Manifest;
import kanon.api.report.PersonFigures;
import kanon.api.report.PersonFigures.Exposed;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.RunReport.SensitiveRisk;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows and persons side by side wherever counts and shares are told, of a table whose figures are
 * worked out by hand: a, b, c and d share two ages, both rows of e have one of her own.
 */
class PersonUnitsTest {
  private static final List<String> ROWS =
      List.of("a,1,x", "a,2,y", "b,1,x", "b,2,x", "c,1,y", "d,2,y", "e,9,x", "e,9,x");

  /** Nobody but e has her age. */
  private static final Exposed BY_A_ROW = new Exposed(1, (4 / 3.0 + 1) / 5, 1, 1);

  /** The rows of a and b show the same together, those of c, d and e what nobody else's do. */
  private static final Exposed BY_ALL_ROWS = new Exposed(3, 4 / 5.0, 1, 1);

  @TempDir Path folder;
  private Patients platform;
  private Map<String, Object> config = Map.of();

  @BeforeEach
  void table() throws IOException {
    platform = new Patients(folder);
    List<String> lines = new ArrayList<>(List.of("patient,age,illness"));
    lines.addAll(ROWS);
    Files.write(folder.resolve("table.csv"), lines);
    String text =
        """
        {"input": {"path": "table.csv"}, "persons": {"column": "patient"},
         "attributes": {
           "patient": {"role": "identifying"},
           "age": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
           "illness": {"role": "sensitive"}},
         "privacy": [{"model": "k-anonymity", "k": 2}], "suppression": {"limit": 0.3},
         "algorithm": {"name": "node", "levels": [0]}, "metrics": []}
        """;
    config = JsonTree.object(new StringReader(text), "config");
    config = JsonPath.with(config, List.of("output.path=" + folder.resolve("out.csv")));
  }

  private Workbench bench() {
    return platform.pipeline().open(folder);
  }

  private Pages pages() {
    return platform.context().getService(platform.context().getServiceReference(Pages.class));
  }

  private static void tells(String page, String... texts) {
    for (String text : texts) {
      assertTrue(page.contains(text), text);
    }
  }

  private static void same(Exposed expected, Exposed found) {
    assertEquals(expected.alone(), found.alone());
    assertEquals(expected.average(), found.average(), 1e-12);
    assertEquals(expected.highest(), found.highest(), 1e-12);
    assertEquals(expected.atRisk(), found.atRisk(), 1e-12);
  }

  private static void same(SensitiveRisk expected, SensitiveRisk found) {
    assertEquals(expected.before(), found.before(), 1e-12);
    assertEquals(expected.mean(), found.mean(), 1e-12);
    assertEquals(expected.highest(), found.highest(), 1e-12);
    assertEquals(expected.known(), found.known(), 1e-12);
  }

  private static void released(PersonFigures figures) {
    assertEquals(5, figures.persons());
    same(BY_A_ROW, figures.before());
    same(BY_ALL_ROWS, figures.beforeTogether());
    PersonFigures.Released released = figures.released().orElseThrow();
    assertEquals(4, released.persons());
    assertEquals(1, released.removed());
    assertEquals(3, released.smallestClass());
    same(new Exposed(0, 1 / 3.0, 1 / 3.0, 1), released.after().orElseThrow());
    same(new Exposed(2, 3 / 4.0, 1, 1), released.afterTogether().orElseThrow());
    same(
        new SensitiveRisk("illness", 1 / 2.0, 2 / 3.0, 2 / 3.0, 0),
        released.sensitive().orElseThrow().get(0));
  }

  @Test
  void run_tellsBoth() {
    try (Workbench bench = bench()) {
      RunReport report = bench.run(config, Monitor.NONE);
      assertEquals(6, report.release().rows());
      same(
          new SensitiveRisk("illness", 5 / 8.0, 2 / 3.0, 2 / 3.0, 0),
          report.risk().sensitive().orElseThrow().get(0));
      released(report.persons().orElseThrow());
      tells(pages().run(report), "Persons, by a row", "Persons, by all rows", ">persons<");
    }
  }

  @Test
  void risk_tellsBoth() {
    try (Workbench bench = bench()) {
      RiskReport report = bench.risk(config, RiskQuestion.STANDARD, Monitor.NONE);
      same(BY_A_ROW, report.persons().orElseThrow().before());
      RiskReport.Combination age = report.combinations().get(0);
      assertEquals(0, age.uniqueRows(), "both rows of e are alike");
      assertEquals(OptionalLong.of(1), age.personsAlone());
      tells(pages().risk(report), "8 rows of 5 persons", "Persons, by a row", "Of a row");
    }
  }

  @Test
  void compare_tellsBoth() {
    try (Workbench bench = bench()) {
      ComparisonReport report =
          bench.compare(
              config,
              new Variation(List.of(), Map.of("seed", List.of("1")), Optional.empty()),
              Monitor.NONE);
      released(report.succeeded().get(0).report().orElseThrow().persons().orElseThrow());
      tells(pages().comparison(report), "Smallest, persons", "Risk of a person, by a row");
    }
  }

  @Test
  void verifyCertifyAndAttack_tellBoth() {
    Path manifest = folder.resolve("out.csv.manifest.json");
    try (Workbench bench = bench()) {
      bench.run(config, Monitor.NONE);
      Manifest.Persons persons = bench.verify(manifest, Monitor.NONE).persons().orElseThrow();
      assertEquals(5, persons.persons());
      assertEquals(4, persons.released());
      assertEquals(3, persons.smallestClass());
      CertificateReport certificate = bench.certify(manifest, Map.of(), List.of(), Monitor.NONE);
      released(certificate.risk().people().orElseThrow());
      assertEquals(2, certificate.risk().after().orElseThrow().classes());
      tells(
          pages().certificate(certificate),
          "6 rows of 4 persons, made of a table of 8 rows of 5 persons",
          "Persons, by all rows",
          "2 of 4 persons are unlike everybody else by all their rows together");
      AttackQuestion homogeneity = new AttackQuestion(List.of("homogeneity"));
      List<AttackResult> attacked = bench.attack(manifest, homogeneity, Monitor.NONE).results();
      assertEquals(
          List.of("persons"), attacked.stream().map(AttackResult::unit).distinct().toList());
    }
  }

  @Test
  void aCertificateOfSets_doesNotSayThatAllRowsTogetherWereNotLookedAt() {
    Map<String, Object> sets =
        JsonPath.with(
            config, List.of("persons.view=set", "algorithm={\"name\": \"trajectories\"}"));
    Path manifest = folder.resolve("out.csv.manifest.json");
    try (Workbench bench = bench()) {
      bench.run(sets, Monitor.NONE);
      CertificateReport certificate = bench.certify(manifest, Map.of(), List.of(), Monitor.NONE);
      assertTrue(
          certificate.limits().stream()
              .noneMatch(limit -> limit.contains("all rows of one person")),
          certificate.limits()::toString);
      assertTrue(certificate.risk().words().get(0).contains("all rows of a person"));
    }
  }

  @Test
  void theLattice_tellsTheClassOfFewestPersons() {
    try (Workbench bench = bench()) {
      LatticeReport report =
          bench.lattice(config, new LatticeQuestion(List.of(0), 100), Monitor.NONE);
      assertEquals(OptionalLong.of(5), report.persons());
      LatticeReport.Node finest = report.told().get(0);
      assertEquals(2, finest.smallest(), "both rows of e");
      assertEquals(OptionalLong.of(1), finest.smallestPersons());
      assertEquals(OptionalLong.of(5), report.told().get(1).smallestPersons());
    }
  }
}
