package kanon.algorithm.incognito;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Lattice;
import kanon.model.Solution;

/**
 * Sets that are worth keeping, chosen greedily as the paper suggests as future work and as
 * materialized views are chosen (Harinarayan, Rajaraman, Ullman: Implementing data cubes
 * efficiently, SIGMOD 1996): repeatedly the one that saves most reading for each class that it
 * stores, until the memory is used up. A root is then made of the smallest kept set that is finer,
 * or else of the table.
 */
final class Materialized implements RootSets {
  private static final long CLASS_BYTES = 16;

  private final List<FrequencyTable> kept = new ArrayList<>();
  private final AtomicLong hits = new AtomicLong();
  private final AtomicLong misses = new AtomicLong();
  private final AtomicLong read = new AtomicLong();
  private final AtomicLong rolledUp = new AtomicLong();
  private long built;

  private Materialized(FrequencyTable table) {
    kept.add(table);
  }

  /**
   * Chooses and makes the sets.
   *
   * @param megabytes what they may take
   */
  static Materialized of(Problem problem, LevelBounds bounds, double megabytes, Run run) {
    run.check();
    FrequencyTable table = problem.frequencies().table(bounds.lowest());
    Materialized sets = new Materialized(table);
    boolean made = false;
    try {
      sets.make(
          new Views(problem, bounds, table.classes()),
          (long) (megabytes * (1 << 20)) / CLASS_BYTES,
          run);
      made = true;
      return sets;
    } finally {
      if (!made) {
        sets.close();
      }
    }
  }

  private void make(Views views, long most, Run run) {
    long room = most;
    for (int v = views.best(room); v >= 0; v = views.best(room)) {
      run.check();
      FrequencyTable from = smallest(views.levels(v));
      FrequencyTable set = from.rollUp(views.levels(v));
      built += from.classes();
      rolledUp.incrementAndGet();
      if (set.classes() <= room) {
        views.take(v, set.classes());
        room -= set.classes();
        kept.add(set);
      } else {
        set.close();
      }
      run.at(kept.size(), 0, "sets kept");
    }
  }

  private FrequencyTable smallest(int[] levels) {
    FrequencyTable best = kept.get(0);
    for (FrequencyTable set : kept) {
      if (set.classes() < best.classes() && Lattice.atMost(set.levels(), levels)) {
        best = set;
      }
    }
    return best;
  }

  @Override
  public Source of(Family family, BitSet candidates) {
    return levels -> {
      FrequencyTable from = smallest(levels);
      (from == kept.get(0) ? misses : hits).incrementAndGet();
      read.addAndGet(from.classes());
      rolledUp.incrementAndGet();
      return from.rollUp(levels);
    };
  }

  @Override
  public long read() {
    return read.get();
  }

  @Override
  public long rolledUp() {
    return rolledUp.get();
  }

  @Override
  public void close() {
    kept.forEach(FrequencyTable::close);
  }

  @Override
  public Solution report(Solution solution) {
    long classes = kept.stream().skip(1).mapToLong(FrequencyTable::classes).sum();
    return solution
        .with("tableScans", 1 + misses.get())
        .with("builtClasses", built)
        .with("keptSets", kept.size() - 1L)
        .with("keptClasses", classes)
        .with("hits", hits.get())
        .with("misses", misses.get());
  }
}
