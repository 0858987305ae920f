package kanon.metric.suppressedcells;

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

class SuppressedCellsTest {
  @Test
  void meyersonAndWilliams_exampleHas6Stars() {
    Outcome outcome =
        Example.aggarwal()
            .released(
                "* White * 21004", "* White * 21004", "27 * Female 92010", "27 * Female 92010");
    assertEquals(Map.of("cells", 6.0, "share", 6.0 / 16), measure(outcome).tree());
  }

  @Test
  void cellsOfRemovedRows_count() {
    Outcome outcome =
        Example.kaca()
            .released("male middle 4350", "male middle 4350", "male middle 4350", "", "", "* * *");
    assertEquals(9, measure(outcome).value());
  }

  @Test
  void noRows_haveNone() {
    Outcome nothing = new Example().hierarchy("a", "x;*").released();
    assertEquals(Map.of("cells", 0.0, "share", 0.0), measure(nothing).tree());
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new SuppressedCells().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
