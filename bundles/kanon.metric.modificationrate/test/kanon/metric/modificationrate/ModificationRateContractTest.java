package kanon.metric.modificationrate;

import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class ModificationRateContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new ModificationRate();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double modified = 0;
    double all = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        var values = release.profile().schema().quasiIdentifier(a).dictionary();
        boolean same = row.label().get(a).equals(values.value(row.values()[a]));
        modified += same && row.shown().get(a).cardinality() == 1 ? 0 : 1;
        all++;
      }
    }
    return Map.of("", all == 0 ? 0 : modified / all);
  }
}
