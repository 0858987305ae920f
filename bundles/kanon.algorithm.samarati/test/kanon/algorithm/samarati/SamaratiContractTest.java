package kanon.algorithm.samarati;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class SamaratiContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Samarati();
  }
}
