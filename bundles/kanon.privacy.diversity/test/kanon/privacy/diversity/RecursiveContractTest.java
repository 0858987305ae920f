package kanon.privacy.diversity;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

class RecursiveContractTest extends DiversityContract {
  RecursiveContractTest() {
    super("recursive");
  }

  @Override
  Map<String, Object> numbers(RandomGenerator random) {
    return Map.of("l", (double) random.nextInt(1, 4), "c", random.nextInt(1, 40) / 10.0);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("l", 2.5),
        Map.of("c", 0.0),
        Map.of("c", -1L),
        Map.of("l", 0.5),
        Map.of("l", "two"),
        Map.of("kind", "some"));
  }
}
