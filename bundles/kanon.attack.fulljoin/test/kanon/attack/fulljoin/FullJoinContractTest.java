package kanon.attack.fulljoin;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class FullJoinContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new FullJoin();
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("people", 0L));
  }
}
