package kanon.metric.ncp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import kanon.api.Measurement;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CertaintyPenaltyTest {
  private static Example permutation() {
    return new Example()
        .values("Age", Type.INTEGER, "10", "40", "45", "50", "55", "65", "70", "90")
        .values("Sex", Type.STRING, "F", "M")
        .rows("65 M", "50 M", "70 F", "55 F", "90 F", "45 M", "50 F", "40 F", "10 M");
  }

  @Test
  void permutationTable2_loses13AndAHalf() {
    String one = "[50,90] {F,M}";
    String two = "[10,50] *";
    Outcome outcome = permutation().released(one, one, one, one, one, two, two, two, two);
    assertEquals(Map.of("total", 13.5, "mean", 0.75), measure(outcome).tree());
  }

  @Test
  void permutationTable2AsGroups_impliesTheSameLoss() {
    Outcome outcome =
        permutation().grouped(Plan.Bucketization.PERMUTATION, 0, 0, 0, 0, 0, 1, 1, 1, 1);
    assertEquals(Map.of("total", 13.5, "mean", 0.75), measure(outcome).tree());
  }

  @Test
  void aRemovedRow_losesEverything_inCellsAndInGroups() {
    Example two = new Example().values("a", Type.STRING, "x", "y", "z").rows("x", "x", "y");
    assertEquals(1, total(two.released("x", "x", "")));
    assertEquals(1, total(two.grouped(Plan.Bucketization.ANATOMY, 0, 0, -1)));
  }

  @Test
  void weights_multiplyTheTotal_andLeaveTheMeanAShare() {
    Example weighted =
        new Example()
            .values("a", Type.STRING, "x", "y")
            .weight(3)
            .values("b", Type.STRING, "u", "v")
            .rows("x u", "y v");
    assertEquals(
        Map.of("total", 6.0, "mean", 0.75), measure(weighted.released("* u", "* v")).tree());
  }

  @Test
  void noRows_loseNothing() {
    Outcome nothing = new Example().values("a", Type.STRING, "x", "y").released();
    assertEquals(Map.of("total", 0.0, "mean", 0.0), measure(nothing).tree());
  }

  private static double total(Outcome outcome) {
    return (Double) ((Map<?, ?>) measure(outcome).tree()).get("total");
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new CertaintyPenalty().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
