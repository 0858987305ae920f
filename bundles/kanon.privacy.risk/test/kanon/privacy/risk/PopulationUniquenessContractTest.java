package kanon.privacy.risk;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class PopulationUniquenessContractTest extends PrivacyModelContract {
  private static final List<String> ESTIMATORS =
      List.of("automatic", "dankar", "pitman", "zayatz", "snb");

  @Override
  protected PrivacyModel<?> create() {
    return new PopulationUniqueness();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of(
        "share", random.nextInt(0, 5) / 8.0,
        "fraction", random.nextInt(1, 10) / 10.0,
        "estimator", ESTIMATORS.get(random.nextInt(ESTIMATORS.size())));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("share", -0.1),
        Map.of("share", 1.5),
        Map.of("fraction", 0.0),
        Map.of("fraction", 1.0),
        Map.of("estimator", "best"));
  }
}
