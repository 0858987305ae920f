package kanon.privacy.diversity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class RecursiveContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new LDiversity();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("kind", "recursive");
    options.put("l", (double) random.nextInt(1, 4));
    options.put("c", random.nextInt(1, 40) / 10.0);
    options.put("attribute", "s" + random.nextInt(whole.schema().sensitive().size()));
    return options;
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
