package kanon.attack.singlingout;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class SinglingOutContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new SinglingOut();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("predicates", 1L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("predicates", 0L), Map.of("predicates", 2_000_000L));
  }
}
