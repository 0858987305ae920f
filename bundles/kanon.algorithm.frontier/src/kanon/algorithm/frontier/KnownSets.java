package kanon.algorithm.frontier;

import java.util.ArrayList;
import java.util.List;
import kanon.model.FrequencySet;
import kanon.model.Lattice;

/**
 * Frequency sets that were made before, the table's own and as many more as fit the room: a new set
 * rolls up from the smallest one that is finer.
 */
final class KnownSets {
  private final List<FrequencySet> sets = new ArrayList<>();
  private long room;
  private long rolledUp;

  /**
   * @param room how many classes may be kept besides the table's
   */
  KnownSets(FrequencySet table, long room) {
    this.room = room;
    sets.add(table);
  }

  /** The set at a node. */
  FrequencySet make(int[] levels) {
    FrequencySet best = sets.get(0);
    for (FrequencySet set : sets) {
      if (set.classes() < best.classes() && Lattice.atMost(set.levels(), levels)) {
        best = set;
      }
    }
    rolledUp += best.classes();
    return best.rollUp(levels);
  }

  void keep(FrequencySet set) {
    if (set.classes() <= room) {
      room -= set.classes();
      sets.add(set);
    }
  }

  long rolledUp() {
    return rolledUp;
  }
}
