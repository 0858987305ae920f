package kanon.metric.presencerisk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.lib.buckets.GroupValues;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PresenceRiskTest {
  private static final double EXACT = 1e-12;

  @Test
  void table4_bobIsMetWith2In25_aWomanOfHisGroupWith3In25() {
    Outcome outcome =
        Example.permutation().grouped(Plan.Bucketization.PERMUTATION, Example.permutationGroups());
    GroupValues values = new GroupValues(outcome);
    values.load(0);
    double[] byAge = new double[5];
    for (int i = 0; i < 5; i++) {
      byAge[i] = values.presence(i);
    }
    // Atoms are in the order of age: 50 M, 55 F, 65 M, 70 F, 90 F.
    double[] expected = {2 / 25.0, 3 / 25.0, 2 / 25.0, 3 / 25.0, 3 / 25.0};
    org.junit.jupiter.api.Assertions.assertArrayEquals(expected, byAge, EXACT);
    values.load(1);
    for (int i = 0; i < 4; i++) {
      assertEquals(1 / 8.0, values.presence(i), EXACT);
    }
  }

  @Test
  void table4_isRiskiestInGroup2() {
    Outcome outcome =
        Example.permutation().grouped(Plan.Bucketization.PERMUTATION, Example.permutationGroups());
    assertEquals(1 / 8.0, measure(outcome).get("highest"), EXACT);
    assertEquals((2 * 2 / 25.0 + 3 * 3 / 25.0 + 4 / 8.0) / 9, measure(outcome).get("mean"), EXACT);
  }

  @Test
  void anatomyAndExactCells_showWhoIsThere() {
    Outcome anatomy =
        Example.permutation().grouped(Plan.Bucketization.ANATOMY, Example.permutationGroups());
    assertEquals(Map.of("highest", 1.0, "mean", 1.0), measure(anatomy));
    Example two = new Example().values("a", Type.STRING, "x", "y").rows("x", "y", "y");
    assertEquals(Map.of("highest", 1.0, "mean", 1.0), measure(two.released("x", "y", "")));
    assertEquals(Map.of("highest", 0.5, "mean", 0.5), measure(two.released("*", "*", "*")));
  }

  private static Map<String, Double> measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    Map<String, Double> numbers = new java.util.TreeMap<>();
    Object tree =
        new PresenceRisk().measure(outcome, problem, new NoOptions(), TestRun.seeded(1)).tree();
    ((Map<?, ?>) tree).forEach((name, number) -> numbers.put((String) name, (Double) number));
    return numbers;
  }
}
