package kanon.algorithm.fullsubgraph;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class FullSubgraphContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new FullSubgraph();
  }
}
