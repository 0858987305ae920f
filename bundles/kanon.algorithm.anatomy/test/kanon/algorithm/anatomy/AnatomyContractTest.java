package kanon.algorithm.anatomy;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class AnatomyContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Anatomy();
  }
}
