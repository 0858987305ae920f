package kanon.attack.homogeneity;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class HomogeneityContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Homogeneity();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("share", 0.5));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("share", 0L), Map.of("share", 1.5));
  }
}
