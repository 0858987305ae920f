package kanon.algorithm.topdown;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class TopDownContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new TopDown();
  }
}
