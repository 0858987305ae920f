package kanon.metric.reconstructionerror;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.RandomTables;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class ReconstructionErrorContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new ReconstructionError();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 2);
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double total = 0;
    for (ReleasedRows.Row row : release.rows()) {
      total += row.removed() ? 1 : error(release, row);
    }
    int rows = Math.max(1, release.rows().size());
    return Map.of("/total", total, "/mean", total / rows);
  }

  private static double error(ReleasedRows release, ReleasedRows.Row row) {
    double volume = 1;
    for (int a = 0; a < row.shown().size(); a++) {
      volume *= row.shown().get(a).cardinality();
    }
    if (release.kind().isEmpty()) {
      return 1 - 1 / volume;
    }
    List<ReleasedRows.Row> group =
        release.released().stream().filter(r -> r.look().equals(row.look())).toList();
    double d = 1.0 / group.size();
    if (release.kind().get().permutes()) {
      d = presence(release, row, group);
    }
    double sum = 0;
    for (List<Integer> value : group.stream().map(r -> values(r)).distinct().toList()) {
      double count = group.stream().filter(r -> values(r).equals(value)).count();
      double expected = value.equals(values(row)) ? 1 : 0;
      sum += (expected - d * count) * (expected - d * count);
    }
    return sum;
  }

  private static double presence(
      ReleasedRows release, ReleasedRows.Row row, List<ReleasedRows.Row> group) {
    double product = 1;
    for (List<Integer> column : release.columns()) {
      double same =
          group.stream()
              .filter(r -> column.stream().allMatch(a -> r.values()[a] == row.values()[a]))
              .count();
      product *= same / group.size();
    }
    return product;
  }

  private static List<Integer> values(ReleasedRows.Row row) {
    return Arrays.stream(row.sensitive()).boxed().toList();
  }
}
