package kanon.algorithm.datafly;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class DataflyContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Datafly();
  }
}
