package kanon.api;

import kanon.model.Solution;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Finds a plan that meets the goal. It sees the profile and the hierarchies, never rows, strings or
 * files, and holds no state between runs: one instance may solve several problems at a time.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Algorithm<O extends Record> extends Plugin<O> {
  /**
   * Refuses what {@link #solve} would refuse of a problem before it searches, so that it can be
   * told without solving. At most one pass over the tuples, and no frequency set.
   *
   * @throws kanon.model.KanonException as {@link #solve} would throw it
   */
  default void refuse(Problem problem, O options) {}

  /**
   * Solves a problem.
   *
   * @param run to report progress to, to check for cancellation at least every 100 ms, and the only
   *     source of randomness
   * @throws kanon.model.KanonException of kind INFEASIBLE where no plan can meet the goal
   */
  Solution solve(Problem problem, O options, Run run);
}
