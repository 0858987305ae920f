package kanon.algorithm.pairfactor;

import java.util.List;
import java.util.Map;
import kanon.algorithm.exact.Exact;
import kanon.api.Algorithm;
import kanon.testkit.RatioContract;

class PairFactorContractTest extends RatioContract {
  @Override
  protected Algorithm<?> create() {
    return new PairFactorAlgorithm();
  }

  @Override
  protected Algorithm<?> optimum() {
    return new Exact();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("refine", true));
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(2);
  }
}
