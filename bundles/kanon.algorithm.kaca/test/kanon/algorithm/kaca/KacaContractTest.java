package kanon.algorithm.kaca;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class KacaContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Kaca();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of(),
        Map.of("ties", "priority"),
        Map.of("weights", "height", "beta", 2.5),
        Map.of("narrower", true),
        Map.of("maxInconsistency", 0.1),
        Map.of("maxInconsistency", 0.1, "repair", "recluster"));
  }
}
