package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Problem;
import kanon.lib.fulldomain.Family;
import kanon.model.Solution;

/** Basic Incognito: every root's set from the table. */
final class TableScans implements RootSets {
  private final Problem problem;
  private final AtomicLong scans = new AtomicLong();

  TableScans(Problem problem) {
    this.problem = problem;
  }

  @Override
  public Source of(Family family, BitSet candidates) {
    return levels -> {
      scans.incrementAndGet();
      return problem.frequencies().table(levels);
    };
  }

  @Override
  public long read() {
    return scans.get() * problem.profile().tuples();
  }

  @Override
  public long rolledUp() {
    return 0;
  }

  @Override
  public Solution report(Solution solution) {
    return solution.with("tableScans", scans.get());
  }
}
