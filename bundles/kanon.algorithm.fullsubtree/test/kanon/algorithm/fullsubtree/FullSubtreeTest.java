package kanon.algorithm.fullsubtree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kanon.api.Algorithm;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.HeuristicContract;
import kanon.testkit.NearOptimum;
import kanon.testkit.SingleDimension;
import org.junit.jupiter.api.Test;

class FullSubtreeTest extends HeuristicContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubtree();
  }

  /** Less than the best full-domain generalization. */
  @Override
  protected double mostLossOfAdult() {
    return 0.4182;
  }

  @Override
  protected long removableFromAdult() {
    return 301;
  }

  @Test
  void frequentSubtrees_keepDetail() {
    Example table =
        new Example()
            .hierarchy("x", "a1;a;*", "a2;a;*", "b1;b;*", "b2;b;*")
            .rows("a1", "a1", "a2", "a2", "b1", "b2");
    assertEquals(List.of("a1 2", "a2 2", "b 2"), classes(table.profile(), 2, 0));
  }

  @Test
  void removedRows_saveWhatTheyCost() {
    Example table =
        new Example().hierarchy("x", "a;*", "b;*", "c;*").rows("a", "a", "a", "b", "b", "b", "c");
    Profile profile = table.profile();
    assertEquals(7, loss(profile, 2, 0));
    assertEquals(1, loss(profile, 2, 1));
  }

  @Test
  void smallTables_areNearTheOptimum() {
    NearOptimum.recodings(
        tables -> tables.attributes(1, 2).values(5), SingleDimension::subtrees, this::solve);
  }
}
