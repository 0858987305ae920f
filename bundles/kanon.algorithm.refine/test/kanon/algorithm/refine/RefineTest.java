package kanon.algorithm.refine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Clusterings;
import kanon.testkit.Example;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RefineTest {
  private static final double EXACT = 1e-9;

  private static Solution solve(Problem problem, Map<String, Object> options) {
    return new Refine()
        .solve(problem, Options.bind(RefineOptions.class, options, "test"), TestRun.seeded(1));
  }

  @Test
  void example_rowsMoveToTheClassThatLosesLeast() {
    Profile profile = Example.kaca().profile();
    Solution nodes =
        solve(TestProblem.of(profile, TestGoal.size(2), 0), Map.of("cells", "ancestor"));
    double loss = Outcomes.loss(profile, nodes.plan());
    assertEquals(Clusterings.leastLoss(profile, rows(profile), 2, false), loss, EXACT);
  }

  private static List<Integer> rows(Profile profile) {
    List<Integer> rows = new ArrayList<>();
    for (int t = 0; t < profile.tuples(); t++) {
      for (long r = 0; r < profile.size(t); r++) {
        rows.add(t);
      }
    }
    return rows;
  }

  /** Of 200 tables at least 95 of 100 reach the optimum, and none is below it. */
  @Test
  void tinyTables_reachTheOptimum() {
    int[] counts = new int[2];
    Seeds.each(
        200,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(2, 3).sensitive(0, 0).rows(8).next(Shape.MIXED);
          if (profile.rows() >= 2) {
            double optimum = Clusterings.leastLoss(profile, rows(profile), 2, false);
            Problem problem = TestProblem.of(profile, TestGoal.size(2), 0);
            Solution found = solve(problem, Map.of("cells", "ancestor", "enough", 0));
            double loss = Outcomes.loss(profile, found.plan());
            assertTrue(loss >= optimum - EXACT, loss + " below the optimum " + optimum);
            counts[loss <= optimum + EXACT ? 0 : 1]++;
          }
        });
    assertTrue(counts[1] * 19 <= counts[0], counts[0] + " optimal, " + counts[1] + " not");
  }
}
