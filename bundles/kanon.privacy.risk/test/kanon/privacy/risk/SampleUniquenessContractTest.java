package kanon.privacy.risk;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class SampleUniquenessContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new SampleUniqueness();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of("share", random.nextInt(0, 5) / 4.0);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("share", -0.1), Map.of("share", 1.5));
  }
}
