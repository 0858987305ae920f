package kanon.privacy.likeness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.model.Profile;
import kanon.testkit.PrivacyModelContract;

/** What the models of this bundle have in common: one number above 0, and an attribute. */
abstract class LikenessContract extends PrivacyModelContract {
  private final String number;

  LikenessContract(String number) {
    this.number = number;
  }

  @Override
  protected Map<String, Object> options(Profile whole, RandomGenerator random) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put(number, random.nextInt(1, 30) / 10.0);
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
    return List.of(Map.of(number, 0.0), Map.of(number, -1L), Map.of(number, "much"));
  }
}
