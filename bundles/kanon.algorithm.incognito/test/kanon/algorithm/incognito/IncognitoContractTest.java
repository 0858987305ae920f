package kanon.algorithm.incognito;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class IncognitoContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Incognito();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return IncognitoTest.VARIANTS.subList(0, 4);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("variant", "cubic"),
        Map.of("variant", 1L),
        Map.of("memory", 0L),
        Map.of("memory", -0.5),
        Map.of("memory", "64"));
  }
}
