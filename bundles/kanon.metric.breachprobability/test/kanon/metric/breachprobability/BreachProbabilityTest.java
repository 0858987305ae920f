package kanon.metric.breachprobability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BreachProbabilityTest {
  private static final double EXACT = 1e-12;

  @Test
  void table4_theorem1Gives1In50ToGroup1_and1In32ToGroup2() {
    Outcome bobsGroup =
        Example.permutation()
            .grouped(Plan.Bucketization.PERMUTATION, 0, 0, 0, 0, 0, -1, -1, -1, -1);
    assertEquals(1 / 50.0, measure(bobsGroup).get("theorem1Highest"), EXACT);
    assertEquals(1 / 50.0, measure(bobsGroup).get("theorem1Mean"), EXACT);
    Outcome marysGroup =
        Example.permutation()
            .grouped(Plan.Bucketization.PERMUTATION, -1, -1, -1, -1, -1, 0, 0, 0, 0);
    assertEquals(1 / 32.0, measure(marysGroup).get("theorem1Highest"), EXACT);
  }

  @Test
  void table4_whoKnowsTheGroupGuessesBobsDiseaseOnceInFive() {
    Outcome outcome =
        Example.permutation().grouped(Plan.Bucketization.PERMUTATION, Example.permutationGroups());
    assertEquals(1 / 4.0, measure(outcome).get("highest"), EXACT);
    assertEquals((5 / 5.0 + 4 / 4.0) / 9, measure(outcome).get("mean"), EXACT);
  }

  @Test
  void anatomyAndCells_haveOnlyTheShareInTheGroup() {
    Outcome anatomy =
        Example.permutation().grouped(Plan.Bucketization.ANATOMY, Example.permutationGroups());
    Map<String, Double> found = measure(anatomy);
    assertEquals(found.get("highest"), found.get("theorem1Highest"));
    assertEquals(found.get("mean"), found.get("theorem1Mean"));
    Example three =
        new Example()
            .values("a", Type.STRING, "x", "y")
            .sensitive("s", "u", "v")
            .rows("x u", "x u", "y v");
    assertEquals(2 / 3.0, measure(three.released("*", "*", "*")).get("highest"), EXACT);
  }

  @Test
  void withoutASensitiveAttribute_thereIsNothingToGuess() {
    Outcome outcome = new Example().values("a", Type.STRING, "x").rows("x", "x").released("x", "x");
    KanonException e = assertThrows(KanonException.class, () -> measure(outcome));
    assertEquals("NO_SENSITIVE_ATTRIBUTE", e.code());
  }

  private static Map<String, Double> measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    Map<String, Double> numbers = new java.util.TreeMap<>();
    Object tree =
        new BreachProbability()
            .measure(outcome, problem, new NoOptions(), TestRun.seeded(1))
            .tree();
    ((Map<?, ?>) tree).forEach((name, number) -> numbers.put((String) name, (Double) number));
    return numbers;
  }
}
