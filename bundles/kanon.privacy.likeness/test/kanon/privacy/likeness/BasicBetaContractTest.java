package kanon.privacy.likeness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

class BasicBetaContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new BasicBeta();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("beta", random.nextInt(1, 30) / 10.0);
    options.put("attribute", "s" + random.nextInt(whole.schema().sensitive().size()));
    return options;
  }

  /** In a small group one row of a rare value is already too many. */
  @Override
  protected boolean oneRowLowersDeficit() {
    return false;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("beta", 0.0), Map.of("beta", -1L), Map.of("beta", "much"));
  }
}
