package kanon.metric.inconsistency;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Metric;
import kanon.model.Attribute;
import kanon.model.Hierarchy;
import kanon.testkit.MetricContract;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class InconsistencyContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new Inconsistency();
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    Map<String, Double> numbers = new HashMap<>();
    double maximum = 0;
    for (int a = 0; a < release.attributes(); a++) {
      List<BitSet> levels = new ArrayList<>();
      for (ReleasedRows.Row row : release.released()) {
        levels.add(levels(release, row, a));
      }
      int height = release.profile().schema().quasiIdentifier(a).height();
      double least = 1;
      for (int level = 0; level <= height; level++) {
        least = Math.min(least, notOn(level, levels));
      }
      int mostSpecific = levels.stream().mapToInt(on -> on.length() - 1).min().orElse(height);
      String name = release.profile().schema().quasiIdentifier(a).name();
      numbers.put("/attributes/" + name, least);
      numbers.put("/generalizationPortion/" + name, notOn(mostSpecific, levels));
      BitSet inUse = new BitSet();
      levels.forEach(inUse::or);
      numbers.put("/levelsInUse/" + name, (double) inUse.cardinality());
      maximum = Math.max(maximum, least);
    }
    numbers.put("/maximum", maximum);
    return numbers;
  }

  /** The share of the cells that do not stand on a level. */
  private static double notOn(int level, List<BitSet> levels) {
    double others = levels.stream().filter(on -> !on.get(level)).count();
    return levels.isEmpty() ? 0 : others / levels.size();
  }

  /** The levels on which a row's cell stands: several where a label is repeated above itself. */
  private static BitSet levels(ReleasedRows release, ReleasedRows.Row row, int a) {
    Attribute attribute = release.profile().schema().quasiIdentifier(a);
    Hierarchy h = attribute.hierarchy();
    int value = row.values()[a];
    int lowest = row.level()[a];
    BitSet on = new BitSet();
    on.set(lowest);
    if (h.label(h.ancestor(value, lowest)).equals(row.label().get(a))) {
      for (int level = lowest; level <= attribute.height(); level++) {
        on.set(level, h.ancestor(value, level) == h.ancestor(value, lowest));
      }
    }
    return on;
  }
}
