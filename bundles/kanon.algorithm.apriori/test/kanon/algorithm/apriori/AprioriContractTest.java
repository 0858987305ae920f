package kanon.algorithm.apriori;

import java.util.List;
import java.util.Map;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.testkit.PluginContract;

class AprioriContractTest extends PluginContract {
  @Override
  protected PluginKind kind() {
    return PluginKind.ALGORITHM;
  }

  @Override
  protected Plugin<?> plugin() {
    return new Apriori();
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("method", "optimal"), Map.of("method", 2L));
  }
}
