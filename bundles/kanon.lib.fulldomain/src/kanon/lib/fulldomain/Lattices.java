package kanon.lib.fulldomain;

import kanon.model.KanonException;
import kanon.model.Lattice;

/** Lattices small enough for every node to be known. */
public final class Lattices {
  private static final int MOST_NODES = 1 << 24;

  private Lattices() {}

  /**
   * The lattice over attributes of the given heights.
   *
   * @throws KanonException of kind USAGE if it has too many nodes for a complete search
   */
  public static Lattice of(int[] heights) {
    refuseTooLarge(heights);
    return new Lattice(heights);
  }

  /**
   * Refuses heights whose lattice is too large.
   *
   * @throws KanonException of kind USAGE
   */
  public static void refuseTooLarge(int[] heights) {
    double nodes = 1;
    for (int height : heights) {
      nodes *= height + 1.0;
    }
    if (nodes > MOST_NODES) {
      throw KanonException.usage(
          "LATTICE_TOO_LARGE",
          ("The lattice of %d quasi-identifiers has %.0f nodes; a complete search takes at most %d."
                  + " Use fewer attributes, lower hierarchies or a greedy algorithm")
              .formatted(heights.length, nodes, MOST_NODES));
    }
  }
}
