package kanon.lib.refining;

import java.util.Arrays;

/**
 * Swaps rows of two classes, or of a class and the removed rows, where both together then lose
 * less. Of each class the nearest others are looked at.
 */
final class Exchange {
  private static final int NEAREST = 12;
  private static final int MOST_MEMBERS = 64;

  private final Block block;
  private final Rest own;
  private final Rest theirs;
  private final int[] near = new int[NEAREST];
  private final double[] distance = new double[NEAREST];
  private int nears;

  Exchange(Block block) {
    this.block = block;
    own = new Rest(block.attributes);
    theirs = new Rest(block.attributes);
  }

  /** The nearest classes of a class, nearest first. */
  int[] nearest(int slot, int most) {
    nears = 0;
    for (int i = 0; i < block.classes; i++) {
      int other = block.alive[i];
      if (other == slot) {
        continue;
      }
      double limit = nears < most ? Double.POSITIVE_INFINITY : distance[nears - 1];
      double lost = block.joining(slot, other, limit);
      if (lost < limit) {
        insert(other, lost, most);
      }
    }
    return Arrays.copyOf(near, nears);
  }

  private void insert(int other, double lost, int most) {
    int at = nears < most ? nears++ : nears - 1;
    while (at > 0 && distance[at - 1] > lost) {
      near[at] = near[at - 1];
      distance[at] = distance[at - 1];
      at--;
    }
    near[at] = other;
    distance[at] = lost;
  }

  boolean swap(int slot) {
    boolean swapped = withRemoved(slot);
    if (!fits(slot)) {
      return swapped;
    }
    for (int other : nearest(slot, NEAREST)) {
      while (fits(slot) && fits(other) && swap(slot, other)) {
        swapped = true;
      }
    }
    return swapped;
  }

  /** A swap may leave a class with one member, where rows of one tuple meet. */
  private boolean fits(int slot) {
    int size = block.members[slot].size;
    return size > 1 && size <= MOST_MEMBERS;
  }

  /** Makes the best swap between two classes. */
  private boolean swap(int slot, int other) {
    own.of(block, slot);
    theirs.of(block, other);
    Members of = block.members[slot];
    Members to = block.members[other];
    double before = block.cost(slot) + block.cost(other);
    double least = before - Relocation.NOISE * (1 + before);
    int mine = -1;
    int his = -1;
    for (int i = 0; i < of.size; i++) {
      for (int j = 0; j < to.size; j++) {
        long rows = block.rows[slot] - of.rows[i] + to.rows[j];
        long others = block.rows[other] - to.rows[j] + of.rows[i];
        if (rows * own.loss[i] + others * theirs.loss[j] >= least || of.parcel[i] == to.parcel[j]) {
          continue;
        }
        double enough = (least - others * theirs.loss[j]) / rows;
        double cost = rows * own.lossWith(block, i, to.parcel[j], enough);
        enough = (least - cost) / others;
        cost += enough <= 0 ? 0 : others * theirs.lossWith(block, j, of.parcel[i], enough);
        if (cost < least && allowed(slot, i, other, j)) {
          least = cost;
          mine = i;
          his = j;
        }
      }
    }
    if (mine >= 0) {
      apply(slot, mine, other, his);
    }
    return mine >= 0;
  }

  private boolean allowed(int slot, int i, int other, int j) {
    Members of = block.members[slot];
    Members to = block.members[other];
    return block.holdsAfter(slot, to.parcel[j], to.rows[j], of.parcel[i], of.rows[i])
        && block.holdsAfter(other, of.parcel[i], of.rows[i], to.parcel[j], to.rows[j]);
  }

  private void apply(int slot, int i, int other, int j) {
    int parcel = block.members[slot].parcel[i];
    int count = block.members[slot].rows[i];
    int received = block.members[other].parcel[j];
    int more = block.members[other].rows[j];
    block.take(slot, i, count);
    block.take(other, j, more);
    block.put(slot, received, more);
    block.put(other, parcel, count);
  }

  /** Removes a member in exchange for removed rows, as many at least. */
  private boolean withRemoved(int slot) {
    Members removed = block.removed;
    if (removed.size == 0 || block.members[slot].size < 2) {
      return false;
    }
    own.of(block, slot);
    Members of = block.members[slot];
    double before = block.cost(slot);
    double least = before - Relocation.NOISE * (1 + before);
    int mine = -1;
    int his = -1;
    for (int j = 0; j < removed.size; j++) {
      for (int i = 0; i < of.size; i++) {
        int change = removed.rows[j] - of.rows[i];
        long rows = block.rows[slot] + change;
        double gone = -change * block.space.removal();
        if (rows * own.loss[i] + gone >= least || -change > block.budget) {
          continue;
        }
        double enough = (least - gone) / rows;
        double cost = gone + rows * own.lossWith(block, i, removed.parcel[j], enough);
        if (cost < least
            && block.holdsAfter(
                slot, removed.parcel[j], removed.rows[j], of.parcel[i], of.rows[i])) {
          least = cost;
          mine = i;
          his = j;
        }
      }
    }
    if (mine < 0) {
      return false;
    }
    int parcel = of.parcel[mine];
    int count = of.rows[mine];
    int back = removed.parcel[his];
    int rows = removed.rows[his];
    block.take(slot, mine, count);
    removed.remove(his, rows);
    block.put(slot, back, rows);
    removed.add(parcel, count);
    block.budget += rows - count;
    return true;
  }
}
