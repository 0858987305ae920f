package kanon.algorithm.lightning;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class LightningContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Lightning();
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("nodes", -1L), Map.of("nodes", "many"), Map.of("lowest", 1L));
  }
}
