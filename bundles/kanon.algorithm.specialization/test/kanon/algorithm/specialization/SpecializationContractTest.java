package kanon.algorithm.specialization;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class SpecializationContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Specialization();
  }
}
