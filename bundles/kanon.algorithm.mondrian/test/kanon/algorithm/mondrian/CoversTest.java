package kanon.algorithm.mondrian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.lib.json.record.Options;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomTables;
import kanon.testkit.RecodingCheck;
import kanon.testkit.Released;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Whether what classes show is a partition of the space of tuples, and is called one. */
class CoversTest {
  private static final List<Map<String, Object>> VARIANTS =
      List.of(
          Map.of("cells", "set"),
          Map.of("cells", "interval"),
          Map.of("cells", "ancestor"),
          Map.of("cells", "set", "strict", false));

  private static Solution solve(Problem problem, Map<String, Object> options) {
    return new Mondrian()
        .solve(problem, Options.bind(MondrianOptions.class, options, "test"), TestRun.seeded(1));
  }

  private static boolean overlaps(Released released) {
    try {
      RecodingCheck.disjointBoxes(released);
      return false;
    } catch (AssertionError e) {
      return true;
    }
  }

  @Test
  void ancestorsOverlap_andAreNotCalledDisjoint() {
    Profile rows =
        new Example()
            .hierarchy("a", "1;A;*", "2;A;*", "3;B;*", "4;B;*")
            .rows("1", "1", "2", "3", "3", "4", "4")
            .profile();
    Problem problem = TestProblem.of(rows, TestGoal.size(3), 0);
    Map<String, Object> ancestors = Map.of("cells", "ancestor", "cuts", "order");
    Solution solution = solve(problem, ancestors);
    assertEquals("overlapping", solution.statistics().get("covers"));
    Solution sets = solve(problem, Map.of("cells", "set", "cuts", "order"));
    assertEquals("disjoint", sets.statistics().get("covers"));
    RecodingCheck.covers(PlanCheck.valid(problem, sets.plan(), Recoding.MULTIDIMENSIONAL), sets);
  }

  @Test
  void whatIsCalledDisjoint_isAPartition_andWhatOverlapsIsCalledSo() {
    int[] seen = new int[2];
    Seeds.each(
        80,
        seed -> {
          Profile table = new RandomTables(seed).attributes(1, 3).rows(30).next(Shape.MIXED);
          if (table.rows() < 2) {
            return;
          }
          Problem problem = TestProblem.of(table, TestGoal.size(2), 0);
          for (Map<String, Object> options : VARIANTS) {
            Solution solution = solve(problem, options);
            Released released =
                PlanCheck.valid(problem, solution.plan(), Recoding.MULTIDIMENSIONAL);
            RecodingCheck.covers(released, solution);
            boolean called = "disjoint".equals(solution.statistics().get("covers"));
            seen[0] += called ? 1 : 0;
            seen[1] += overlaps(released) ? 1 : 0;
          }
        });
    assertTrue(seen[0] > 20 && seen[1] > 20, seen[0] + " disjoint, " + seen[1] + " overlapping");
  }

  @Test
  void coversThatOverlap_areFoundOut() {
    Profile rows =
        new Example().hierarchy("a", "1;A;*", "2;A;*", "3;B;*").rows("1", "1", "2", "3").profile();
    Problem problem = TestProblem.of(rows, TestGoal.size(2), 0);
    Solution honest = solve(problem, Map.of("cells", "ancestor", "cuts", "order"));
    Released released = PlanCheck.valid(problem, honest.plan(), Recoding.MULTIDIMENSIONAL);
    RecodingCheck.covers(released, honest);
    assertTrue(overlaps(released), "1 beside 2 to 3");
    assertThrows(
        AssertionError.class,
        () -> RecodingCheck.covers(released, honest.with("covers", "disjoint")));
  }
}
