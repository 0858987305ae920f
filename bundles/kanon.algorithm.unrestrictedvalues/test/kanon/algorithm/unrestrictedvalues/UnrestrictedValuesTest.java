package kanon.algorithm.unrestrictedvalues;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kanon.api.Algorithm;
import kanon.testkit.Example;
import kanon.testkit.HeuristicContract;
import kanon.testkit.NearOptimum;
import kanon.testkit.SingleDimension;
import org.junit.jupiter.api.Test;

class UnrestrictedValuesTest extends HeuristicContract {
  @Override
  protected Algorithm<?> create() {
    return new UnrestrictedValues();
  }

  /** Less than full-subtree recoding. */
  @Override
  protected double mostLossOfAdult() {
    return 0.37;
  }

  @Override
  protected long removableFromAdult() {
    return 301;
  }

  /** Male and Female apart from Person: the inference that the paper warns of. */
  @Test
  void rareSiblings_shareANodeWithoutTheCommonOne() {
    Example table =
        new Example()
            .hierarchy("x", "a1;a;*", "a2;a;*", "a3;a;*", "b;b;*")
            .rows("a1", "a1", "a2", "a3", "b", "b");
    assertEquals(List.of("a 2", "a1 2", "b 2"), classes(table.profile(), 2, 0));
  }

  @Test
  void smallTables_areNearTheOptimum() {
    NearOptimum.recodings(
        tables -> tables.attributes(1, 2).values(4).height(2),
        SingleDimension::ancestors,
        this::solve);
  }
}
