package kanon.algorithm.genetic;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class GeneticContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Genetic();
  }

  /** A few recodings, as there are hundreds of tables. */
  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of("population", 8L, "offspring", 40L));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("population", 1L), Map.of("offspring", -1L), Map.of("offspring", "all"));
  }
}
