package kanon.metric.discernibility;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class DiscernibilityContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new Discernibility();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    long sum = 0;
    for (ReleasedRows.Row row : release.rows()) {
      sum += row.removed() ? release.rows().size() : release.alike(row);
    }
    return Map.of("", (double) sum);
  }
}
