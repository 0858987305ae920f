package kanon.metric.breachprobability;

import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.model.Plan;
import kanon.testkit.MetricContract;
import kanon.testkit.RandomTables;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class BreachProbabilityContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new BreachProbability();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 2);
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double[] highest = new double[2];
    double[] sum = new double[2];
    for (ReleasedRows.Row row : release.released()) {
      List<ReleasedRows.Row> alike =
          release.released().stream().filter(r -> r.look().equals(row.look())).toList();
      double known = 0;
      for (int s = 0; s < row.sensitive().length; s++) {
        int of = s;
        double same = alike.stream().filter(r -> r.sensitive()[of] == row.sensitive()[of]).count();
        known = Math.max(known, same / alike.size());
      }
      double[] breach = {known, known / combinations(release, alike)};
      for (int i = 0; i < 2; i++) {
        highest[i] = Math.max(highest[i], breach[i]);
        sum[i] += breach[i];
      }
    }
    int rows = Math.max(1, release.released().size());
    return Map.of(
        "/highest",
        highest[0],
        "/mean",
        sum[0] / rows,
        "/theorem1Highest",
        highest[1],
        "/theorem1Mean",
        sum[1] / rows);
  }

  private static double combinations(ReleasedRows release, List<ReleasedRows.Row> alike) {
    double product = 1;
    for (List<Integer> column : release.columns()) {
      product *=
          alike.stream()
              .map(r -> column.stream().map(a -> r.values()[a]).toList())
              .distinct()
              .count();
    }
    return release.kind().map(Plan.Bucketization::permutes).orElse(false) ? product : 1;
  }
}
