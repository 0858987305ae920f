package kanon.algorithm.trajectories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.lib.refining.CellSpace;

/**
 * Cuts persons who keep equally many rows into blocks of near ones: at the median of the slot and
 * attribute in which they differ most, their rows being in ascending order.
 */
final class Blocks {
  /** Later slots hardly tell more: rows are in order. */
  private static final int MOST_SLOTS = 8;

  private final Units units;
  private final int[][] ranks;
  private final int slots;
  private final int most;
  private final List<int[]> blocks = new ArrayList<>();

  private Blocks(Units units, CellSpace space, int slots, int most) {
    this.units = units;
    this.slots = Math.min(MOST_SLOTS, slots);
    this.most = most;
    ranks = new int[space.attributes()][];
    Arrays.setAll(ranks, space::ranks);
  }

  /**
   * Blocks in a fixed order.
   *
   * @param most how many persons a block has at most
   */
  static List<int[]> of(Units units, CellSpace space, int[] persons, int slots, int most) {
    Blocks blocks = new Blocks(units, space, slots, most);
    blocks.cut(persons);
    return blocks.blocks;
  }

  private void cut(int[] persons) {
    int[] widest = persons.length > most ? widest(persons) : new int[0];
    if (widest.length == 0) {
      blocks.add(persons);
      return;
    }
    long[] keys = new long[persons.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (long) rank(widest[0], widest[1], persons[i]) << Integer.SIZE | i;
    }
    Arrays.sort(keys);
    int[] sorted = new int[persons.length];
    Arrays.setAll(sorted, i -> persons[(int) keys[i]]);
    int middle = sorted.length / 2;
    cut(Arrays.copyOf(sorted, middle));
    cut(Arrays.copyOfRange(sorted, middle, sorted.length));
  }

  private int rank(int attribute, int slot, int person) {
    return ranks[attribute][units.code(attribute, person, slot)];
  }

  /** The attribute and slot in which persons differ most; none where they are equal. */
  private int[] widest(int[] persons) {
    int[] widest = {};
    double most = 0;
    for (int a = 0; a < ranks.length; a++) {
      for (int slot = 0; slot < slots; slot++) {
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (int person : persons) {
          int rank = rank(a, slot, person);
          low = Math.min(low, rank);
          high = Math.max(high, rank);
        }
        double spread = (double) (high - low) / ranks[a].length;
        if (spread > most) {
          most = spread;
          widest = new int[] {a, slot};
        }
      }
    }
    return widest;
  }
}
