package kanon.privacy.population;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;
import kanon.testkit.RandomTables;

class DeltaPresenceContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new DeltaPresence();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.population();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    int least = random.nextInt(0, 5);
    return Map.of("min", least / 10.0, "max", random.nextInt(least + 1, 11) / 10.0);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("min", -0.1),
        Map.of("max", 0.0),
        Map.of("max", 1.1),
        Map.of("min", 0.6, "max", 0.5));
  }
}
