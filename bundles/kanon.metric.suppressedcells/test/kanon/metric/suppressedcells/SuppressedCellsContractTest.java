package kanon.metric.suppressedcells;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class SuppressedCellsContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new SuppressedCells();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double stars = 0;
    for (ReleasedRows.Row row : release.rows()) {
      stars += row.label().stream().filter("*"::equals).count();
    }
    double all = (double) release.rows().size() * release.attributes();
    return Map.of("/cells", stars, "/share", all == 0 ? 0 : stars / all);
  }
}
