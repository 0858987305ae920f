package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ReproductionReport;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Point;
import org.junit.jupiter.api.Test;

class PermutationPaperTest {
  private final Findings findings = new Findings();
  private final List<Point> points = new ArrayList<>();

  private void point(int figure, String method, double x, String measure, double y) {
    points.add(new Point(figure, "OCC-7", method, figure == 5 ? "n" : "l", x, measure, y));
  }

  private void errors(String method, double oneValue, double interval) {
    for (int l : new int[] {2, 10}) {
      point(1, method, l, PermutationFigures.VALUES, oneValue * l);
      point(1, method, l, PermutationFigures.INTERVALS, interval * l);
    }
  }

  @Test
  void eachMeasureHasAFigureOfItsOwn_withOnePointAtEachPlace() {
    errors("permutation", 0.01, 0.1);
    point(5, "permutation", 1000, PermutationFigures.SECONDS, 4);
    PermutationPaper.tell(points, findings);
    Map<String, List<ReproductionReport.Curve>> curves = new LinkedHashMap<>();
    findings.figures().forEach(figure -> curves.put(figure.title(), figure.curves()));
    assertEquals(
        Map.of(
            "Figure 1: error for one value against l, OCC-7",
            curve(List.of(List.of(2.0, 0.02), List.of(10.0, 0.1))),
            "Figure 1: error for an interval against l, OCC-7",
            curve(List.of(List.of(2.0, 0.2), List.of(10.0, 1.0))),
            "Figure 5: seconds against n, OCC-7",
            curve(List.of(List.of(1000.0, 4.0)))),
        curves);
  }

  private static List<ReproductionReport.Curve> curve(List<List<Double>> points) {
    return List.of(new ReproductionReport.Curve("permutation", points));
  }

  @Test
  void claims_areJudgedByQueriesForOneValue() {
    errors("permutation", 0.01, 1);
    errors("anatomy", 0.03, 0.5);
    errors("mondrian", 0.04, 0.1);
    PermutationPaper.tell(points, findings);
    assertEquals(
        "permutation 0.0600, Anatomy 0.18 on average", findings.claims().get(0).measurement());
    assertEquals("holds", findings.claims().get(0).verdict());
    List<String> notes = findings.notes();
    assertTrue(
        notes.stream().anyMatch(note -> note.endsWith("permutation 6, Anatomy 3, Mondrian 0.60.")),
        notes.toString());
  }

  @Test
  void claimsWithoutPoints_areNotMeasured() {
    PermutationPaper.tell(points, findings);
    assertTrue(findings.claims().stream().allMatch(c -> c.verdict().equals("not measured")));
    assertEquals(List.of(), findings.figures());
  }
}
