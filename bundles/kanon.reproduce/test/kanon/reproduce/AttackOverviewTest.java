package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.AttackResult;
import org.junit.jupiter.api.Test;

class AttackOverviewTest {
  private static AttackResult result(
      long trials, double advantage, double low, double recall, Map<String, Double> figures) {
    return new AttackResult(
        "a",
        "g",
        Optional.empty(),
        "",
        "rows",
        10,
        OptionalLong.empty(),
        true,
        trials,
        0,
        0,
        recall,
        new AttackResult.Baseline("", 10, 0),
        advantage,
        new AttackResult.Interval(low, 1, ""),
        0,
        figures,
        Optional.empty(),
        Optional.empty());
  }

  private static AttackResult result(long trials, double advantage, double low, double recall) {
    return result(trials, advantage, low, recall, Map.of());
  }

  @Test
  void gain_isAnIntervalAboveNull() {
    assertEquals("gains", AttackOverview.word(result(5, 0.2, 0.1, 0)));
    assertEquals("no gain", AttackOverview.word(result(5, 0.2, 0, 0)));
    assertEquals("nothing to guess", AttackOverview.word(result(0, 0, 0, 0)));
  }

  @Test
  void overview_namesTheEnds() {
    AttackOverview overview = new AttackOverview();
    overview.add("one", List.of(result(0, 0, 0, 0)));
    assertEquals(Map.of("a: g", "nothing to guess in 1 releases"), overview.told());
    overview.add("two", List.of(result(5, 0.2, 0.1, 0.5)));
    overview.add("three", List.of(result(5, -0.1, -0.2, 0.25)));
    assertEquals(
        Map.of(
            "a: g",
            "gains in 1 of 3 releases (two); gain -10.0 (three) to +20.0 (two); recall 0.0 % (one) to 50.0 % (two)"),
        overview.told());
  }

  @Test
  void whatReleasesWereJoinedBy_isTold() {
    assertEquals(
        "joined by places",
        AttackStudy.joined(List.of(result(1, 0, 0, 0, Map.of("joinedByPlace", 1.0)))));
    assertEquals(
        "joined by pseudonyms",
        AttackStudy.joined(List.of(result(1, 0, 0, 0, Map.of("joinedByPseudonym", 1.0)))));
    assertEquals(
        "joined by classes alone",
        AttackStudy.joined(List.of(result(1, 0, 0, 0, Map.of("notJoined", 1.0)))));
  }
}
