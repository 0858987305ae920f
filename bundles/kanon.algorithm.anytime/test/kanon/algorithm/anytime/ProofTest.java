package kanon.algorithm.anytime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import java.util.SplittableRandom;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Exhaustive;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.SizedTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ProofTest {
  /** One search for a proof of one problem. */
  private static final class Try {
    final Best best;
    final Proof proof;

    Try(Problem problem) {
      Columns table = new Columns(problem);
      best = new Best(table);
      Steps steps = new Steps(TestRun.seeded(1), best);
      proof = new Proof(table, steps, best, new Referee(problem, table, steps));
    }
  }

  private static OptionalDouble least(Problem problem) {
    Profile profile = problem.profile();
    Exhaustive all = new Exhaustive(profile, problem.goal(), problem.removable());
    return all.passing().stream()
        .mapToDouble(
            node ->
                problem
                    .objective()
                    .of(Outcome.of(profile, new Plan.Levels(node, all.removed(node)))))
        .min();
  }

  @Test
  void smallTables_optimumIsFound_andNothingBelowIt() {
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).attributes(2, 5).rows(14).next(Shape.MIXED);
          SplittableRandom random = new SplittableRandom(seed);
          long removable = random.nextInt(1 + (int) profile.rows() / 2);
          Problem problem = TestProblem.of(profile, TestGoal.size(2), removable);
          OptionalDouble least = least(problem);
          Try whole = new Try(problem);
          assertTrue(whole.proof.below(Double.POSITIVE_INFINITY, Long.MAX_VALUE));
          assertEquals(least.isPresent(), whole.best.known());
          if (least.isPresent()) {
            assertEquals(least.getAsDouble(), whole.best.loss(), 1e-9);
            assertTrue(whole.proof.atTop() <= least.getAsDouble() + 1e-9);
          }
        });
  }

  @Test
  void fewSteps_proveNothing() {
    int[][] branches = {{3, 3}, {2, 4}, {5}, {2, 2, 2}, {3, 2}, {2, 3}};
    Profile table = SizedTables.of(Seeds.seed("proof"), 200, branches);
    Problem problem = TestProblem.of(table, TestGoal.size(4), 10);
    assertFalse(new Try(problem).proof.below(Double.POSITIVE_INFINITY, 2_000));
    Try half = new Try(problem);
    double least = least(problem).orElseThrow();
    assertTrue(half.proof.below(least / 2, Long.MAX_VALUE), "nothing loses half of the optimum");
    assertTrue(half.best.loss() >= least - 1e-9);
  }
}
