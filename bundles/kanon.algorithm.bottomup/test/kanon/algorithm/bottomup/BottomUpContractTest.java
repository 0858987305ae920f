package kanon.algorithm.bottomup;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class BottomUpContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new BottomUp();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of("rollup", true), Map.of("rollup", false));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("rollup", "yes"), Map.of("rollup", 1L));
  }
}
