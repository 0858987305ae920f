package kanon.privacy.diversity;

import java.util.Map;
import java.util.random.RandomGenerator;

class EntropyContractTest extends DiversityContract {
  EntropyContractTest() {
    super("entropy");
  }

  @Override
  Map<String, Object> numbers(RandomGenerator random) {
    return Map.of("l", random.nextInt(10, 31) / 10.0);
  }

  /** Of 1, 1, 1 and 2 rows a further one is less even, whatever its value. */
  @Override
  protected boolean oneRowLowersDeficit() {
    return false;
  }
}
