package kanon.algorithm.fullsubtree;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class FullSubtreeContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubtree();
  }
}
