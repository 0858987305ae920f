package kanon.metric.discernibility;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.Measurement;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.testkit.Example;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class DiscernibilityTest {
  @Test
  void kacaViews_areAsInThePaper() {
    assertEquals(20, measure(Example.kacaViewB()).value());
    assertEquals(12, measure(Example.kacaViewD()).value());
  }

  @Test
  void aRemovedRow_addsTheSizeOfTheTable() {
    Outcome outcome =
        Example.kaca()
            .released("male middle 4350", "male middle 4350", "male middle 4350", "", "", "");
    assertEquals(9 + 3 * 6, measure(outcome).value());
  }

  @Test
  void groups_countAsClasses() {
    Outcome outcome = Example.kaca().grouped(Plan.Bucketization.ANATOMY, 0, 1, 1, 0, 0, 0);
    assertEquals(16 + 4, measure(outcome).value());
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new Discernibility().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
