package kanon.algorithm.frontier;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class FrontierContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Frontier();
  }
}
