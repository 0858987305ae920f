package kanon.algorithm.cellsuppression;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class CellSuppressionContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new CellSuppression();
  }
}
