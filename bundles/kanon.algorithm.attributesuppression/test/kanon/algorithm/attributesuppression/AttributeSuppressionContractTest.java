package kanon.algorithm.attributesuppression;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class AttributeSuppressionContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new AttributeSuppression();
  }
}
