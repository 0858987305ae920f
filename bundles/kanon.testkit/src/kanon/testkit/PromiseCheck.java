package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Solution;

/** Whether the numbers of a promise fit one another, and the release. */
final class PromiseCheck {
  private static final double SAME = 1e-9;

  private PromiseCheck() {}

  static void numbers(Problem problem, Solution solution) {
    Guarantee promise = solution.guarantee();
    if (promise.lowerBound().isPresent()) {
      double bound = promise.lowerBound().getAsDouble();
      double cost = promise.cost().orElseThrow();
      assertTrue(bound <= cost + SAME * Math.abs(cost), bound + " above " + cost);
    }
    if (promise.kind() == Guarantee.Kind.OPTIMAL && promise.cost().isPresent()) {
      double loss = problem.objective().of(Outcome.of(problem.profile(), solution.plan()));
      assertEquals(
          loss,
          promise.cost().getAsDouble(),
          SAME * Math.abs(loss),
          "Optimal is meant by the objective, and what it costs is the loss");
    }
  }
}
