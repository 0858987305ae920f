package kanon.attack.minimality;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;
import kanon.testkit.RandomTables;

class MinimalityContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Minimality();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 1);
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("deals", 3L, "classes", 1L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("deals", 0L), Map.of("classes", 0L));
  }
}
