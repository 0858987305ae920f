package kanon.attack.background;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class BackgroundContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Background();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("statements", 5L, "share", 1.0));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("statements", 0L),
        Map.of("statements", 6L),
        Map.of("share", 0L),
        Map.of("share", 2L));
  }
}
