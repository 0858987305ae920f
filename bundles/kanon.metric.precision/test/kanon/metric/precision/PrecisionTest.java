package kanon.metric.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.Measurement;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PrecisionTest {
  @Test
  void kacaViewB_isOneMinusItsUniformDistortionPerCell() {
    assertEquals(1 - 7.5 / 18, measure(Example.kacaViewB()).value(), 1e-15);
  }

  @Test
  void theOriginalIs1_theRootAndRemovedRowsAre0() {
    Example one = new Example().hierarchy("a", "x;y;*").rows("x", "x");
    assertEquals(1, measure(one.released("x", "x")).value());
    assertEquals(0.5, measure(one.released("y", "y")).value());
    assertEquals(0, measure(one.released("*", "")).value());
  }

  @Test
  void noRows_loseNoPrecision() {
    assertEquals(1, measure(new Example().hierarchy("a", "x;*").released()).value());
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new Precision().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
