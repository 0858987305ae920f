package kanon.algorithm.ola;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class OlaContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Ola();
  }
}
