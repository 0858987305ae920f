package kanon.algorithm.cyclefactor;

import java.util.List;
import kanon.algorithm.exact.Exact;
import kanon.api.Algorithm;
import kanon.testkit.RatioContract;

class CycleFactorContractTest extends RatioContract {
  @Override
  protected Algorithm<?> create() {
    return new CycleFactorAlgorithm();
  }

  @Override
  protected Algorithm<?> optimum() {
    return new Exact();
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(3);
  }
}
