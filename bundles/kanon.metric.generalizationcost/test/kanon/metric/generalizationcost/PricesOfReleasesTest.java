package kanon.metric.generalizationcost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import kanon.algorithm.exact.Exact;
import kanon.api.Measurement;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The lower bound by prices, of releases that are optimal. */
class PricesOfReleasesTest {
  private static double number(
      Profile profile, Problem problem, Solution solution, String bound, String name) {
    GeneralizationCostOptions options =
        Options.bind(GeneralizationCostOptions.class, Map.of("bound", bound), "test");
    Outcome outcome = Outcome.of(profile, solution.plan());
    Measurement measured =
        new GeneralizationCost().measure(outcome, problem, options, TestRun.sequential());
    return measured.part(name).orElseThrow();
  }

  @Test
  void bound_isNearerToTheOptimumByPrices() {
    double[] sums = new double[3];
    Seeds.each(
        150,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed)
                  .attributes(1, 6)
                  .rows(12)
                  .values(random.nextInt(2, 5))
                  .next(Shape.MIXED);
          int k = random.nextInt(2, 5);
          long removable = random.nextInt(3) == 0 ? 2 : 0;
          if (profile.rows() < k) {
            return;
          }
          Problem problem = TestProblem.of(profile, TestGoal.size(k), removable);
          Solution best = RatioContract.solve(new Exact(), profile, k, removable);
          double cost = number(profile, problem, best, "prices", "cost");
          double prices = number(profile, problem, best, "prices", "lowerBound");
          double neighbours = number(profile, problem, best, "neighbours", "lowerBound");
          assertEquals(RatioContract.cost(profile, best), cost, 1e-6);
          assertTrue(neighbours <= prices + 1e-6 && prices <= cost + 1e-6);
          sums[0] += cost;
          sums[1] += prices;
          sums[2] += neighbours;
        });
    assertTrue(
        sums[0] - sums[1] < 0.3 * (sums[0] - sums[2]),
        "optima %s, by prices %s, by neighbours %s".formatted(sums[0], sums[1], sums[2]));
  }
}
