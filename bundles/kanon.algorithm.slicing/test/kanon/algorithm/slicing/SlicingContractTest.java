package kanon.algorithm.slicing;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class SlicingContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Slicing();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("columns", 1L), Map.of("columns", 3L));
  }
}
