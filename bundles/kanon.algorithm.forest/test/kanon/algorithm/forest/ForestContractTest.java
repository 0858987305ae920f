package kanon.algorithm.forest;

import java.util.List;
import java.util.Map;
import kanon.algorithm.exact.Exact;
import kanon.api.Algorithm;
import kanon.testkit.RatioContract;

class ForestContractTest extends RatioContract {
  @Override
  protected Algorithm<?> create() {
    return new ForestAlgorithm();
  }

  @Override
  protected Algorithm<?> optimum() {
    return new Exact();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("rowDeletion", false), Map.of("refine", true));
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(1, 2, 3, 4, 5, 7);
  }

  @Override
  protected List<Integer> ratioSizes() {
    return List.of(1, 2, 3, 4, 5);
  }
}
