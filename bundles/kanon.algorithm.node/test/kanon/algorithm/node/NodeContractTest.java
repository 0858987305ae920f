package kanon.algorithm.node;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class NodeContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Node();
  }
}
