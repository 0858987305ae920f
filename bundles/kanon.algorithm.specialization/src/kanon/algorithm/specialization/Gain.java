package kanon.algorithm.specialization;

import kanon.lib.grid.Axis;

/** What is gained by showing the children of a node in its place. */
@FunctionalInterface
interface Gain {
  /** What the objective saves; nothing is gained where it saves nothing. */
  Gain OF_OBJECTIVE = (a, axis, node, childOf, saved) -> saved;

  /**
   * The gain.
   *
   * @param childOf what each value would be shown by
   * @param saved by how much the loss falls
   * @return below 0 where there is nothing to gain
   */
  double of(int a, Axis axis, int node, int[] childOf, double saved);
}
