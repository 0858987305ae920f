package kanon.metric.entropyloss;

import java.util.BitSet;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class EntropyLossContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new EntropyLoss();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double bits = 0;
    double most = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        BitSet self = new BitSet();
        self.set(row.values()[a]);
        double same = having(release, a, self);
        bits += Math.log(having(release, a, row.shown().get(a)) / same) / Math.log(2);
        most += Math.log(release.rows().size() / same) / Math.log(2);
      }
    }
    return Map.of("/bits", bits, "/share", most < 1e-9 ? 0 : bits / most);
  }

  private static double having(ReleasedRows release, int a, BitSet values) {
    return release.rows().stream().filter(row -> values.get(row.values()[a])).count();
  }
}
