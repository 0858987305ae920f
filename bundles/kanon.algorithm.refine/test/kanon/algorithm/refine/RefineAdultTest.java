package kanon.algorithm.refine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.HeuristicContract;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On Adult: what it loses of a real table. */
@Tag("slow")
class RefineAdultTest extends HeuristicContract {
  private static final double EXACT = 1e-9;

  @Override
  protected Algorithm<?> create() {
    return new Refine();
  }

  /** Less than any other recoding with such cells. */
  @Override
  protected double mostLossOfAdult() {
    return 0.052;
  }

  private static Solution solve(Problem problem, Map<String, Object> options) {
    return new Refine()
        .solve(problem, Options.bind(RefineOptions.class, options, "test"), TestRun.seeded(1));
  }

  /** A lonely row makes nine others lose much: it goes, and no other does. */
  @Test
  void outlier_isRemovedWhereItsClassLosesMoreThanItIsWorth() {
    Profile adult = Examples.adult(3);
    Problem kept = TestProblem.of(adult, TestGoal.size(10), 0);
    Problem removed = TestProblem.of(adult, TestGoal.size(10), 300);
    Outcome all = Outcome.of(adult, solve(kept, Map.of()).plan());
    Outcome fewer = Outcome.of(adult, solve(removed, Map.of()).plan());
    assertEquals(0, all.removed());
    assertTrue(fewer.removed() <= 300, fewer.removed() + " removed");
    assertTrue(kept.objective().of(fewer) <= kept.objective().of(all) + EXACT);
  }

  @Test
  void together_keepsEqualTuplesAlike() {
    Profile adult = Examples.adult(3);
    Outcome outcome =
        Outcome.of(
            adult,
            solve(TestProblem.of(adult, TestGoal.size(7), 0), Map.of("together", true)).plan());
    for (int atom = 0; atom < adult.atoms(); atom++) {
      assertEquals(
          1, outcome.assignment().partFrom(atom + 1) - outcome.assignment().partFrom(atom));
    }
  }
}
