package kanon.privacy.diversity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class EntropyContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new LDiversity();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("kind", "entropy");
    options.put("l", random.nextInt(10, 31) / 10.0);

    options.put("attribute", "s" + random.nextInt(whole.schema().sensitive().size()));
    return options;
  }

  /** Of 1, 1, 1 and 2 rows a further one is less even, whatever its value. */
  @Override
  protected boolean oneRowLowersDeficit() {
    return false;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("c", 1.0), Map.of("l", 0.5), Map.of("l", "two"), Map.of("kind", "some"));
  }
}
