package kanon.campaign.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases by hand, each with one fault. */
class JudgeTest {
  private static final String TABLE =
      """
      row,name,zip,age,ill
      1,Ann,11,20,flu
      2,Bob,12,24,cold
      3,Cid,21,31,flu
      4,Dan,22,,cold
      """;

  private static final String RELEASE =
      """
      row,zip,age,ill
      1,1*,"[20,24]",flu
      2,1*,"[20,24]",cold
      3,2*,*,flu
      4,2*,*,cold
      """;

  private static final String COLUMNS =
      """
      "row": {"role": "insensitive"}, "name": {"role": "identifying"},
      "zip": {"role": "quasi-identifier", "hierarchy": {"mask": {}}},
      "age": {"role": "quasi-identifier", "type": "integer"},
      "ill": {"role": "sensitive"}
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Judge judge(String models, String more) throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("table.csv"), TABLE);
    Files.writeString(folder.resolve("out/r.csv.manifest.json"), "{}");
    String config =
        """
        {"input": {"path": "table.csv"}, "attributes": {%s}, "privacy": [%s],
         "order": "input", "output": {"path": "out/r.csv"}%s}
        """
            .formatted(COLUMNS, models, more);
    return new Judge(Files.writeString(folder.resolve("config.json"), config));
  }

  private List<String> faults(String models, String more, String release, String report)
      throws IOException {
    Judge judge = judge(models, more);
    Files.writeString(folder.resolve("out/r.csv"), release);
    return judge.judge(folder.resolve("out"), Json.object(report));
  }

  private static String report(int rows, int removed, int classes, int smallest, String metrics) {
    return """
        {"release": {"rows": %d, "suppressedRows": %d, "classes": %d, "smallestClass": %d},
         "metrics": {%s}}
        """
        .formatted(rows, removed, classes, smallest, metrics);
  }

  private static final String K2 = "{\"model\": \"k-anonymity\", \"k\": 2}";

  private List<String> faults(String release) throws IOException {
    return faults(K2, "", release, report(4, 0, 2, 2, ""));
  }

  private void one(String fault, List<String> faults) {
    assertEquals(1, faults.size(), faults.toString());
    assertTrue(faults.get(0).contains(fault), faults.toString());
  }

  @Test
  void trueRelease_hasNoFault() throws IOException {
    assertEquals(List.of(), faults(RELEASE));
  }

  @Test
  void untrueCells_areFound() throws IOException {
    one("not true in 'zip'", faults(RELEASE.replaceFirst("1\\*", "2*")));
    one("not true in 'age'", faults(RELEASE.replaceFirst("20,24", "21,24")));
    one("not true in 'age'", faults(RELEASE.replace("3,2*,*", "3,2*,\"[20,30]\"")));
    one("not true in 'age'", faults(RELEASE.replace("4,2*,*", "4,2*,\"[0,99]\"")));
    one("not true in 'ill'", faults(RELEASE.replaceFirst("cold", "flu")));
    one("in the original not", faults(RELEASE.replaceFirst("\n2,", "\n1,")));
    one("out of order", faults(swapped()));
  }

  private static String swapped() {
    String[] lines = RELEASE.split("\n", -1);
    return String.join("\n", lines[0], lines[2], lines[1], lines[3], lines[4]) + "\n";
  }

  @Test
  void setsShowTheMissingValue() throws IOException {
    String sets = RELEASE.replace("2*,*", "2*,\"{31,\"\"\"\"}\"");
    assertEquals(List.of(), faults(sets));
    one("not true in 'age'", faults(RELEASE.replace("2*,*", "2*,\"{31,32}\"")));
  }

  @Test
  void columnsFilesAndRemovedRows_areFound() throws IOException {
    one("columns differ", faults(RELEASE.replaceFirst("row,zip", "zip,row")));
    String shorter = RELEASE.substring(0, RELEASE.indexOf("3,2"));
    one("2 rows are removed, 0 may be", faults(K2, "", shorter, report(2, 2, 1, 2, "")));
    String half = ", \"suppression\": {\"limit\": 0.5}";
    assertEquals(List.of(), faults(K2, half, shorter, report(2, 2, 1, 2, "")));
    Files.writeString(folder.resolve("out/stray"), "");
    one("files ", faults(RELEASE));
  }

  @Test
  void figuresOfTheReport_areRecomputed() throws IOException {
    one("smallestClass is reported as 3", faults(K2, "", RELEASE, report(4, 0, 2, 3, "")));
    String metrics =
        """
        "discernibility": 8, "average-class-size": 1, "suppressed-cells": {"cells": 2},
        "modification-rate": 1, "precision": 0.25, "ncp": {"total": %s, "mean": %s},
        "reidentification-risk": {"marketer": 0.5, "prosecutor": 0.5, "rowsAtRisk": 1}
        """;
    // zip: two of four values in each cell; age: 4 of 11 years twice, all twice.
    double total = 4 * 0.5 + 2 * 4 / 11.0 + 2;
    String right = metrics.formatted(total, total / 8);
    assertEquals(List.of(), faults(K2, "", RELEASE, report(4, 0, 2, 2, right)));
    String wrong = metrics.formatted(total, total / 9);
    one("ncp mean is reported", faults(K2, "", RELEASE, report(4, 0, 2, 2, wrong)));
  }

  @Test
  void whatThePopulationHas_isInTheDomain() throws IOException {
    Files.writeString(folder.resolve("population.csv"), "zip,age\n31,20\n");
    String more = ", \"population\": {\"path\": \"population.csv\"}";
    // zip: two of five values in each cell.
    double total = 4 * 0.4 + 2 * 4 / 11.0 + 2;
    String figures = "\"ncp\": {\"total\": %s, \"mean\": %s}".formatted(total, total / 8);
    assertEquals(List.of(), faults(K2, more, RELEASE, report(4, 0, 2, 2, figures)));
  }

  @Test
  void whatThePopulationHas_isInBuiltHierarchies() throws IOException {
    Map<String, Object> told = Map.of("hierarchy", Map.of("mask", Map.of("from", "right")));
    List<String> cells = List.of("1", "2");
    assertEquals(1, new Subject("zip", 0, told, cells, List.of(), "", folder).height());
    assertEquals(3, new Subject("zip", 0, told, cells, List.of("321"), "", folder).height());
  }

  @Test
  void everyModel_isJudged() throws IOException {
    Map<String, String> holds =
        Map.of(
            "\"model\": \"k-anonymity\", \"k\": 2",
            "\"model\": \"k-anonymity\", \"k\": 3",
            "\"model\": \"alpha-k\", \"alpha\": 0.5, \"k\": 2",
            "\"model\": \"alpha-k\", \"alpha\": 0.49, \"k\": 2",
            "\"model\": \"alpha-k\", \"alphas\": {\"flu\": 0.5}, \"k\": 2",
            "\"model\": \"alpha-k\", \"alphas\": {\"flu\": 0.49}, \"k\": 2",
            "\"model\": \"alpha-k\", \"alpha\": 1, \"alphas\": {\"cold\": 0.5}, \"k\": 2",
            "\"model\": \"alpha-k\", \"alpha\": 0.49, \"alphas\": {\"cold\": 0.5}, \"k\": 2",
            "\"model\": \"l-diversity\", \"kind\": \"distinct\", \"l\": 2",
            "\"model\": \"l-diversity\", \"kind\": \"distinct\", \"l\": 3",
            "\"model\": \"l-diversity\", \"kind\": \"entropy\", \"l\": 2",
            "\"model\": \"l-diversity\", \"kind\": \"entropy\", \"l\": 2.1",
            "\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 2",
            "\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 2.1",
            "\"model\": \"l-diversity\", \"kind\": \"recursive\", \"l\": 2, \"c\": 1.1",
            "\"model\": \"l-diversity\", \"kind\": \"recursive\", \"l\": 2, \"c\": 0.9");
    for (Map.Entry<String, String> model : holds.entrySet()) {
      assertEquals(List.of(), models(model.getKey(), RELEASE));
      one("does not hold in 2 of 2", models(model.getValue(), RELEASE));
    }
  }

  @Test
  void modelsThatCompareWithTheTable_areJudged() throws IOException {
    String apart =
        """
        row,zip,age,ill
        1,{11,21},"[20,31]",flu
        2,{12,22},*,cold
        3,{11,21},"[20,31]",flu
        4,{12,22},*,cold
        """
            .replaceAll("(\\{[^}]*})", "\"$1\"");
    for (String model :
        List.of(
            "\"model\": \"t-closeness\", \"t\": %s",
            "\"model\": \"basic-beta\", \"beta\": %s",
            "\"model\": \"enhanced-beta\", \"beta\": %s")) {
      assertEquals(List.of(), models(model.formatted("0.1"), RELEASE));
      one("does not hold in 2 of 2", models(model.formatted("0.4"), apart));
    }
    String delta = "\"model\": \"delta-disclosure\", \"delta\": 0.1";
    assertEquals(List.of(), models(delta, RELEASE));
    one("does not hold in 2 of 2", models(delta, apart));
  }

  private List<String> models(String model, String release) throws IOException {
    return faults("{" + model + "}", "", release, report(4, 0, 2, 2, ""));
  }

  @Test
  void possible_isWhatOneClassOfAllRowsHolds() throws IOException {
    assertEquals(true, judge("{\"model\": \"k-anonymity\", \"k\": 4}", "").possible().get());
    assertEquals(false, judge("{\"model\": \"k-anonymity\", \"k\": 5}", "").possible().get());
  }

  @Test
  void optimalAndLeastHeight_areTriedOnEveryNode() throws IOException {
    String star = RELEASE.replaceAll("(?m)^([1-4]),[^,]*,(\"[^\"]*\"|\\*),", "$1,*,*,");
    String frontier = ", \"algorithm\": \"frontier\", \"metrics\": []";
    Judge judge = judge(K2, frontier);
    Files.writeString(folder.resolve("out/r.csv"), star);
    assertEquals(
        List.of(), judge.judge(folder.resolve("out"), Json.object(report(4, 0, 1, 4, ""))));
    assertTrue(Oracle.judge(judge, "optimal").orElseThrow().contains("levels [1, 1]"));
    assertTrue(Oracle.judge(judge, "heuristic").isEmpty());
    Judge samarati = judge(K2, ", \"algorithm\": \"samarati\"");
    samarati.judge(folder.resolve("out"), Json.object(report(4, 0, 1, 4, "")));
    assertTrue(Oracle.judge(samarati, "minimal").orElseThrow().contains("levels [1, 1]"));
  }
}
