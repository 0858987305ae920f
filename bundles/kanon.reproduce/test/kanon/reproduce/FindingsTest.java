package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.ReproductionReport;
import kanon.api.report.ReproductionReport.Rule;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private final Findings findings = new Findings();
  private final Panel panel = findings.panel("t", "x", "y", false);
  private final Rule holds = Rules.rises("up", panel);
  private final Rule inDirection = Rules.rises("mostly", panel);
  private final Rule not = Rules.rises("down", panel);
  private final Rule unmeasured = Rules.rises("none", panel);

  private ReproductionReport report() {
    return findings.report("1", "p", "t", false, Optional.empty());
  }

  private ReproductionReport.Claim claim(Object... parts) {
    curve("up", 1, 2, 3, 4);
    curve("mostly", 1, 3, 2, 4);
    curve("down", 4, 3, 2, 1);
    findings.claim("S", "C", Findings.parts(parts));
    List<ReproductionReport.Claim> claims = report().claims();
    return claims.get(claims.size() - 1);
  }

  private void curve(String name, double... heights) {
    for (int i = 0; i < heights.length; i++) {
      panel.plan(name, i);
      panel.sample(name, i, heights[i]);
    }
  }

  @Test
  void claim_hasTheVerdictOfItsParts() {
    assertEquals("holds", claim("a", holds, "b", holds).verdict());
    assertEquals("holds in part", claim("a", holds, "b", inDirection).verdict());
    assertEquals("holds in part", claim("a", holds, "b", not).verdict());
    assertEquals("holds in part", claim("a", holds, "b", unmeasured).verdict());
    assertEquals("in direction only", claim("a", inDirection, "b", not).verdict());
    assertEquals("does not hold here", claim("a", not, "b", unmeasured).verdict());
    assertEquals("not measured", claim("a", unmeasured, "b", unmeasured).verdict());
  }

  @Test
  void claim_saysWhatWasMeasuredAndWhyItDoesNotHold() {
    ReproductionReport.Claim whole = claim("it rises", holds);
    assertEquals("up: rank correlation 1 (1 to 4 at 4 places)", whole.measurement());
    assertEquals("", whole.reason());
    ReproductionReport.Claim part = claim("it rises", holds, "this too", not);
    assertEquals(
        "this too: does not hold here; asked at least 1; otherwise at 0 to 1; 1 to 2; 2 to 3",
        part.reason());
    assertEquals("", claim("it rises", unmeasured).measurement());
  }

  @Test
  void bounds_areToldAsTheyWereMeant() {
    panel.plan("half", 0);
    panel.sample("half", 0, 0.5);
    assertEquals(
        "asked more than 0.50",
        claim("a", Rules.greatest(Rules.above(0.5), Optional.empty(), "half", panel)).reason());
    panel.plan("low", 0);
    panel.sample("low", 0, 1);
    assertEquals(
        "asked more than 1; otherwise at 0",
        claim("a", Rules.larger("low", "low", panel)).reason());
  }

  @Test
  void panel_showsMediansAndTheirSpread() {
    for (double sample : new double[] {5, 1, 3, Double.NaN}) {
      panel.sample("a", 1, sample);
    }
    panel.published("paper", Map.of(1.0, 9.0));
    ReproductionReport.Figure figure = panel.drawn();
    assertEquals(List.of(List.of(1.0, 3.0)), figure.curves().get(0).points());
    assertEquals(List.of(List.of(1.0, 5.0, 3.0)), figure.curves().get(0).spread());
    assertTrue(figure.curves().get(1).published());
    assertEquals(2.5, Panel.median(List.of(1.0, 2.0, 3.0, 4.0)), 1e-12);
  }

  @Test
  void firstRuns_countWhereThereIsNoOther_andAreTold() {
    panel.first("a", 1, 100);
    panel.first("a", 2, 100);
    panel.sample("a", 1, 10);
    assertEquals(
        List.of(List.of(1.0, 10.0), List.of(2.0, 100.0)), panel.drawn().curves().get(0).points());
    assertEquals(1, panel.unwarmed());
    assertTrue(report().notes().get(0).startsWith("1 points of times"), report().notes().get(0));
  }

  @Test
  void figures_areToldApart() {
    assertThrows(IllegalArgumentException.class, () -> findings.panel("t", "x", "y", false));
  }
}
