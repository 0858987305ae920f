package kanon.lib.fulldomain;

import kanon.model.KanonException;
import kanon.model.Lattice;

/** Lattices small enough for every node to be known. */
public final class Lattices {
  private static final int MOST_NODES = 1 << 24;

  /** The share of the heap that what is known of nodes may take. */
  private static final double HEAP_SHARE = 0.5;

  private static final long MEGABYTE = 1 << 20;

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

  private static double nodes(int[] heights) {
    double nodes = 1;
    for (int height : heights) {
      nodes *= height + 1.0;
    }
    return nodes;
  }

  /**
   * Refuses heights whose lattice is too large for searches that number and sort nodes.
   *
   * @throws KanonException of kind USAGE
   */
  public static void refuseTooLarge(int[] heights) {
    if (nodes(heights) > MOST_NODES) {
      throw tooLarge(heights, MOST_NODES, "");
    }
  }

  /**
   * Refuses heights whose lattice a search cannot keep account of in half of the largest heap that
   * this process may have.
   *
   * @param bytes what the search keeps of a node
   * @throws KanonException of kind USAGE
   */
  public static void refuseTooLarge(int[] heights, double bytes) {
    refuseTooLarge(heights, bytes, Runtime.getRuntime().maxMemory());
  }

  static void refuseTooLarge(int[] heights, double bytes, long heap) {
    long most = Math.min(Integer.MAX_VALUE, (long) (heap * HEAP_SHARE / bytes));
    double nodes = nodes(heights);
    if (nodes > most) {
      long needed = (long) Math.ceil(nodes * bytes / HEAP_SHARE / MEGABYTE);
      String where =
          nodes > Integer.MAX_VALUE
              ? ""
              : " in a heap of %d MB; this one would need %d MB".formatted(heap / MEGABYTE, needed);
      throw tooLarge(heights, most, where);
    }
  }

  private static KanonException tooLarge(int[] heights, long most, String where) {
    return KanonException.usage(
        "LATTICE_TOO_LARGE",
        ("The lattice of %d quasi-identifiers has %.0f nodes; a complete search takes at most %d%s."
                + " Use fewer attributes, lower hierarchies or a greedy algorithm")
            .formatted(heights.length, nodes(heights), most, where));
  }
}
