package kanon.metric.inconsistency;

import java.util.HashMap;
import java.util.Map;
import kanon.api.Metric;
import kanon.model.Hierarchy;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;

class InconsistencyContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new Inconsistency();
  }

  @Override
  protected Map<String, Double> slowly(ReleasedRows release, Map<String, Object> options) {
    Map<String, Double> numbers = new HashMap<>();
    double maximum = 0;
    for (int a = 0; a < release.attributes(); a++) {
      double inconsistency = inconsistency(release, a);
      String name = release.profile().schema().quasiIdentifier(a).name();
      numbers.put("/attributes/" + name, inconsistency);
      maximum = Math.max(maximum, inconsistency);
    }
    numbers.put("/maximum", maximum);
    return numbers;
  }

  private static double inconsistency(ReleasedRows release, int a) {
    double most = 0;
    for (int level = 0; level <= release.profile().schema().quasiIdentifier(a).height(); level++) {
      double on = 0;
      for (ReleasedRows.Row row : release.released()) {
        on += standsOn(release, row, a, level) ? 1 : 0;
      }
      most = Math.max(most, on);
    }
    return release.released().isEmpty() ? 0 : 1 - most / release.released().size();
  }

  private static boolean standsOn(ReleasedRows release, ReleasedRows.Row row, int a, int level) {
    Hierarchy h = release.profile().schema().quasiIdentifier(a).hierarchy();
    boolean node = h.label(h.ancestor(row.values()[a], row.level()[a])).equals(row.label().get(a));
    return level == row.level()[a]
        || (node
            && level > row.level()[a]
            && h.ancestor(row.values()[a], level) == h.ancestor(row.values()[a], row.level()[a]));
  }
}
