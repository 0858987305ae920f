package kanon.algorithm.kaca;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.lib.recodings.SingleCells;
import kanon.lib.recodings.Tuples;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** With the option, cell generalization never loses more than the models that it contains. */
class NarrowerTest {
  private static final double NOISE = 1e-9;

  private static double loss(Problem problem, Solution solution) {
    return problem.objective().of(Outcome.of(problem.profile(), solution.plan()));
  }

  private static Solution kaca(Problem problem, boolean narrower, long seed) {
    KacaOptions options =
        Options.bind(KacaOptions.class, Map.of("narrower", narrower), "algorithm 'kaca'");
    return new Kaca().solve(problem, options, TestRun.seeded(seed));
  }

  @Test
  void narrower_neverLosesMoreThanTuplesOrCells() {
    int[] wins = new int[2];
    Seeds.each(
        80,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile table = new RandomTables(seed).attributes(1, 4).rows(40).next(Shape.MIXED);
          int k = 2 + random.nextInt(4);
          if (table.rows() < k) {
            return;
          }
          long removable = random.nextInt(3) == 0 ? table.rows() / 10 : 0;
          Problem problem = TestProblem.of(table, TestGoal.size(k), removable);
          double wide = loss(problem, kaca(problem, true, seed));
          double tuples = loss(problem, Tuples.solve(problem, TestRun.seeded(seed)));
          double cells = loss(problem, SingleCells.solve(problem, TestRun.seeded(seed)));
          double alone = loss(problem, kaca(problem, false, seed));
          double least = Math.min(alone, Math.min(tuples, cells));
          assertTrue(Math.abs(wide - least) <= NOISE * Math.max(1, least), wide + ", " + least);
          wins[alone <= least + NOISE ? 0 : 1]++;
        });
    assertTrue(wins[0] > 0 && wins[1] > 0, wins[0] + " alone, " + wins[1] + " by narrower models");
  }
}
