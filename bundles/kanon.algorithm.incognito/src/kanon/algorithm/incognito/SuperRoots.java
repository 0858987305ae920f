package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.lib.fulldomain.Family;
import kanon.model.Lattice;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/**
 * Super-roots Incognito: one scan of the table for all roots of a family, at their meet, which
 * takes the lowest level that any of them has in each attribute; every root rolls up from there.
 */
final class SuperRoots implements RootSets {
  private final Problem problem;
  private final AtomicLong scans = new AtomicLong();
  private final AtomicLong rolledUp = new AtomicLong();
  private final AtomicLong classes = new AtomicLong();

  SuperRoots(Problem problem) {
    this.problem = problem;
  }

  @Override
  public Source of(Family family, BitSet candidates) {
    return new Source() {
      private @Nullable FrequencyTable meet;

      @Override
      public FrequencyTable at(int[] levels) {
        FrequencyTable finest = meet;
        if (finest == null) {
          scans.incrementAndGet();
          finest = problem.frequencies().table(meet(family, candidates));
          meet = finest;
        }
        rolledUp.incrementAndGet();
        classes.addAndGet(finest.classes());
        return finest.rollUp(levels);
      }

      @Override
      public void close() {
        if (meet != null) {
          meet.close();
        }
      }
    };
  }

  /** The lowest levels of all candidates, which are those of the roots. */
  private static int[] meet(Family family, BitSet candidates) {
    Lattice lattice = family.lattice();
    int[] meet = lattice.top();
    for (int node = candidates.nextSetBit(0); node >= 0; node = candidates.nextSetBit(node + 1)) {
      for (int i = 0; i < meet.length; i++) {
        meet[i] = Math.min(meet[i], lattice.level(node, i));
      }
    }
    return family.levels((int) lattice.index(meet));
  }

  @Override
  public long read() {
    return scans.get() * problem.profile().tuples() + classes.get();
  }

  @Override
  public long rolledUp() {
    return rolledUp.get();
  }

  @Override
  public Solution report(Solution solution) {
    return solution.with("tableScans", scans.get());
  }
}
