package kanon.algorithm.fullsubgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kanon.api.Algorithm;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.HeuristicContract;
import kanon.testkit.Outcomes;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class FullSubgraphTest extends HeuristicContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubgraph();
  }

  /** A fraction of what full-domain generalization loses. */
  @Override
  protected double mostLossOfAdult() {
    return 0.1;
  }

  @Override
  protected long removableFromAdult() {
    return 301;
  }

  private static Example twoByTwo() {
    return new Example()
        .hierarchy("sex", "m;*", "f;*")
        .hierarchy("zip", "1;1-2;*", "2;1-2;*", "3;3-4;*", "4;3-4;*");
  }

  /** As in the paper: where (m,1) becomes (*,1-2), so do (f,1), (m,2) and (f,2). */
  @Test
  void boxes_takeAllCombinationsBelowThem() {
    Example table = twoByTwo().rows("m 1", "f 2", "m 3", "m 3", "m 3", "f 3", "f 3", "f 3");
    assertEquals(List.of("* 1-2 2", "f 3 3", "m 3 3"), classes(table.profile(), 2, 0));
  }

  @Test
  void boxes_areDrawnInToTheirTuples() {
    Example table = twoByTwo().rows("m 1", "m 2", "f 3", "f 4");
    assertEquals(List.of("f 3-4 2", "m 1-2 2"), classes(table.profile(), 2, 0));
  }

  @Test
  void failingParts_areRemovedWhereThatSaves() {
    Example table = twoByTwo().rows("m 1", "m 1", "m 1", "f 3", "f 3", "f 3", "f 1");
    assertEquals(List.of("f 3 3", "m 1 3"), classes(table.profile(), 2, 1));
  }

  @Test
  void randomTables_neverLoseMoreThanFullSubtree() {
    Seeds.each(
        100,
        seed -> {
          Profile profile = new RandomTables(seed).next(Shape.MIXED);
          if (profile.rows() >= 3) {
            Solution solution = solve(profile, 3, seed % 2 == 0 ? 0 : 2);
            double subtree = (double) solution.statistics().getOrDefault("fullSubtreeLoss", 0.0);
            double loss = Outcomes.loss(profile, solution.plan());
            assertTrue(loss <= subtree + 1e-9);
            assertEquals(loss, (double) solution.statistics().getOrDefault("loss", -1.0), 1e-6);
          }
        });
  }
}
