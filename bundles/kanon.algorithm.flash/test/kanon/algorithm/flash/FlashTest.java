package kanon.algorithm.flash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelOptions;
import kanon.model.Attribute;
import kanon.model.Guarantee;
import kanon.model.Lattice;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Solution;
import kanon.testkit.CompleteSearchContract;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class FlashTest extends CompleteSearchContract {
  @Override
  protected Algorithm<?> create() {
    return new Flash();
  }

  private static Solution patients() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
    return new Flash().solve(problem, LevelOptions.ALL, TestRun.seeded(1));
  }

  @Test
  void patients_releasesTheMinimalNodeThatLosesLeast() {
    Solution solution = patients();
    assertArrayEquals(new int[] {1, 1, 0}, ((Plan.Levels) solution.plan()).levels());
    assertEquals(Guarantee.Kind.OPTIMAL, solution.guarantee().kind());
    assertEquals(8L, solution.statistics().get("checkedNodes"));
  }

  /** Of one height those are first that raise the column with most levels. */
  @Test
  void order_isByHeightThenByHowFarColumnsAreRaised() {
    Schema schema = Examples.patients().schema();
    LevelBounds bounds = LevelBounds.none(schema.heights());
    Lattice lattice = new Lattice(bounds.heights());
    List<Integer> nodes = new ArrayList<>();
    for (int node = 0; node < lattice.nodes(); node++) {
      nodes.add(node);
    }
    Collections.reverse(nodes);
    nodes.sort(new NodeOrder(schema, bounds));
    int[][] first = {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {0, 0, 2}};
    for (int i = 0; i < first.length; i++) {
      assertArrayEquals(first[i], lattice.levels(nodes.get(i)), "place " + i);
    }
  }

  /**
   * Reversing the columns changes nothing where no two nodes are equal in all that is looked at.
   */
  @Test
  void adult_judgesAsManyNodesWithItsColumnsInAnotherOrder() {
    Profile adult = Examples.adult(5);
    Problem problem = TestProblem.of(adult, TestGoal.size(5), 0);
    Problem reversed = TestProblem.of(reversed(adult), TestGoal.size(5), 0);
    assertEquals(
        new Flash()
            .solve(problem, LevelOptions.ALL, TestRun.seeded(1))
            .statistics()
            .get("checkedNodes"),
        new Flash()
            .solve(reversed, LevelOptions.ALL, TestRun.seeded(1))
            .statistics()
            .get("checkedNodes"));
  }

  private static Profile reversed(Profile table) {
    List<Attribute> attributes = new ArrayList<>(table.schema().quasiIdentifiers());
    Collections.reverse(attributes);
    Profile.Builder builder = new Profile.Builder(new Schema(attributes));
    int n = attributes.size();
    for (int t = 0; t < table.tuples(); t++) {
      int[] codes = new int[n];
      for (int a = 0; a < n; a++) {
        codes[a] = table.code(n - 1 - a, t);
      }
      builder.add(codes, table.size(t));
    }
    return builder.build();
  }
}
