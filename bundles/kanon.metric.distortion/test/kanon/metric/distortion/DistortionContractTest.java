package kanon.metric.distortion;

import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class DistortionContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new Distortion();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of("weights", "uniform", "beta", 1.0),
        Map.of("weights", "height", "beta", 1.0),
        Map.of("weights", "height", "beta", 2.5));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("weights", "depth"), Map.of("beta", -0.5), Map.of("beta", Double.NaN));
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    boolean uniform = options.get("weights").equals("uniform");
    double beta = uniform ? 0 : (Double) options.get("beta");
    double sum = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        int height = release.profile().schema().quasiIdentifier(a).height();
        sum += way(0, row.level()[a], height, beta) / way(0, height, height, beta);
      }
    }
    return Map.of("", sum);
  }

  private static double way(int from, int to, int height, double beta) {
    double weight = 0;
    for (int level = from; level < to; level++) {
      weight += 1 / Math.pow(height - level, beta);
    }
    return weight;
  }
}
