package kanon.privacy.closeness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.PrivacyModel;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;
import kanon.testkit.RandomTables;

class TClosenessContractTest extends PrivacyModelContract {
  private static final List<String> DISTANCES = List.of("equal", "ordered", "hierarchical");

  @Override
  protected PrivacyModel<?> create() {
    return new TCloseness();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 2).structuredSensitive();
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("t", random.nextInt(0, 11) / 20.0);
    options.put("distance", DISTANCES.get(random.nextInt(3)));
    options.put("attribute", "s" + random.nextInt(whole.schema().sensitive().size()));
    return options;
  }

  /** Of four rows of different values in a table much like them, a fifth tips the balance. */
  @Override
  protected boolean oneRowLowersDeficit() {
    return false;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("t", -0.1), Map.of("t", 1.1), Map.of("distance", "far"));
  }
}
