package kanon.metric.entropyloss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import kanon.api.Measurement;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class EntropyLossTest {
  private static Example jobs() {
    return new Example()
        .hierarchy("job", "a;ab;*", "b;ab;*", "c;c;*", "d;d;*")
        .rows("a", "b", "b", "b", "c", "c", "c", "c");
  }

  @Test
  void aRareValueLosesMore_thanACommonOne() {
    assertEquals(2, bits(jobs().released("ab", "b", "b", "b", "c", "c", "c", "c")), 1e-12);
    double common = Math.log(4.0 / 3) / Math.log(2);
    assertEquals(common, bits(jobs().released("a", "ab", "b", "b", "c", "c", "c", "c")), 1e-12);
  }

  @Test
  void theOriginalLosesNothing_exactly() {
    Outcome original = jobs().released("a", "b", "b", "b", "c", "c", "c", "c");
    assertEquals(Map.of("share", 0.0, "bits", 0.0), measure(original).tree());
  }

  @Test
  void theRootAndRemovedRows_loseTheWholeEntropy() {
    double entropy = 3 + 3 * (3 - Math.log(3) / Math.log(2)) + 4;
    Outcome nothing = jobs().released("*", "*", "*", "*", "", "", "", "*");
    assertEquals(1, measure(nothing).value());
    assertEquals(entropy, bits(nothing), 1e-12);
  }

  @Test
  void setsAndIntervals_countTheRowsOfTheirValues() {
    Outcome set = jobs().released("{a,c}", "b", "b", "b", "{a,c}", "c", "c", "c");
    assertEquals(Math.log(5) / Math.log(2) + Math.log(5.0 / 4) / Math.log(2), bits(set), 1e-12);
    Outcome interval = jobs().released("a", "b", "b", "b", "[b,d]", "c", "c", "c");
    assertEquals(Math.log(7.0 / 4) / Math.log(2), bits(interval), 1e-12);
  }

  @Test
  void aConstantTable_hasNothingToLose() {
    Example constant = new Example().hierarchy("a", "x;*").rows("x", "x");
    assertEquals(0, measure(constant.released("*", "")).value());
    assertEquals(0, measure(new Example().hierarchy("a", "x;*").released()).value());
  }

  private static double bits(Outcome outcome) {
    return (Double) ((Map<?, ?>) measure(outcome).tree()).get("bits");
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new EntropyLoss().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
