package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import kanon.api.Frequencies;
import kanon.lib.fulldomain.Family;
import kanon.model.FrequencySet;
import kanon.model.Solution;

/** Basic Incognito: every root's set from the table. */
final class TableScans implements RootSets {
  private final Frequencies frequencies;
  private final AtomicLong scans = new AtomicLong();

  TableScans(Frequencies frequencies) {
    this.frequencies = frequencies;
  }

  @Override
  public Function<int[], FrequencySet> of(Family family, BitSet candidates) {
    return levels -> {
      scans.incrementAndGet();
      return frequencies.at(levels);
    };
  }

  @Override
  public Solution report(Solution solution) {
    return solution.with("tableScans", scans.get());
  }
}
