package kanon.metric.queryerror;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.lib.json.record.Options;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class QueryErrorContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new QueryError();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of("queries", 50L),
        Map.of("queries", 20L, "dimensions", 1L, "sensitive", "value", "spread", "length"),
        Map.of("queries", 20L, "groups", "anatomy", "selectivity", 0.01));
  }

  /** The same queries, all of them answered row by row. */
  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> given, TestRun run) {
    QueryErrorOptions options = Options.bind(QueryErrorOptions.class, given, "test");
    Dimensions dimensions = Dimensions.of(release.profile(), options);
    Workload workload = Workload.draw(release.profile(), dimensions, options.queries(), run);
    RowByRow rows = new RowByRow(release, options);
    double[] errors = new double[workload.size()];
    for (int q = 0; q < errors.length; q++) {
      int[][] intervals = RowByRow.intervals(workload, q, dimensions.size());
      double truth = rows.truth(intervals);
      errors[q] = Math.abs(rows.estimate(intervals) - truth) / truth;
    }
    Arrays.sort(errors);
    int n = errors.length;
    return Map.of(
        "/mean",
        Arrays.stream(errors).average().orElse(0),
        "/median",
        n == 0 ? 0 : (errors[(n - 1) / 2] + errors[n / 2]) / 2,
        "/highest",
        Arrays.stream(errors).max().orElse(0),
        "/queries",
        (double) n);
  }
}
