package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.api.report.ReproductionReport.Claim;
import kanon.api.report.ReproductionReport.Part;
import org.junit.jupiter.api.Test;

/** What is said of times in a database, on planted times. */
class IncognitoClaimsTest {
  private static final String FASTER = "Abstract, section 4.2, figure 10, in duckdb";
  private static final String MAGNITUDE = "by up to an order of magnitude";

  private final Findings findings = new Findings();
  private final Panel adult = findings.panel("adult", "size", "ms", true);
  private final Panel sales = findings.panel("sales", "size", "ms", true);
  private final Panel byK = findings.panel("by k", "k", "ms", true);
  private final Panel scans = findings.panel("scans", "size", "scans", false);

  private static void plant(Panel panel, String curve, double... heights) {
    for (int i = 0; i < heights.length; i++) {
      panel.plan(curve, i + 3);
      panel.sample(curve, i + 3, heights[i]);
    }
  }

  private Map<String, Claim> judged() {
    new IncognitoClaims(", in duckdb", List.of(adult), List.of(sales), List.of(byK), scans)
        .judge(findings);
    return findings.report("1", "incognito", "t", true, Optional.empty()).claims().stream()
        .collect(Collectors.toMap(Claim::source, claim -> claim));
  }

  private static Part part(Claim claim, String says) {
    return claim.parts().stream().filter(p -> p.says().equals(says)).findFirst().orElseThrow();
  }

  @Test
  void ordersOfMagnitude_holdWhereTenTimesAreReached() {
    for (Panel panel : List.of(adult, sales)) {
      plant(panel, IncognitoFigures.BOTTOM_UP, 3, 20, 300);
      plant(panel, IncognitoFigures.ROLL_UP, 2, 12, 90);
      plant(panel, IncognitoFigures.BINARY, 3, 8, 40);
      plant(panel, IncognitoFigures.BASIC, 1, 4, 25);
      plant(panel, IncognitoFigures.SUPER_ROOTS, 0.9, 3, 15);
    }
    Claim claim = judged().get(FASTER);
    assertEquals("holds", claim.verdict());
    assertEquals(12, part(claim, MAGNITUDE).value().orElseThrow(), 1e-12);
    assertEquals(20, part(claim, "Super-roots Incognito by as much").value().orElseThrow(), 1e-12);
  }

  @Test
  void aFewTimesAsFast_isDirectionOnly_andSlowerIsNot() {
    plant(adult, IncognitoFigures.BOTTOM_UP, 2, 4, 9);
    plant(adult, IncognitoFigures.ROLL_UP, 0.5, 2, 3);
    plant(adult, IncognitoFigures.BINARY, 0.5, 0.5, 0.5);
    plant(adult, IncognitoFigures.BASIC, 1, 1, 1);
    Claim claim = judged().get(FASTER);
    assertEquals("in direction only", part(claim, MAGNITUDE).verdict());
    assertEquals(
        "in direction only", part(claim, "faster than bottom-up search with roll-up").verdict());
    assertEquals("does not hold here", part(claim, "faster than Binary Search on Adult").verdict());
    assertEquals(
        "not measured", part(claim, "faster than Binary Search on the other table").verdict());
    assertEquals("not measured", part(claim, "Super-roots Incognito by as much").verdict());
    assertEquals("holds in part", claim.verdict());
  }

  @Test
  void whatTookTooLong_isNoPlace() {
    plant(adult, IncognitoFigures.BASIC, 1, 1, 1);
    plant(adult, IncognitoFigures.BOTTOM_UP, 2);
    adult.plan(IncognitoFigures.BOTTOM_UP, 4);
    adult.plan(IncognitoFigures.BOTTOM_UP, 5);
    Claim claim = judged().get(FASTER);
    assertEquals("measured at 1 of 3 places", part(claim, MAGNITUDE).measurement());
    assertEquals("not measured", claim.verdict());
  }

  @Test
  void binarySearch_isErraticWhereItGoesBothWays() {
    plant(byK, IncognitoFigures.BINARY, 5, 3, 4);
    for (String variant :
        List.of(IncognitoFigures.BASIC, IncognitoFigures.SUPER_ROOTS, IncognitoFigures.CUBE)) {
      plant(byK, variant, 5, 4, 3);
    }
    Map<String, Claim> claims = judged();
    assertEquals(
        "holds", claims.get("Section 4.2.1, figure 11, binary search, in duckdb").verdict());
    assertEquals("holds", claims.get("Section 4.2.1, figure 11, in duckdb").verdict());
  }

  @Test
  void savedScansAndCube_areJudgedByTheirOwnFigures() {
    plant(scans, IncognitoFigures.BASIC, 9, 12, 20);
    plant(scans, IncognitoFigures.SUPER_ROOTS, 7, 8, 15);
    plant(adult, IncognitoFigures.BASIC, 4, 4, 4);
    plant(adult, IncognitoFigures.CUBE, 3, 3, 3);
    plant(sales, IncognitoFigures.BASIC, 4, 4, 4);
    plant(sales, IncognitoFigures.CUBE, 5, 5, 3);
    Map<String, Claim> claims = judged();
    Claim superRoots = claims.get("Section 4.2.2, in duckdb");
    assertEquals("holds", part(superRoots, "up to 4 or 5 scans").verdict());
    Claim cube = claims.get("Section 4.2.3, figure 10, in duckdb");
    assertEquals("holds", part(cube, "faster on Adult").verdict());
    assertEquals(
        "in direction only", part(cube, "slower on a table with many distinct values").verdict());
  }
}
