package kanon.api.platform;

import java.util.List;
import kanon.model.KanonException;

/**
 * What is asked of the lattice of full-domain generalizations.
 *
 * @param node where one looks: a level for each quasi-identifier; none to look from the foot
 * @param most how many nodes are told of at most, at least 1. Where the lattice has no more, all
 *     are; else those nearest to the node
 * @param whole whether a lattice with more nodes is refused instead
 */
public record LatticeQuestion(List<Integer> node, int most, boolean whole) {
  /** As many as a picture holds. */
  public static final int READABLE = 60;

  /** As many as are judged one by one. */
  public static final int MOST = 1 << 18;

  /** Refuses what cannot be answered. */
  public LatticeQuestion {
    node = List.copyOf(node);
    if (most < 1 || most > MOST) {
      throw KanonException.usage(
          "BAD_SIZE", "The number of nodes is " + most + ", expected 1 to " + MOST);
    }
  }

  /** What is asked of the nodes around one. */
  public LatticeQuestion(List<Integer> node, int most) {
    this(node, most, false);
  }

  /** What is asked of all nodes. */
  public static LatticeQuestion all() {
    return new LatticeQuestion(List.of(), MOST, true);
  }
}
