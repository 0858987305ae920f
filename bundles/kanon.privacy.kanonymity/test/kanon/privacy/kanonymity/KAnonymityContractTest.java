package kanon.privacy.kanonymity;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class KAnonymityContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new KAnonymity();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of("k", random.nextLong(1, 7));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("k", 0L), Map.of("k", -3L), Map.of("k", 2.5), Map.of("k", "two"));
  }
}
