package kanon.lib.fulldomain;

import java.util.BitSet;
import kanon.model.Lattice;

/** Generalizations by some of the quasi-identifiers, the others standing at their roots. */
public final class Family {
  private final int[] attributes;
  private final int[] top;
  private final Lattice lattice;

  /**
   * A family.
   *
   * @param top the heights of all quasi-identifiers
   * @param attributes the quasi-identifiers that it generalizes, ascending
   */
  public Family(int[] top, int[] attributes) {
    this.top = top;
    this.attributes = attributes;
    int[] heights = new int[attributes.length];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = top[attributes[i]];
    }
    lattice = Lattices.of(heights);
  }

  /** The family of all quasi-identifiers. */
  public static Family ofAll(int[] top) {
    int[] all = new int[top.length];
    for (int a = 0; a < all.length; a++) {
      all[a] = a;
    }
    return new Family(top, all);
  }

  /** The quasi-identifiers that it generalizes. */
  public int[] attributes() {
    return attributes.clone();
  }

  /** Its lattice: levels of its own attributes only. */
  public Lattice lattice() {
    return lattice;
  }

  /** The levels of all quasi-identifiers at one of its nodes. */
  public int[] levels(int node) {
    int[] levels = top.clone();
    for (int i = 0; i < attributes.length; i++) {
      levels[attributes[i]] = lattice.level(node, i);
    }
    return levels;
  }

  /** All nodes. */
  public BitSet nodes() {
    BitSet all = new BitSet();
    all.set(0, (int) lattice.nodes());
    return all;
  }

  /** The sum of levels of every node. */
  short[] heights() {
    short[] heights = new short[(int) lattice.nodes()];
    int last = lattice.attributes() - 1;
    for (int node = 1; node < heights.length; node++) {
      int a = last;
      while (lattice.level(node, a) == 0) {
        a--;
      }
      heights[node] = (short) (heights[node - (int) lattice.weight(a)] + 1);
    }
    return heights;
  }
}
