package kanon.attack.composition;

import java.util.List;
import java.util.Map;
import kanon.api.Attack;
import kanon.testkit.AttackContract;

class CompositionContractTest extends AttackContract {
  @Override
  protected Attack<?> create() {
    return new Composition();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of(),
        Map.of("join", "rows"),
        Map.of("join", "classes", "people", 2L),
        Map.of("join", "rows", "predicates", 1L, "k", 3L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("join", "names"), Map.of("k", -1L), Map.of("people", 0L), Map.of("predicates", 0L));
  }
}
