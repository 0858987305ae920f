package kanon.algorithm.unrestrictedtuples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kanon.api.Algorithm;
import kanon.testkit.Example;
import kanon.testkit.HeuristicContract;
import kanon.testkit.NearOptimum;
import org.junit.jupiter.api.Test;

class UnrestrictedTuplesTest extends HeuristicContract {
  @Override
  protected Algorithm<?> create() {
    return new UnrestrictedTuples();
  }

  /** Less than boxes that do not overlap. */
  @Override
  protected double mostLossOfAdult() {
    return 0.065;
  }

  /** Classes hold only when the last stubs have joined others. */
  @Override
  protected boolean improves() {
    return false;
  }

  @Test
  void tuples_stayWholeAndOverlap() {
    assertEquals(
        List.of("female * 435* 3", "male middle 4350 3"), classes(Example.kaca().profile(), 2, 0));
  }

  @Test
  void tinyTables_areNearTheOptimum() {
    NearOptimum.clusterings(false, false, this::solve);
  }
}
