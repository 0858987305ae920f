package kanon.metric.averageclasssize;

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

class AverageClassSizeTest {
  @Test
  void kacaViews_areAsInThePaper() {
    assertEquals(1.5, measure(Example.kacaViewB()).value());
    assertEquals(1, measure(Example.kacaViewD()).value());
  }

  @Test
  void nothingReleased_isZero_andTheWorstObjective() {
    Outcome nothing = Example.kaca().released("", "", "", "", "", "");
    assertEquals(0, measure(nothing).value());
    assertEquals(6, objective(nothing));
  }

  @Test
  void objective_isTheAverageSize() {
    assertEquals(3, objective(Example.kacaViewB()));
    assertEquals(2, objective(Example.kacaViewD()));
  }

  private static double objective(Outcome outcome) {
    return new AverageClassSize()
        .objective(outcome.profile(), new NoOptions())
        .orElseThrow()
        .of(outcome);
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new AverageClassSize().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
