package kanon.lib.fulldomain;

import kanon.api.Problem;

/**
 * How much work it is to judge the nodes of a lattice, in the unit of {@link
 * kanon.api.Algorithm#work}, from sizes alone.
 */
public final class LatticeEffort {
  private LatticeEffort() {}

  /** How many nodes there are within bounds. */
  public static double nodes(LevelBounds bounds) {
    double nodes = 1;
    for (int height : bounds.heights()) {
      nodes *= height + 1.0;
    }
    return nodes;
  }

  /**
   * Judging nodes.
   *
   * @param steps for each tuple that a node's classes are made of, as measured on even tables
   */
  public static double judging(Problem problem, double nodes, double steps) {
    return nodes * steps * Math.max(1, problem.profile().tuples());
  }
}
