package kanon.lib.fulldomain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.model.Lattice;

/** All nodes within bounds that pass. */
public final class CompleteSet {
  private final LevelBounds bounds;
  private final Lattice lattice;
  private final BitSet passing;

  /**
   * The set of the nodes with these indices.
   *
   * @param passing indices in the lattice of what the bounds allow
   */
  public CompleteSet(LevelBounds bounds, BitSet passing) {
    this.bounds = bounds;
    lattice = new Lattice(bounds.heights());
    this.passing = passing;
  }

  /** What was searched. */
  public LevelBounds bounds() {
    return bounds;
  }

  /** How many nodes were searched. */
  public long latticeNodes() {
    return lattice.nodes();
  }

  /** How many nodes pass. */
  public long size() {
    return passing.cardinality();
  }

  /**
   * The levels of each passing node that has no other passing node below it, in lexicographic
   * order. Passing need not be closed upwards.
   */
  public int[][] minimal() {
    List<int[]> minimal = new ArrayList<>();
    BitSet reached = (BitSet) passing.clone();
    for (int node = reached.nextSetBit(0); node >= 0; node = reached.nextSetBit(node + 1)) {
      int[] levels = lattice.levels(node);
      boolean least = true;
      for (int a = 0; a < levels.length; a++) {
        int weight = (int) lattice.weight(a);
        least &= levels[a] == 0 || !reached.get(node - weight);
        if (levels[a] < lattice.height(a)) {
          reached.set(node + weight);
        }
      }
      if (least && passing.get(node)) {
        minimal.add(bounds.levels(lattice, node));
      }
    }
    return minimal.toArray(int[][]::new);
  }
}
