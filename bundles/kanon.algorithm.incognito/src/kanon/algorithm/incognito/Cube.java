package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import kanon.api.Frequencies;
import kanon.api.Run;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.FrequencySet;
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
  private final @Nullable FrequencySet[] sets;
  private final AtomicLong room =
      new AtomicLong(Runtime.getRuntime().maxMemory() / 4 / CLASS_BYTES);
  private final AtomicLong built = new AtomicLong();
  private final AtomicLong read = new AtomicLong();

  private Cube(LevelBounds bounds) {
    low = bounds.lowest();
    top = bounds.roots();
    sets = new FrequencySet[1 << top.length];
  }

  /** Makes all sets. */
  static Cube of(Frequencies frequencies, LevelBounds bounds, Run run) {
    Cube cube = new Cube(bounds);
    int attributes = cube.top.length;
    int all = cube.sets.length - 1;
    run.check();
    cube.sets[all] = frequencies.at(cube.low);
    for (int size = attributes - 1; size >= 1; size--) {
      int[] masks = Subsets.of(attributes, size);
      FrequencySet[] made = new FrequencySet[masks.length];
      run.parallel()
          .each(
              masks.length,
              i -> {
                run.check();
                made[i] = cube.make(masks[i], cube.built);
              });
      for (int i = 0; i < masks.length; i++) {
        cube.keep(masks[i], made[i]);
      }
      run.at((long) attributes - size, attributes, "cube levels");
    }
    return cube;
  }

  private void keep(int mask, FrequencySet set) {
    if (set.classes() <= room.get()) {
      room.addAndGet(-set.classes());
      sets[mask] = set;
    }
  }

  private FrequencySet make(int mask, AtomicLong counted) {
    int[] levels = new int[top.length];
    for (int a = 0; a < top.length; a++) {
      levels[a] = (mask >>> a & 1) == 1 ? low[a] : top[a];
    }
    FrequencySet finer = smallestAbove(mask);
    counted.addAndGet(finer.classes());
    return finer.rollUp(levels);
  }

  private FrequencySet smallestAbove(int mask) {
    @Nullable FrequencySet best = null;
    for (int a = 0; a < top.length; a++) {
      FrequencySet one = sets[mask | 1 << a];
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
  public Function<int[], FrequencySet> of(Family family, BitSet candidates) {
    int mask = 0;
    for (int a : family.attributes()) {
      mask |= 1 << a;
    }
    FrequencySet kept = sets[mask];
    FrequencySet zero = kept == null ? make(mask, read) : kept;
    return levels -> {
      read.addAndGet(zero.classes());
      return zero.rollUp(levels);
    };
  }

  @Override
  public long read() {
    return read.get();
  }

  @Override
  public Solution report(Solution solution) {
    return solution.with("tableScans", 1).with("cubeClasses", built.get());
  }
}
