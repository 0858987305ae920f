package kanon.metric.ncp;

import java.util.BitSet;
import java.util.Map;
import kanon.api.Metric;
import kanon.model.Dictionary;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class CertaintyPenaltyContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new CertaintyPenalty();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double total = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        total += loss(release, a, shown(release, row, a));
      }
    }
    double cells = (double) release.rows().size() * release.attributes();
    return Map.of("/total", total, "/mean", cells == 0 ? 0 : total / cells);
  }

  /** What a row's cell shows; in a group all values that occur in it. */
  private static BitSet shown(ReleasedRows release, ReleasedRows.Row row, int a) {
    if (!row.shown().isEmpty()) {
      return row.shown().get(a);
    }
    BitSet values = new BitSet();
    for (ReleasedRows.Row other : release.released()) {
      if (other.look().equals(row.look())) {
        values.set(other.values()[a]);
      }
    }
    return values;
  }

  private static double loss(ReleasedRows release, int a, BitSet shown) {
    Dictionary domain = release.profile().schema().quasiIdentifier(a).dictionary();
    if (shown.cardinality() <= 1) {
      return 0;
    }
    if (shown.cardinality() == domain.size()) {
      return 1;
    }
    double counted = (double) shown.cardinality() / domain.size();
    double range = domain.type().numeric() ? range(domain, observed(release, a)) : 0;
    if (range == 0) {
      return counted;
    }
    double measured = Math.min(1, range(domain, shown) / range);
    boolean missing = domain.missing() >= 0 && shown.get(domain.missing());
    return missing ? Math.max(counted, measured) : measured;
  }

  private static BitSet observed(ReleasedRows release, int a) {
    BitSet values = new BitSet();
    release.rows().forEach(row -> values.set(row.values()[a]));
    return values;
  }

  private static double range(Dictionary domain, BitSet values) {
    double[] numbers =
        values.stream()
            .filter(code -> code != domain.missing())
            .mapToDouble(domain::number)
            .sorted()
            .toArray();
    return numbers.length == 0 ? 0 : numbers[numbers.length - 1] - numbers[0];
  }
}
