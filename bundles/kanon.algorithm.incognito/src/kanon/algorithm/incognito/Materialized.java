package kanon.algorithm.incognito;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.FrequencySet;
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

  private final List<FrequencySet> kept = new ArrayList<>();
  private final AtomicLong hits = new AtomicLong();
  private final AtomicLong misses = new AtomicLong();
  private final AtomicLong read = new AtomicLong();
  private long built;

  private Materialized(FrequencySet table) {
    kept.add(table);
  }

  /**
   * Chooses and makes the sets.
   *
   * @param megabytes what they may take
   */
  static Materialized of(Problem problem, LevelBounds bounds, double megabytes, Run run) {
    run.check();
    FrequencySet table = problem.frequencies().at(bounds.lowest());
    Materialized sets = new Materialized(table);
    Views views = new Views(problem, bounds, table.classes());
    long room = (long) (megabytes * (1 << 20)) / CLASS_BYTES;
    for (int v = views.best(room); v >= 0; v = views.best(room)) {
      run.check();
      FrequencySet from = sets.smallest(views.levels(v));
      FrequencySet set = from.rollUp(views.levels(v));
      sets.built += from.classes();
      if (set.classes() <= room) {
        views.take(v, set.classes());
        room -= set.classes();
        sets.kept.add(set);
      }
      run.at(sets.kept.size(), 0, "sets kept");
    }
    return sets;
  }

  private FrequencySet smallest(int[] levels) {
    FrequencySet best = kept.get(0);
    for (FrequencySet set : kept) {
      if (set.classes() < best.classes() && Lattice.atMost(set.levels(), levels)) {
        best = set;
      }
    }
    return best;
  }

  @Override
  public Function<int[], FrequencySet> of(Family family, BitSet candidates) {
    return levels -> {
      FrequencySet from = smallest(levels);
      (from == kept.get(0) ? misses : hits).incrementAndGet();
      read.addAndGet(from.classes());
      return from.rollUp(levels);
    };
  }

  @Override
  public long read() {
    return read.get();
  }

  @Override
  public Solution report(Solution solution) {
    long classes = kept.stream().skip(1).mapToLong(FrequencySet::classes).sum();
    return solution
        .with("tableScans", 1 + misses.get())
        .with("builtClasses", built)
        .with("keptSets", kept.size() - 1L)
        .with("keptClasses", classes)
        .with("hits", hits.get())
        .with("misses", misses.get());
  }
}
