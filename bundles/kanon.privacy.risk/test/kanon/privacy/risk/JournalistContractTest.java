package kanon.privacy.risk;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;
import kanon.testkit.RandomTables;

/** With a population, which the other tests of contracts do not have. */
class JournalistContractTest extends PrivacyModelContract {
  @Override
  protected PrivacyModel<?> create() {
    return new AverageRisk();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.population();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    return Map.of(
        "threshold",
        random.nextInt(1, 12) / 12.0,
        "attacker",
        random.nextBoolean() ? "journalist" : "marketer");
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("threshold", 0L, "attacker", "journalist"));
  }
}
