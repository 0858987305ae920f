package kanon.algorithm.lightning;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class LightningContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Lightning();
  }
}
