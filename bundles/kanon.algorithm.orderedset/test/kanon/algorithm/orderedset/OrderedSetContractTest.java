package kanon.algorithm.orderedset;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class OrderedSetContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new OrderedSet();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of("effort", 1L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("effort", -1L));
  }
}
