package kanon.api.platform;

import java.util.List;
import kanon.model.KanonException;

/**
 * What is asked of the lattice of full-domain generalizations.
 *
 * @param node where one looks: a level for each quasi-identifier; none to look from the foot
 * @param most how many nodes are told of at most, at least 1. Where the lattice has no more, all
 *     are; else those nearest to the node
 */
public record LatticeQuestion(List<Integer> node, int most) {
  /** As many as a picture holds. */
  public static final int READABLE = 60;

  private static final int MOST = 2000;

  /** Refuses what cannot be answered. */
  public LatticeQuestion {
    node = List.copyOf(node);
    if (most < 1 || most > MOST) {
      throw KanonException.usage(
          "BAD_SIZE", "The number of nodes is " + most + ", expected 1 to " + MOST);
    }
  }
}
