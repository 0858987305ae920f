package kanon.metric.generalizationcost;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class GeneralizationCostContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new GeneralizationCost();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    double cost = 0;
    double bound = 0;
    for (ReleasedRows.Row row : release.rows()) {
      for (int a = 0; a < release.attributes(); a++) {
        cost += (double) row.level()[a] / release.profile().schema().quasiIdentifier(a).height();
      }
      double[] distances =
          release.rows().stream()
              .filter(other -> !other.equals(row))
              .mapToDouble(other -> distance(release, row, other))
              .toArray();
      bound += Arrays.stream(distances).min().orElse(release.attributes());
    }
    Map<String, Double> numbers = new HashMap<>(Map.of("/cost", cost, "/lowerBound", bound));
    if (bound > 0 || cost == 0) {
      numbers.put("/quotient", cost <= bound ? 1 : cost / bound);
    }
    return numbers;
  }

  private static double distance(ReleasedRows release, ReleasedRows.Row row, ReleasedRows.Row to) {
    double sum = 0;
    for (int a = 0; a < release.attributes(); a++) {
      var attribute = release.profile().schema().quasiIdentifier(a);
      int one = row.values()[a];
      int other = to.values()[a];
      if (one != other) {
        sum +=
            attribute.hasHierarchy()
                ? (double) attribute.hierarchy().level(attribute.hierarchy().lca(one, other))
                    / attribute.height()
                : 1;
      }
    }
    return sum;
  }
}
