package kanon.algorithm.unrestrictedtuples;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class UnrestrictedTuplesContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new UnrestrictedTuples();
  }
}
