package kanon.metric.presencerisk;

import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.model.Plan;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class PresenceRiskContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new PresenceRisk();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double highest = 0;
    double sum = 0;
    for (ReleasedRows.Row row : release.released()) {
      double risk = risk(release, row);
      highest = Math.max(highest, risk);
      sum += risk;
    }
    int rows = release.released().size();
    return Map.of("/highest", highest, "/mean", rows == 0 ? 0 : sum / rows);
  }

  private static double risk(ReleasedRows release, ReleasedRows.Row row) {
    if (release.kind().equals(java.util.Optional.of(Plan.Bucketization.ANATOMY))) {
      return 1;
    }
    double product = 1;
    if (release.kind().isPresent()) {
      for (List<Integer> column : release.columns()) {
        product *= share(release, row, column);
      }
      return product;
    }
    for (int a = 0; a < release.attributes(); a++) {
      product /= row.shown().get(a).cardinality();
    }
    return product;
  }

  private static double share(ReleasedRows release, ReleasedRows.Row row, List<Integer> column) {
    double alike = 0;
    for (ReleasedRows.Row other : release.released()) {
      boolean same = column.stream().allMatch(a -> other.values()[a] == row.values()[a]);
      alike += other.look().equals(row.look()) && same ? 1 : 0;
    }
    return alike / release.alike(row);
  }
}
