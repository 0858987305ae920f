package kanon.lib.fulldomain;

import java.util.BitSet;
import kanon.model.Lattice;

/**
 * Generalizations by some of the quasi-identifiers within their bounds, the others standing at
 * their roots.
 */
public final class Family {
  private final int[] attributes;
  private final LevelBounds bounds;
  private final Lattice lattice;

  /**
   * A family.
   *
   * @param bounds the levels that may be searched
   * @param attributes the quasi-identifiers that it generalizes, ascending
   */
  public Family(LevelBounds bounds, int[] attributes) {
    this.bounds = bounds;
    this.attributes = attributes;
    int[] all = bounds.heights();
    int[] heights = new int[attributes.length];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = all[attributes[i]];
    }
    lattice = Lattices.of(heights);
  }

  /** The family of all quasi-identifiers. */
  public static Family ofAll(LevelBounds bounds) {
    int[] all = new int[bounds.heights().length];
    for (int a = 0; a < all.length; a++) {
      all[a] = a;
    }
    return new Family(bounds, all);
  }

  /** The quasi-identifiers that it generalizes. */
  public int[] attributes() {
    return attributes.clone();
  }

  /** Its lattice: levels of its own attributes only, counted from the lowest ones. */
  public Lattice lattice() {
    return lattice;
  }

  /** The levels of all quasi-identifiers at one of its nodes. */
  public int[] levels(int node) {
    int[] levels = bounds.roots();
    for (int i = 0; i < attributes.length; i++) {
      levels[attributes[i]] = bounds.lowest(attributes[i]) + lattice.level(node, i);
    }
    return levels;
  }

  /** All nodes. */
  public BitSet nodes() {
    BitSet all = new BitSet();
    all.set(0, (int) lattice.nodes());
    return all;
  }

  /** Nodes by the sum of their levels, then by index. */
  public int[] byHeight(BitSet nodes) {
    short[] heights = heights();
    int[] next = new int[lattice.height() + 2];
    for (int n = nodes.nextSetBit(0); n >= 0; n = nodes.nextSetBit(n + 1)) {
      next[heights[n] + 1]++;
    }
    for (int h = 1; h < next.length; h++) {
      next[h] += next[h - 1];
    }
    int[] order = new int[nodes.cardinality()];
    for (int n = nodes.nextSetBit(0); n >= 0; n = nodes.nextSetBit(n + 1)) {
      order[next[heights[n]]++] = n;
    }
    return order;
  }

  /** The sum of levels of every node. */
  public short[] heights() {
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
