package kanon.lib.merging;

/**
 * Improves clusters that hold the goal: splits them where both parts hold it, moves rows to
 * clusters where they lose less, and dissolves clusters whose rows lose less in others.
 */
final class Improvement {
  private static final int ROUNDS = 6;
  private static final double NOISE = 1e-9;

  private final Block block;
  private final Units units;

  Improvement(Block block) {
    this.block = block;
    units = block.units;
  }

  void improve() {
    boolean changed = true;
    for (int round = 0; changed && round < ROUNDS; round++) {
      changed = false;
      int[] slots = java.util.Arrays.copyOf(block.alive, block.clusters);
      for (int slot : slots) {
        if (block.run.expired()) {
          return;
        }
        block.run.check();
        if (block.open(slot)) {
          changed |= new ClusterSplit(block).split(slot);
          changed |= moveAway(slot);
          changed |= block.open(slot) && dissolve(slot);
        }
      }
    }
  }

  /** Moves rows of single members to where less is lost. */
  private boolean moveAway(int slot) {
    boolean moved = false;
    Members of = block.members[slot];
    for (int i = 0; i < of.size && of.size > 1; i++) {
      int unit = of.unit[i];
      int count = spare(slot, i);
      if (count > 0) {
        int to = target(slot, unit, count, saved(slot, i, count));
        if (to >= 0) {
          block.take(slot, i, count);
          block.put(to == slot ? block.open() : to, unit, count);
          moved = true;
          i--;
        }
      }
    }
    return moved;
  }

  /** How many rows of a member may leave. */
  private int spare(int slot, int i) {
    Members of = block.members[slot];
    if (units.sizeOnly) {
      long spare = block.rows[slot] - units.minimumSize;
      return spare >= of.rows[i] ? of.rows[i] : units.divisible ? (int) Math.max(0, spare) : 0;
    }
    units.add(block.groups[slot], of.unit[i], -1);
    boolean holds = units.goal.holds(block.groups[slot]);
    units.add(block.groups[slot], of.unit[i], 1);
    return holds ? of.rows[i] : 0;
  }

  private double saved(int slot, int i, int count) {
    double before = block.rows[slot] * block.loss[slot];
    boolean whole = count == block.members[slot].rows[i];
    double after = whole ? block.lossWithout(slot, i) : block.loss[slot];
    return before - (block.rows[slot] - count) * after;
  }

  /**
   * The cluster that loses least by taking rows of a unit, if less than a limit; the slot itself
   * stands for a new one; -1 if there is none.
   */
  private int target(int slot, int unit, int count, double limit) {
    int best = -1;
    double least = limit - NOISE * (1 + Math.abs(limit));
    if (holdsAlone(unit, count) && count * block.lossOf(unit) < least) {
      least = count * block.lossOf(unit);
      best = slot;
    }
    for (int i = 0; i < block.clusters; i++) {
      int other = block.alive[i];
      if (other != slot) {
        double lost = block.receiving(other, unit, count, least);
        if (lost < least && (units.sizeOnly || holdsWith(other, unit))) {
          least = lost;
          best = other;
        }
      }
    }
    return best;
  }

  private boolean holdsAlone(int unit, int count) {
    if (units.sizeOnly) {
      return count >= units.minimumSize;
    }
    kanon.model.Group alone = new kanon.model.Group(units.profile.schema());
    units.add(alone, unit, 1);
    return units.goal.holds(alone);
  }

  private boolean holdsWith(int slot, int unit) {
    units.add(block.groups[slot], unit, 1);
    boolean holds = units.goal.holds(block.groups[slot]);
    units.add(block.groups[slot], unit, -1);
    return holds;
  }

  /** Gives all members to other clusters, where that loses less; by size only. */
  private boolean dissolve(int slot) {
    if (!units.sizeOnly || block.clusters == 1) {
      return false;
    }
    Members of = block.members[slot];
    double left = block.rows[slot] * block.loss[slot];
    int[] to = new int[of.size];
    for (int i = 0; i < of.size; i++) {
      to[i] = target(slot, of.unit[i], of.rows[i], left);
      if (to[i] < 0 || to[i] == slot) {
        return false;
      }
      left -= block.receiving(to[i], of.unit[i], of.rows[i], Double.POSITIVE_INFINITY);
    }
    int[] unit = java.util.Arrays.copyOf(of.unit, of.size);
    int[] rows = java.util.Arrays.copyOf(of.rows, of.size);
    for (int i = unit.length - 1; i >= 0; i--) {
      block.take(slot, i, rows[i]);
      block.put(to[i], unit[i], rows[i]);
    }
    return true;
  }
}
