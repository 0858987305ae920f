package kanon.metric.modificationrate;

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

class ModificationRateTest {
  @Test
  void kacaViews_areAsInThePaper() {
    assertEquals(2.0 / 3, measure(Example.kacaViewB()).value(), 1e-15);
    assertEquals(1.0 / 3, measure(Example.kacaViewC()).value(), 1e-15);
  }

  @Test
  void cellsOfRemovedRows_areModified() {
    Outcome outcome =
        Example.kaca()
            .released("male middle 4350", "male middle 4350", "male middle 4350", "", "", "");
    assertEquals(0.5, measure(outcome).value());
  }

  @Test
  void aLabelThatTheHierarchyRepeats_isNotModified() {
    Example padded = new Example().hierarchy("a", "x;x;*", "y;z;*").rows("x", "y");
    assertEquals(0.5, measure(padded.released("x", "z")).value());
  }

  @Test
  void noRows_are0() {
    assertEquals(0, measure(new Example().hierarchy("a", "x;*").released()).value());
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new ModificationRate().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
