package kanon.attack.inference;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class InferenceContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Inference();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("people", 2L, "rounds", 2L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("people", 0L), Map.of("rounds", 0L), Map.of("rounds", 1001L));
  }
}
