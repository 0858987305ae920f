package kanon.lib.refining;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Takes a few neighbouring classes apart and groups their rows anew, beginning at random rows; what
 * comes of it is improved by itself and taken where it loses less.
 */
final class Regrouping {
  private static final int MOST_PARCELS = 96;
  private static final int MOST_NEIGHBOURS = 5;

  /** A grouping that loses more than this times as much is not worth improving. */
  private static final double HOPEFUL = 1.3;

  private final Block block;
  private final Exchange neighbours;
  private final RandomGenerator random;
  private final Grouping grouping;

  Regrouping(Block block, Exchange neighbours, RandomGenerator random) {
    this.block = block;
    this.neighbours = neighbours;
    this.random = random;
    grouping = new Grouping(block.parcels, Grouping.Seed.RANDOM, random);
  }

  /** Tries one grouping of a class and some of its neighbours. */
  boolean regroup(int slot) {
    int[] near = neighbours.nearest(slot, 2 * MOST_NEIGHBOURS);
    int[] chosen = new int[1 + Math.min(1 + random.nextInt(MOST_NEIGHBOURS), near.length)];
    chosen[0] = slot;
    int n = 1;
    int parcels = block.members[slot].size;
    for (int i = 0; i < near.length && n < chosen.length; i++) {
      boolean needed = near.length - i <= chosen.length - n;
      int more = block.members[near[i]].size;
      if (parcels + more <= MOST_PARCELS && (needed || random.nextInt(3) > 0)) {
        parcels += more;
        chosen[n++] = near[i];
      }
    }
    boolean large = n > 1 || block.rows[slot] >= 2 * block.parcels.minimumSize;
    return large && parcels <= MOST_PARCELS && regroup(Arrays.copyOf(chosen, n));
  }

  private boolean regroup(int[] chosen) {
    Members pool = new Members();
    double before = 0;
    for (int slot : chosen) {
      Members of = block.members[slot];
      for (int i = 0; i < of.size; i++) {
        pool.add(of.parcel[i], of.rows[i]);
      }
      before += block.cost(slot);
    }
    Block anew = new Block(block.space, block.parcels, block.run, chosen.length + 2);
    anew.budget = block.budget;
    anew.price = block.price;
    if (!grouping.group(pool, anew) || anew.cost() > HOPEFUL * before) {
      return false;
    }
    new LocalSearch(anew, random).settle();
    if (anew.cost() >= before - Relocation.NOISE * (1 + before)) {
      return false;
    }
    replace(chosen, anew);
    return true;
  }

  private void replace(int[] chosen, Block anew) {
    for (int slot : chosen) {
      block.close(slot);
    }
    for (int i = 0; i < anew.classes; i++) {
      block.open(anew.members[anew.alive[i]]);
    }
    for (int i = 0; i < anew.removed.size; i++) {
      block.removed.add(anew.removed.parcel[i], anew.removed.rows[i]);
    }
    block.budget = anew.budget;
  }
}
