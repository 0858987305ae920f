package kanon.metric.averageclasssize;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class AverageClassSizeContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new AverageClassSize();
  }

  /** Where nothing is released the measure is 0, which as an objective would be the best. */
  @Override
  protected boolean objectiveIsAffine() {
    return false;
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    long classes = release.classes();
    double average = classes == 0 ? 0 : (double) release.released().size() / classes;
    return Map.of("", average / 2);
  }
}
