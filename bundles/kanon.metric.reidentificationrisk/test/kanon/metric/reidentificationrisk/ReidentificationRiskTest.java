package kanon.metric.reidentificationrisk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Map;
import kanon.api.Measurement;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ReidentificationRiskTest {
  @Test
  void classesOf4And2_giveEachAttackersRisk() {
    assertEquals(
        Map.of("marketer", 2.0 / 6, "prosecutor", 0.5, "journalist", 0.5, "rowsAtRisk", 1.0 / 3),
        measure(Example.kacaViewB(), 0.25).tree());
  }

  @Test
  void aRowWhoseRiskIsTheThreshold_isNotAtRisk() {
    String row = "* * *";
    Example five = Example.kaca();
    Outcome outcome = five.released(row, row, row, row, row, "");
    assertEquals(0, rowsAtRisk(outcome, 0.2));
    assertEquals(1, rowsAtRisk(outcome, 0.19));
  }

  @Test
  void nothingReleased_isNoRisk() {
    Outcome nothing = Example.kaca().released("", "", "", "", "", "");
    assertEquals(
        Map.of("marketer", 0.0, "prosecutor", 0.0, "journalist", 0.0, "rowsAtRisk", 0.0),
        measure(nothing, 0.2).tree());
  }

  @Test
  void journalist_looksForOneOfThePeopleThatCellsStandFor() {
    Profile people =
        new Example()
            .hierarchy("q", "a;*", "b;*")
            .rows("a", "a", "a", "b", "b", "b", "b", "b")
            .profile();
    Profile table =
        new Example().hierarchy("q", "a;*", "b;*").rows("a", "b").profile().withPopulation(people);
    Outcome outcome = Outcome.of(table, new Plan.Levels(new int[] {0}, new BitSet()));
    Map<?, ?> risks = (Map<?, ?>) measure(outcome, 0.2).tree();
    assertEquals(1.0, risks.get("prosecutor"));
    assertEquals(1.0 / 3, risks.get("journalist"));
  }

  private static double rowsAtRisk(Outcome outcome, double threshold) {
    return (Double) ((Map<?, ?>) measure(outcome, threshold).tree()).get("rowsAtRisk");
  }

  private static Measurement measure(Outcome outcome, double threshold) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new ReidentificationRisk()
        .measure(outcome, problem, new RiskOptions(threshold), TestRun.seeded(1));
  }
}
