package kanon.attack.linkability;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;
import kanon.testkit.RandomTables;

class LinkabilityContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Linkability();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.attributes(2, 4).sensitive(0, 1);
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("people", 2L), Map.of("budget", 3L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("people", 0L), Map.of("budget", 0L));
  }
}
