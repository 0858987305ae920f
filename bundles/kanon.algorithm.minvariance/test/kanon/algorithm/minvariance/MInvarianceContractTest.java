package kanon.algorithm.minvariance;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class MInvarianceContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new MInvariance();
  }
}
