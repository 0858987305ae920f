package kanon.algorithm.flash;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class FlashContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Flash();
  }
}
