package kanon.privacy.diversity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

/** What the kinds of l-diversity have in common. */
abstract class DiversityContract extends PrivacyModelContract {
  private final String kind;

  DiversityContract(String kind) {
    this.kind = kind;
  }

  /** The options that the kind has besides. */
  abstract Map<String, Object> numbers(RandomGenerator random);

  @Override
  protected PrivacyModel<?> create() {
    return new LDiversity();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("kind", kind);
    options.putAll(numbers(random));
    options.put("attribute", "s" + random.nextInt(whole.schema().sensitive().size()));
    return options;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("c", 1.0), Map.of("l", 0.5), Map.of("l", "two"), Map.of("kind", "some"));
  }
}
