package kanon.algorithm.refine;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class RefineContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Refine();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("cells", "ancestor", "together", true), Map.of("cells", "set"));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("enough", -0.1), Map.of("enough", 1), Map.of("cells", "boxes"));
  }
}
