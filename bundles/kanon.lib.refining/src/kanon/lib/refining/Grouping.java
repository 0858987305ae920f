package kanon.lib.refining;

import java.util.random.RandomGenerator;
import kanon.model.Group;

/**
 * Groups rows from the ground: a class grows from one row by the row that loses least in it, until
 * it holds; then the next. Rows left over join the class where they lose least.
 */
final class Grouping {
  /** Where the next class begins. */
  enum Seed {
    /** At a random row. */
    RANDOM,
    /** At the row that would lose most in the class before, as in k-member clustering. */
    FARTHEST_FROM_LAST,
    /** At the row that would lose most in what all rows have around their middle, as in MDAV. */
    FARTHEST_FROM_MIDDLE
  }

  private final Parcels parcels;
  private final Seed seed;
  private final RandomGenerator random;

  Grouping(Parcels parcels, Seed seed, RandomGenerator random) {
    this.parcels = parcels;
    this.seed = seed;
    this.random = random;
  }

  /**
   * Groups a pool, which is used up.
   *
   * @param into a block without classes
   * @return whether all rows found a place before the deadline
   */
  boolean group(Members pool, Block into) {
    long left = pool.rows();
    int last = -1;
    boolean holds = true;
    while (holds && left >= parcels.minimumSize && pool.size > 0 && !into.expired()) {
      int first = first(pool, into, last);
      int slot = into.open();
      left -= move(pool, first, into, slot);
      while (!into.holds(slot) && pool.size > 0) {
        left -= move(pool, closest(pool, into, slot), into, slot);
      }
      holds = into.holds(slot);
      if (!holds) {
        Members of = into.members[slot];
        for (int i = 0; i < of.size; i++) {
          pool.add(of.parcel[i], of.rows[i]);
        }
        into.close(slot);
      }
      last = slot;
    }
    return into.classes > 0 && leftOver(pool, into);
  }

  private int first(Members pool, Block into, int last) {
    if (seed == Seed.RANDOM || last < 0 && seed == Seed.FARTHEST_FROM_LAST) {
      return random.nextInt(pool.size);
    }
    int to = last;
    if (seed == Seed.FARTHEST_FROM_MIDDLE) {
      return farthestFromMiddle(pool);
    }
    int best = 0;
    double most = -1;
    for (int i = 0; i < pool.size; i++) {
      double lost = into.receiving(to, pool.parcel[i], 1, Double.POSITIVE_INFINITY);
      if (lost > most) {
        most = lost;
        best = i;
      }
    }
    return best;
  }

  /** By ranks, each attribute by its width in the pool. */
  private int farthestFromMiddle(Members pool) {
    double[] far = new double[pool.size];
    for (int a = 0; a < parcels.attributes; a++) {
      double sum = 0;
      int low = Integer.MAX_VALUE;
      int high = -1;
      for (int i = 0; i < pool.size; i++) {
        int rank = parcels.rank(a, pool.parcel[i]);
        sum += rank;
        low = Math.min(low, rank);
        high = Math.max(high, rank);
      }
      double middle = sum / pool.size;
      for (int i = 0; i < pool.size && high > low; i++) {
        double away = (parcels.rank(a, pool.parcel[i]) - middle) / (high - low);
        far[i] += away * away;
      }
    }
    int best = 0;
    for (int i = 1; i < far.length; i++) {
      best = far[i] > far[best] ? i : best;
    }
    return best;
  }

  private int move(Members pool, int i, Block into, int slot) {
    int parcel = pool.parcel[i];
    long missing = Math.max(1, parcels.minimumSize - into.rows[slot]);
    int count = parcels.whole ? pool.rows[i] : (int) Math.min(pool.rows[i], missing);
    into.put(slot, parcel, count);
    pool.remove(i, count);
    return count;
  }

  private int closest(Members pool, Block into, int slot) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    boolean helps = false;
    boolean bySize = parcels.sizeOnly;
    long deficit = bySize ? 0 : parcels.goal.deficit(into.groups[slot]);
    for (int i = 0; i < pool.size; i++) {
      double limit = bySize || helps ? least : Double.POSITIVE_INFINITY;
      double lost = into.receiving(slot, pool.parcel[i], 1, limit);
      if (lost >= limit) {
        continue;
      }
      boolean better = bySize || lowers(into.groups[slot], pool, i, deficit);
      if (better && !helps || better == helps && lost < least) {
        best = i;
        least = lost;
        helps = better;
      }
    }
    return best;
  }

  private boolean lowers(Group group, Members pool, int i, long deficit) {
    parcels.add(group, pool.parcel[i], pool.rows[i]);
    long after = parcels.goal.deficit(group);
    parcels.add(group, pool.parcel[i], -pool.rows[i]);
    return after < deficit;
  }

  private boolean leftOver(Members pool, Block into) {
    while (pool.size > 0) {
      if (into.expired()) {
        return false;
      }
      int i = pool.size - 1;
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int c = 0; c < into.classes; c++) {
        int slot = into.alive[c];
        double lost = into.receiving(slot, pool.parcel[i], pool.rows[i], least);
        if (lost < least && into.holdsAfter(slot, pool.parcel[i], pool.rows[i], 0, 0)) {
          least = lost;
          best = slot;
        }
      }
      if (best < 0) {
        return false;
      }
      into.put(best, pool.parcel[i], pool.rows[i]);
      pool.remove(i, pool.rows[i]);
    }
    return true;
  }
}
