package kanon.metric.queryerror;

import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;

class QueryErrorContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new QueryError();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of("queries", 50L),
        Map.of("queries", 20L, "dimensions", 1L, "sensitive", "value", "spread", "length"),
        Map.of("queries", 20L, "groups", "anatomy", "selectivity", 0.01));
  }
}
