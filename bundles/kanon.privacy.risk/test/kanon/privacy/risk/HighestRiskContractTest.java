package kanon.privacy.risk;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class HighestRiskContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new HighestRisk();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of("threshold", random.nextInt(1, 12) / 12.0);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("threshold", 0L),
        Map.of("threshold", 1.5),
        Map.of("threshold", 0.1, "attacker", "marketer"),
        Map.of("threshold", 0.1, "attacker", "nobody"));
  }
}
