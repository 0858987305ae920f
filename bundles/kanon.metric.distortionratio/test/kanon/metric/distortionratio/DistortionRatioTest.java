package kanon.metric.distortionratio;

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

class DistortionRatioTest {
  @Test
  void alphaKTable1_topDownsResult_is8Of36() {
    Example jobs =
        new Example()
            .hierarchy("Job", "Cat1;*", "Cat2;*")
            .hierarchy("Birth", "1955;*", "1975;*")
            .hierarchy("Postcode", "4350;435*;43**;4***;*", "5432;543*;54**;5***;*")
            .rows("Cat1 1975 4350", "Cat1 1955 4350", "Cat1 1955 5432")
            .rows("Cat2 1955 5432", "Cat2 1975 4350", "Cat2 1975 4350");
    Outcome outcome =
        jobs.released(
            "* 1975 4350", "* * 4350", "* 1955 5432", "* 1955 5432", "* * 4350", "* 1975 4350");
    assertEquals(8.0 / 36, measure(outcome).value(), 1e-15);
  }

  @Test
  void aFullyGeneralizedOrRemovedTable_is1() {
    assertEquals(1, measure(Example.kaca().released("", "", "", "", "", "")).value());
    String root = "* * *";
    assertEquals(1, measure(Example.kaca().released(root, root, root, root, root, root)).value());
  }

  @Test
  void noRows_are0() {
    assertEquals(0, measure(new Example().hierarchy("a", "x;*").released()).value());
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new DistortionRatio().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
