package kanon.chart.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.platform.Pages;
import kanon.api.report.ComparisonReport;
import kanon.api.report.PersonFigures;
import kanon.api.report.ReproductionReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;
import kanon.api.report.SurveyFigures;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import org.junit.jupiter.api.Test;

class PagesTest {
  private static final String NASTY = "<script>alert(1)</script>\u2028\"'&";
  private final Pages pages = new PageWriter();

  /** A run whose texts are all nasty. */
  private static Map<String, Object> run() {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("kanon", NASTY);
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", Map.of("path", NASTY));
    config.put("attributes", Map.of());
    config.put("others", "refuse");
    config.put("privacy", List.of());
    config.put("suppression", Map.of("limit", 0L));
    config.put("algorithm", Map.of("name", NASTY, NASTY, NASTY));
    config.put("metrics", List.of());
    config.put("order", "input");
    run.put("config", config);
    run.put("input", Map.of("rows", 6L));
    run.put("algorithm", algorithm(Map.of(NASTY, NASTY)));
    run.put("release", release(Map.of("rows", 0L)));
    Map<String, Object> column = new LinkedHashMap<>();
    column.put("name", NASTY);
    column.put("role", "insensitive");
    column.put("released", true);
    column.put("done", List.of(NASTY));
    column.put("reason", NASTY);
    column.put("before", 7_001L);
    run.put("leaves", Map.of("columns", List.of(column), "unique", 7_002L));
    run.put(
        "privacy",
        List.of(
            Map.of(
                "model",
                NASTY,
                "asked",
                Map.of(NASTY, NASTY),
                "reached",
                Map.of(NASTY, 1L),
                "holds",
                true)));
    run.put("metrics", Map.of(NASTY, Map.of(NASTY, 1.0)));
    Map<String, Object> value = Map.of("value", NASTY, "before", 1.0, "after", 2.0);
    run.put(
        "attributes",
        List.of(Map.of("name", NASTY, "values", 2L, "height", 1L, "distribution", List.of(value))));
    run.put("classSizes", List.of());
    Map<String, Object> known =
        Map.of("name", NASTY, "before", 0.3, "mean", 0.45, "highest", 1.0, "known", 0.052);
    run.put("risk", Map.of("before", EXPOSURE, "sensitive", List.of(known)));
    run.put("warnings", List.of(NASTY));
    run.put("phases", List.of(Map.of("name", NASTY, "millis", 1.5)));
    run.put("bundles", List.of(Map.of("name", NASTY, "version", NASTY)));
    return run;
  }

  private static final Map<String, Object> EXPOSURE =
      Map.of("classes", 0L, "uniqueRows", 0L, "marketer", 0L, "prosecutor", 0L, "rowsAtRisk", 0L);

  private static Map<String, Object> algorithm(Map<String, Object> statistics) {
    Map<String, Object> algorithm = new LinkedHashMap<>();
    algorithm.put("name", NASTY);
    algorithm.put("bundle", NASTY);
    algorithm.put("version", NASTY);
    algorithm.put("statistics", statistics);
    algorithm.put("guarantee", Map.of("kind", NASTY));
    return algorithm;
  }

  private static Map<String, Object> release(Map<String, Object> with) {
    Map<String, Object> release = new LinkedHashMap<>();
    release.put("rows", 0L);
    release.put("suppressedRows", 0L);
    release.put("classes", 0L);
    release.put("smallestClass", 0L);
    release.putAll(with);
    release.put("files", List.of(Map.of("path", NASTY, "rows", 0L, "sha256", NASTY)));
    return release;
  }

  private static RunReport report(Map<String, Object> run) {
    return Records.of(RunReport.class, run, "run");
  }

  private static ComparisonReport comparison() {
    ComparisonReport.Measures measures =
        new ComparisonReport.Measures(
            NASTY,
            Map.of("a." + NASTY, NASTY),
            OptionalDouble.of(0.5),
            OptionalDouble.of(0.25),
            OptionalDouble.of(1),
            OptionalDouble.of(2),
            Optional.of(true),
            Optional.of(true));
    return new ComparisonReport(
        List.of(
            new ComparisonReport.Compared(Optional.of(report(run())), Optional.empty(), measures),
            failed(NASTY)));
  }

  private static ComparisonReport.Compared failed(String message) {
    return new ComparisonReport.Compared(
        Optional.empty(),
        Optional.of(new ComparisonReport.Failure("C", message, 2)),
        new ComparisonReport.Measures(
            NASTY,
            Map.of(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private static RiskReport risk(long rows) {
    return new RiskReport(
        NASTY,
        new RiskReport.Input(Optional.of(NASTY), rows, Optional.empty()),
        rows,
        0.5,
        List.of(new RiskReport.Attribute(NASTY, 2)),
        new RiskReport.Risks(1, 0.5, 0.5, 0.25),
        1,
        0.25,
        1,
        2,
        List.of(new SizeBin(1, 1, 1, 1)),
        new RiskReport.Population(
            8,
            OptionalDouble.empty(),
            OptionalDouble.of(0.1),
            OptionalDouble.of(0.2),
            OptionalDouble.of(0.3)),
        new RiskReport.MinimalUniques(
            1,
            1,
            1,
            List.of(new RiskReport.OfSize(1, 1, 1)),
            List.of(new RiskReport.Contribution(NASTY, 1, 1))),
        List.of(new RiskReport.Combination(List.of(NASTY), 2, 1, 0.25, 0.5, OptionalLong.of(1))),
        Optional.of(
            new PersonFigures(
                NASTY,
                2,
                3,
                new PersonFigures.Exposed(1, 0.5, 1, 0.5),
                new PersonFigures.Exposed(2, 1, 1, 1),
                Optional.of(
                    new PersonFigures.Released(
                        1,
                        1,
                        1,
                        Optional.of(new PersonFigures.Exposed(0, 0.25, 0.5, 0.5)),
                        Optional.of(new PersonFigures.Exposed(0, 0.75, 1, 1)),
                        Optional.of(
                            List.of(new RunReport.SensitiveRisk(NASTY, 0.25, 0.5, 1, 0.5))))))),
        Optional.of(
            new SurveyFigures(
                Optional.of(NASTY),
                1000,
                new SurveyFigures.Risks(0.1, 0.2, 3),
                Optional.of(
                    new SurveyFigures.Households(
                        NASTY,
                        5,
                        2,
                        new SurveyFigures.Risks(0.1, 0.2, 3),
                        new SurveyFigures.Risks(0.1, 0.2, 3))))),
        Optional.of(List.of(NASTY)));
  }

  private static ReproductionReport reproduction() {
    return new ReproductionReport(
        NASTY,
        NASTY,
        NASTY,
        true,
        Optional.of(NASTY),
        List.of(
            new ReproductionReport.Claim(
                NASTY, NASTY, NASTY, NASTY, NASTY, List.of(part(), part()))),
        List.of(
            new ReproductionReport.Figure(
                NASTY,
                NASTY,
                NASTY,
                false,
                List.of(
                    new ReproductionReport.Curve(
                        NASTY,
                        false,
                        List.of(1.0, 2.0),
                        List.of(List.of(1.0, 2.0), List.of(2.0, 4.0)),
                        List.of(List.of(1.0, 3.0, 5.0), List.of(4.0, 4.0, 1.0)))))),
        List.of(NASTY),
        List.of(NASTY));
  }

  private static ReproductionReport.Part part() {
    ReproductionReport.Band band =
        new ReproductionReport.Band(OptionalDouble.of(1), OptionalDouble.empty());
    ReproductionReport.Rule rule =
        new ReproductionReport.Rule(
            "trend",
            List.of(NASTY),
            NASTY,
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.empty(),
            band,
            Optional.empty());
    return new ReproductionReport.Part(
        NASTY, rule, OptionalDouble.of(1), 2, 2, List.of(NASTY), NASTY, NASTY);
  }

  /** The report of each page. */
  private Map<Record, String> all() {
    Map<Record, String> all = new LinkedHashMap<>();
    RunReport run = report(run());
    all.put(run, pages.run(run));
    all.put(comparison(), pages.comparison(comparison()));
    all.put(risk(4), pages.risk(risk(4)));
    all.put(reproduction(), pages.reproduction(reproduction()));
    return all;
  }

  @Test
  void texts_areEscapedEverywhere() {
    for (String page : all().values()) {
      assertFalse(page.contains("<script>alert"), page);
      assertEquals(1, page.split("<script", -1).length - 1);
    }
  }

  @Test
  void cellsOfWideTables_nameTheirHeading() {
    String page = pages.run(Records.of(RunReport.class, run(), "test"));
    assertTrue(page.contains("<div class=\"wide rows\"><table>"), page);
    assertTrue(page.contains("<td class=\"n\" data-of=\"Different before\">7,001</td>"), page);
    assertFalse(page.contains("data-of=\"Asked\""), page);
  }

  @Test
  void pages_askForNothingFromTheNetwork() {
    for (String page : all().values()) {
      String without = page.replace("http://www.w3.org/2000/svg", "");
      assertFalse(without.contains("http"), without);
      assertFalse(without.contains("@import") || without.contains("src="), without);
    }
  }

  @Test
  void reports_areEmbeddedAsTheyAre() {
    all()
        .forEach(
            (report, page) -> {
              String mark = "id=\"report\">";
              int from = page.indexOf(mark) + mark.length();
              Object read =
                  JsonTree.parse(page.substring(from, page.indexOf("</script>", from)))
                      .orElseThrow(AssertionError::new);
              assertEquals(JsonTree.text(Records.tree(report)), JsonTree.text(read));
            });
  }

  @Test
  void nothingToShow_isSaid() {
    assertTrue(pages.run(report(run())).contains("The release is empty"));
    assertTrue(pages.comparison(new ComparisonReport(List.of())).contains("nothing to compare"));
    assertTrue(pages.risk(risk(0)).contains("no rows"));
    ReproductionReport nothing =
        new ReproductionReport(
            "1", "p", "t", false, Optional.empty(), List.of(), List.of(), List.of(), List.of());
    assertTrue(pages.reproduction(nothing).contains("Nothing was measured"));
    String failed = pages.comparison(new ComparisonReport(List.of(failed("the reason"))));
    assertTrue(failed.contains("No run succeeded"));
    assertTrue(failed.contains("the reason"));
  }

  @Test
  void promise_isASentence() {
    assertTrue(
        pages.run(report(run())).contains("<p>The algorithm&#39;s promise, as it states it"));
  }

  @Test
  void sensitiveRisk_isShownWhereThereIsOne() {
    assertTrue(pages.run(report(run())).contains("5.2 %"));
    Map<String, Object> run = run();
    run.put("risk", Map.of("before", EXPOSURE));
    assertFalse(pages.run(report(run)).contains("give away of sensitive"));
  }

  @Test
  void lattice_isDrawnWithItsStates() {
    Map<String, Object> run = run();
    run.put(
        "attributes",
        List.of(
            Map.of("name", "birth", "values", 2L, "height", 1L, "distribution", List.of()),
            Map.of("name", "zip", "values", 2L, "height", 2L, "distribution", List.of())));
    run.put("release", release(Map.of("rows", 6L, "node", List.of(1L, 0L))));
    run.put(
        "algorithm",
        algorithm(
            Map.of(
                "minimalNodes", List.of(List.of(1L, 0L), List.of(0L, 2L)), "anonymousNodes", 4L)));
    String page = pages.run(report(run));
    assertTrue(page.contains(">1,0</text>") && page.contains("not anonymous"), page);
  }
}
