package kanon.privacy.diversity;

import java.util.Map;
import java.util.random.RandomGenerator;

class FrequencyContractTest extends DiversityContract {
  FrequencyContractTest() {
    super("frequency");
  }

  @Override
  Map<String, Object> numbers(RandomGenerator random) {
    return Map.of("l", random.nextInt(10, 31) / 10.0);
  }
}
