package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.report.ReproductionReport;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private final Findings findings = new Findings();

  private ReproductionReport.Claim claim() {
    List<ReproductionReport.Claim> claims = findings.claims();
    return claims.get(claims.size() - 1);
  }

  @Test
  void claim_withoutANumberIsNotMeasured() {
    findings.claim("S", "C", "M", Double.NaN, true, true, "R");
    assertEquals("not measured", claim().verdict());
    assertEquals("", claim().measurement());
  }

  @Test
  void claim_thatFailsHasItsReason() {
    findings.claim("S", "C", "M", 1, false, true, "R");
    assertEquals("holds in shape", claim().verdict());
    assertEquals("R", claim().reason());
    findings.claim("S", "C", "M", 1, false, false, "R");
    assertEquals("does not hold here", claim().verdict());
    findings.claim("S", "C", "M", 1, true, false, "R");
    assertEquals("holds", claim().verdict());
    assertEquals("", claim().reason());
  }

  @Test
  void ratio_isTheMeanWhereBothWereMeasured() {
    Findings.Figure figure = findings.figure("t", "x", "y", false);
    figure.point("a", 1, 4);
    figure.point("a", 2, 9);
    figure.point("a", 3, Double.NaN);
    figure.point("b", 1, 2);
    figure.point("b", 2, 3);
    figure.point("b", 3, 5);
    assertEquals(2.5, figure.ratio("a", "b"), 1e-12);
    assertEquals(5, figure.rise("a"), 1e-12);
    assertTrue(Double.isNaN(figure.ratio("a", "none")));
    assertTrue(Double.isNaN(figure.rise("none")));
    assertEquals("4 to 9", figure.ends("a"));
  }
}
