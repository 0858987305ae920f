package kanon.metric.precision;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class PrecisionContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new Precision();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double sum = 0;
    double cells = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        sum += (double) row.level()[a] / release.profile().schema().quasiIdentifier(a).height();
        cells++;
      }
    }
    return Map.of("", cells == 0 ? 1 : 1 - sum / cells);
  }
}
