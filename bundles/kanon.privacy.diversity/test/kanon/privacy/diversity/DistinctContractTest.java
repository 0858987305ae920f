package kanon.privacy.diversity;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

class DistinctContractTest extends DiversityContract {
  DistinctContractTest() {
    super("distinct");
  }

  @Override
  Map<String, Object> numbers(RandomGenerator random) {
    return Map.of("l", (double) random.nextInt(1, 4));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("l", 2.5),
        Map.of("c", 1.0),
        Map.of("l", 0.5),
        Map.of("l", "two"),
        Map.of("kind", "some"));
  }
}
