package kanon.algorithm.mondrian;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class MondrianContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Mondrian();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of(),
        Map.of("cuts", "order"),
        Map.of("cells", "set"),
        Map.of("narrower", true),
        Map.of("cells", "ancestor"),
        Map.of("cells", "interval"));
  }
}
