package kanon.lib.refining;

/**
 * Moves rows of single parcels to the class that loses least by them, to a class of their own, or
 * out of the release; and brings removed rows back.
 */
final class Relocation {
  private static final int NONE = -1;
  private static final int ALONE = -2;
  private static final int REMOVED = -3;
  static final double NOISE = 1e-9;

  private final Block block;
  private final Rest rest;

  Relocation(Block block) {
    this.block = block;
    rest = new Rest(block.attributes);
  }

  /** Moves what can be moved with profit out of a class. */
  boolean moveAway(int slot) {
    boolean moved = false;
    Members of = block.members[slot];
    rest.of(block, slot);
    for (int i = of.size - 1; i >= 0 && of.size > 1; i--) {
      int count = spare(slot, i);
      if (count == 0) {
        continue;
      }
      double after = count == of.rows[i] ? rest.loss[i] : block.loss[slot];
      double saved = block.cost(slot) - (block.rows[slot] - count) * after;
      int parcel = of.parcel[i];
      int to = target(slot, parcel, count, saved);
      if (to != NONE) {
        block.take(slot, i, count);
        send(parcel, count, to);
        moved = true;
        of = block.members[slot];
        rest.of(block, slot);
        i = Math.min(i, of.size);
      }
    }
    return moved;
  }

  /** How many rows of a member a class can give away. */
  private int spare(int slot, int i) {
    Members of = block.members[slot];
    long spare = block.rows[slot] - block.parcels.minimumSize;
    if (spare <= 0 || spare < of.rows[i] && block.parcels.whole) {
      return 0;
    }
    int count = (int) Math.min(spare, of.rows[i]);
    return block.holdsAfter(slot, 0, 0, of.parcel[i], count) ? count : 0;
  }

  private void send(int parcel, int count, int to) {
    if (to == REMOVED) {
      block.removed.add(parcel, count);
      block.budget -= count;
    } else {
      block.put(to == ALONE ? block.open() : to, parcel, count);
    }
  }

  /** Where rows of a parcel lose least, if less than a limit. */
  private int target(int slot, int parcel, int count, double limit) {
    int best = NONE;
    double least = limit - NOISE * (1 + Math.abs(limit));
    double alone = count * block.lossOf(parcel);
    if (alone < least && block.holdsAlone(parcel, count)) {
      least = alone;
      best = ALONE;
    }
    double removal = count * (block.space.removal() + block.price);
    if (block.budget >= count && removal < least) {
      least = removal;
      best = REMOVED;
    }
    for (int i = 0; i < block.classes; i++) {
      int other = block.alive[i];
      if (other != slot) {
        double lost = block.receiving(other, parcel, count, least);
        if (lost < least && block.holdsAfter(other, parcel, count, 0, 0)) {
          least = lost;
          best = other;
        }
      }
    }
    return best;
  }

  /** Gives all members of a class to others, where that loses less. */
  boolean dissolve(int slot) {
    Members of = block.members[slot];
    if (!block.parcels.sizeOnly || block.classes == 1 || of.size > 4 * block.parcels.minimumSize) {
      return false;
    }
    double left = block.cost(slot);
    int[] to = new int[of.size];
    long budget = block.budget;
    for (int i = 0; i < to.length; i++) {
      to[i] = target(slot, of.parcel[i], of.rows[i], left);
      if (to[i] == NONE || to[i] == ALONE) {
        block.budget = budget;
        return false;
      }
      boolean removed = to[i] == REMOVED;
      block.budget -= removed ? of.rows[i] : 0;
      left -=
          removed
              ? of.rows[i] * (block.space.removal() + block.price)
              : block.receiving(to[i], of.parcel[i], of.rows[i], Double.POSITIVE_INFINITY);
    }
    block.budget = budget;
    block.close(slot);
    for (int i = 0; i < to.length; i++) {
      send(of.parcel[i], of.rows[i], to[i]);
    }
    return true;
  }

  /** Brings removed rows back where they lose less than being removed. */
  boolean bringBack() {
    boolean back = false;
    for (int i = block.removed.size - 1; i >= 0; i--) {
      int parcel = block.removed.parcel[i];
      int count = block.removed.rows[i];
      long budget = block.budget;
      block.budget = 0;
      int to = target(NONE, parcel, count, count * block.space.removal());
      block.budget = budget;
      if (to != NONE) {
        block.removed.remove(i, count);
        block.budget += count;
        send(parcel, count, to);
        back = true;
      }
    }
    return back;
  }
}
