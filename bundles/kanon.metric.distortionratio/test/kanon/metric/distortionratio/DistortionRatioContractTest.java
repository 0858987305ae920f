package kanon.metric.distortionratio;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class DistortionRatioContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new DistortionRatio();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double raised = 0;
    double all = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        raised += row.level()[a];
        all += release.profile().schema().quasiIdentifier(a).height();
      }
    }
    return Map.of("", all == 0 ? 0 : raised / all);
  }
}
