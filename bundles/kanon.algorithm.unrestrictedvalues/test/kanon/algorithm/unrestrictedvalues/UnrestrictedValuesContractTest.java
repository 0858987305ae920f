package kanon.algorithm.unrestrictedvalues;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class UnrestrictedValuesContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new UnrestrictedValues();
  }
}
