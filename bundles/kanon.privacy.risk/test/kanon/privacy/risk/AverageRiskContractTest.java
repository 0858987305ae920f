package kanon.privacy.risk;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class AverageRiskContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new AverageRisk();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    double threshold = random.nextInt(1, 12) / 12.0;
    return random.nextBoolean()
        ? Map.of("threshold", threshold)
        : Map.of("threshold", threshold, "highest", Math.min(1, threshold * 2));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("threshold", 0L),
        Map.of("threshold", 2L),
        Map.of("threshold", 0.2, "highest", 0.1),
        Map.of("threshold", 0.2, "highest", 7L));
  }
}
