package kanon.metric.reidentificationrisk;

import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class ReidentificationRiskContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new ReidentificationRisk();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of(), Map.of("threshold", 0.0), Map.of("threshold", 0.5));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("threshold", -0.1), Map.of("threshold", 1.5), Map.of("threshold", Double.NaN));
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double threshold = (Double) options.getOrDefault("threshold", 0.2);
    double sum = 0;
    double highest = 0;
    double atRisk = 0;
    for (ReleasedRows.Row row : release.released()) {
      double risk = 1.0 / release.alike(row);
      sum += risk;
      highest = Math.max(highest, risk);
      atRisk += risk > threshold ? 1 : 0;
    }
    double rows = Math.max(1, release.released().size());
    return Map.of(
        "/marketer",
        sum / rows,
        "/prosecutor",
        highest,
        "/journalist",
        highest,
        "/rowsAtRisk",
        atRisk / rows);
  }
}
