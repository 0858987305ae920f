package kanon.metric.distortion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.Measurement;
import kanon.api.Problem;
import kanon.model.LevelWeights;
import kanon.model.Outcome;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class DistortionTest {
  private static final DistortionOptions UNIFORM =
      new DistortionOptions(LevelWeights.Kind.UNIFORM, 1);
  private static final DistortionOptions HEIGHT =
      new DistortionOptions(LevelWeights.Kind.HEIGHT, 1);

  @Test
  void kacaViews_uniform_areAsInThePaper() {
    assertEquals(7.5, measure(Example.kacaViewB(), UNIFORM).value(), 1e-12);
    assertEquals(3.75, measure(Example.kacaViewC(), UNIFORM).value(), 1e-12);
    assertEquals(2.5, measure(Example.kacaViewD(), UNIFORM).value(), 1e-12);
  }

  @Test
  void kacaViewB_height_isAsInThePaper() {
    assertEquals(6.72, measure(Example.kacaViewB(), HEIGHT).value(), 1e-12);
  }

  @Test
  void aRemovedRow_isAtTheRootEverywhere() {
    Outcome outcome =
        Example.kaca()
            .released(
                "male middle 4350",
                "male middle 4350",
                "male middle 4350",
                "female middle 4352",
                "female old 4353",
                "");
    assertEquals(3, measure(outcome, UNIFORM).value());
    assertEquals(3, measure(outcome, HEIGHT).value());
  }

  @Test
  void weights_multiplyAnAttributesDistortion() {
    Example weighted =
        new Example()
            .hierarchy("a", "x;*", "y;*")
            .weight(0.5)
            .hierarchy("b", "u;uv;*", "v;uv;*")
            .rows("x u", "y v");
    assertEquals(2 * 0.5 + 2 * 0.5, measure(weighted.released("* uv", "* uv"), UNIFORM).value());
  }

  @Test
  void intervalsAndSets_areOnTheLevelOfTheNodeThatCoversThem() {
    Example ages =
        new Example()
            .hierarchy("age", "1;1-2;*", "2;1-2;*", "3;3-4;*", "4;3-4;*")
            .rows("1", "2", "3", "4");
    Outcome outcome = ages.released("{1,2}", "{1,2}", "{1,3}", "4");
    assertEquals(0.5 + 0.5 + 1, measure(outcome, UNIFORM).value());
  }

  @Test
  void noRows_distortNothing() {
    Outcome nothing = new Example().hierarchy("a", "x;*").released();
    assertEquals(0, measure(nothing, UNIFORM).value());
  }

  private static Measurement measure(Outcome outcome, DistortionOptions options) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new Distortion().measure(outcome, problem, options, TestRun.seeded(1));
  }
}
