package kanon.lib.fulldomain;

import java.util.ArrayList;
import java.util.List;
import kanon.model.FrequencySet;
import kanon.model.Lattice;

/**
 * Frequency sets that were made before, the table's own and as many more as fit the room: a new set
 * rolls up from the smallest one that is finer. Not thread-safe.
 */
public final class KnownSets {
  /** By ascending number of classes. */
  private final List<FrequencySet> sets = new ArrayList<>();

  private long room;
  private long rolledUp;

  /**
   * The table's own set alone.
   *
   * @param table the set at the lowest levels
   * @param room how many bytes may be kept besides the table's set
   */
  public KnownSets(FrequencySet table, long room) {
    this.room = room;
    sets.add(table);
  }

  /** The set at a node. */
  public FrequencySet make(int[] levels) {
    int i = 0;
    while (!Lattice.atMost(sets.get(i).levels(), levels)) {
      i++;
    }
    FrequencySet finer = sets.get(i);
    rolledUp += finer.classes();
    return finer.rollUp(levels);
  }

  /** Keeps a set if there is room. */
  public void keep(FrequencySet set) {
    if (set.bytes() > room) {
      return;
    }
    room -= set.bytes();
    int low = 0;
    int high = sets.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sets.get(middle).classes() < set.classes()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    sets.add(low, set);
  }

  /** How many classes were read to make sets. */
  public long rolledUp() {
    return rolledUp;
  }
}
