package kanon.algorithm.anytime;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class AnytimeContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Anytime();
  }
}
