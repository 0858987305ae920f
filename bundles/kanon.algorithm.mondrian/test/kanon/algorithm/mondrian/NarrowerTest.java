package kanon.algorithm.mondrian;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Problem;
import kanon.lib.grid.Grid;
import kanon.lib.json.record.Options;
import kanon.lib.recodings.OrderedSets;
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

/** With the option, a partition of the space never loses more than intervals of each attribute. */
class NarrowerTest {
  private static final long TUPLES = 10_000_000;
  private static final double NOISE = 1e-9;

  private static double loss(Problem problem, Solution solution) {
    return problem.objective().of(Outcome.of(problem.profile(), solution.plan()));
  }

  private static Solution mondrian(Problem problem, boolean narrower) {
    MondrianOptions options =
        Options.bind(MondrianOptions.class, Map.of("narrower", narrower), "test");
    return new Mondrian().solve(problem, options, TestRun.seeded(1));
  }

  @Test
  void narrower_neverLosesMoreThanOrderedSets() {
    int[] wins = new int[2];
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile table = new RandomTables(seed).attributes(1, 3).rows(30).next(Shape.MIXED);
          int k = 2 + random.nextInt(4);
          if (table.rows() < k) {
            return;
          }
          long removable = random.nextInt(3) == 0 ? table.rows() / 10 : 0;
          Problem problem = TestProblem.of(table, TestGoal.size(k), removable);
          TestRun run = TestRun.seeded(seed);
          double sets = loss(problem, OrderedSets.solve(new Grid(problem, run), TUPLES, run));
          double alone = loss(problem, mondrian(problem, false));
          double wide = loss(problem, mondrian(problem, true));
          double least = Math.min(alone, sets);
          assertTrue(Math.abs(wide - least) <= NOISE * Math.max(1, least), wide + ", " + least);
          wins[alone <= least + NOISE ? 0 : 1]++;
        });
    assertTrue(wins[0] > 0 && wins[1] > 0, wins[0] + " alone, " + wins[1] + " by ordered sets");
  }
}
