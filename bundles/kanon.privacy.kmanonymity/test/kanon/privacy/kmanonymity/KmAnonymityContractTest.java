package kanon.privacy.kmanonymity;

import java.util.List;
import java.util.Map;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.testkit.PluginContract;

class KmAnonymityContractTest extends PluginContract {
  @Override
  protected PluginKind kind() {
    return PluginKind.MODEL;
  }

  @Override
  protected Plugin<?> plugin() {
    return new KmAnonymity();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("k", 2L, "m", 2L);
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("k", 0L, "m", 2L), Map.of("k", 2L, "m", 0L), Map.of("k", 2.5, "m", 2L));
  }
}
