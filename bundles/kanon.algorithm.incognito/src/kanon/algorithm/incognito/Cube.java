package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Frequencies;
import kanon.api.FrequencyTable;
import kanon.api.Run;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/**
 * Cube Incognito: the ungeneralized sets (or those at the lowest levels allowed) of all subsets of
 * the quasi-identifiers are made beforehand, from large to small, each from the smallest one that
 * has one attribute more; the table is read once. Sets beyond a quarter of the heap are not kept
 * but made again from the smallest kept superset.
 */
final class Cube implements RootSets {
  private static final long CLASS_BYTES = 16;

  private final int[] low;
  private final int[] top;
  private final @Nullable FrequencyTable[] sets;
  private final AtomicLong room =
      new AtomicLong(Runtime.getRuntime().maxMemory() / 4 / CLASS_BYTES);
  private final AtomicLong built = new AtomicLong();
  private final AtomicLong read = new AtomicLong();
  private final AtomicLong rolledUp = new AtomicLong();

  private Cube(LevelBounds bounds) {
    low = bounds.lowest();
    top = bounds.roots();
    sets = new FrequencyTable[1 << top.length];
  }

  /** Makes all sets. */
  static Cube of(Frequencies frequencies, LevelBounds bounds, Run run) {
    Cube cube = new Cube(bounds);
    boolean made = false;
    try {
      cube.make(frequencies, run);
      made = true;
      return cube;
    } finally {
      if (!made) {
        cube.close();
      }
    }
  }

  private void make(Frequencies frequencies, Run run) {
    int attributes = top.length;
    run.check();
    sets[sets.length - 1] = frequencies.table(low);
    for (int size = attributes - 1; size >= 1; size--) {
      int[] masks = Subsets.of(attributes, size);
      FrequencyTable[] made = new FrequencyTable[masks.length];
      run.parallel()
          .each(
              masks.length,
              i -> {
                run.check();
                made[i] = make(masks[i], built);
              });
      for (int i = 0; i < masks.length; i++) {
        keep(masks[i], made[i]);
      }
      run.at((long) attributes - size, attributes, "cube levels");
    }
  }

  private void keep(int mask, FrequencyTable set) {
    if (set.classes() <= room.get()) {
      room.addAndGet(-set.classes());
      sets[mask] = set;
    } else {
      set.close();
    }
  }

  private FrequencyTable make(int mask, AtomicLong counted) {
    int[] levels = new int[top.length];
    for (int a = 0; a < top.length; a++) {
      levels[a] = (mask >>> a & 1) == 1 ? low[a] : top[a];
    }
    FrequencyTable finer = smallestAbove(mask);
    counted.addAndGet(finer.classes());
    rolledUp.incrementAndGet();
    return finer.rollUp(levels);
  }

  private FrequencyTable smallestAbove(int mask) {
    @Nullable FrequencyTable best = null;
    for (int a = 0; a < top.length; a++) {
      FrequencyTable one = sets[mask | 1 << a];
      if (one != null && (best == null || one.classes() < best.classes())) {
        best = one;
      }
    }
    for (int more = mask; best == null; more = more + 1 | mask) {
      best = sets[more];
    }
    return best;
  }

  @Override
  public Source of(Family family, BitSet candidates) {
    int mask = 0;
    for (int a : family.attributes()) {
      mask |= 1 << a;
    }
    FrequencyTable kept = sets[mask];
    FrequencyTable zero = kept == null ? make(mask, read) : kept;
    return new Source() {
      @Override
      public FrequencyTable at(int[] levels) {
        read.addAndGet(zero.classes());
        rolledUp.incrementAndGet();
        return zero.rollUp(levels);
      }

      @Override
      public void close() {
        if (kept == null) {
          zero.close();
        }
      }
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
    for (FrequencyTable set : sets) {
      if (set != null) {
        set.close();
      }
    }
  }

  @Override
  public Solution report(Solution solution) {
    return solution.with("tableScans", 1).with("cubeClasses", built.get());
  }
}
