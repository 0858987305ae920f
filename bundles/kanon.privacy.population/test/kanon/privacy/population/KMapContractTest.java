package kanon.privacy.population;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;
import kanon.testkit.RandomTables;

class KMapContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new KMap();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.population();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of("k", random.nextLong(1, 12));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("k", 0L), Map.of("k", 1.5));
  }
}
