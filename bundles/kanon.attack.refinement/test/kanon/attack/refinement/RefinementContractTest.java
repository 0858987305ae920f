package kanon.attack.refinement;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;
import kanon.testkit.RandomTables;

class RefinementContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Refinement();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 1).rows(8);
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of("programs", 20L), Map.of("people", 2L, "classes", 1L, "programs", 4L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("people", 0L), Map.of("classes", 0L), Map.of("programs", 0L));
  }
}
