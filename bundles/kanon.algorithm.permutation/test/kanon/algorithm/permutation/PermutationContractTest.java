package kanon.algorithm.permutation;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class PermutationContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Permutation();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("tries", 0L));
  }
}
