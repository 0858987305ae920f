package kanon.algorithm.cellsuppression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kanon.api.Algorithm;
import kanon.testkit.Example;
import kanon.testkit.HeuristicContract;
import kanon.testkit.NearOptimum;
import org.junit.jupiter.api.Test;

class CellSuppressionTest extends HeuristicContract {
  @Override
  protected Algorithm<?> create() {
    return new CellSuppression();
  }

  /** A third of what attribute suppression loses. */
  @Override
  protected double mostLossOfAdult() {
    return 0.15;
  }

  /** Classes hold only when the last stubs have joined others. */
  @Override
  protected boolean improves() {
    return false;
  }

  /** One of three equal rows parts from the others. */
  @Test
  void rowsToSpare_makeUpStubs() {
    assertEquals(
        List.of("* middle * 2", "female old 4353 2", "male middle 4350 2"),
        classes(Example.kaca().profile(), 2, 0));
  }

  /** The six stars of the approximation paper. */
  @Test
  void fourRows_loseSixCells() {
    Example table =
        new Example()
            .hierarchy("age", "27;*", "35;*", "47;*")
            .hierarchy("race", "White;*", "Hispanic;*")
            .hierarchy("sex", "Male;*", "Female;*")
            .hierarchy("zip", "21004;*", "92010;*")
            .rows("47 White Male 21004", "35 White Female 21004")
            .rows("27 Hispanic Female 92010", "27 White Female 92010");
    assertEquals(6, loss(table.profile(), 2, 0));
  }

  @Test
  void tinyTables_areNearTheOptimum() {
    NearOptimum.clusterings(true, true, this::solve);
  }
}
