package kanon.preset;

import java.util.List;
import java.util.Map;
import kanon.api.Preset;
import kanon.testkit.PresetContract;

class HipaaExpertContractTest extends PresetContract {
  @Override
  protected Preset<?> create() {
    return new HipaaExpert();
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("threshold", 0.0), Map.of("threshold", 1.0), Map.of("threshold", "small"));
  }
}
