package kanon.api;

import java.util.OptionalDouble;
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
   * About how many steps {@link #solve} takes, of a few nanoseconds of one processor each: as much
   * as it takes to look at one code of one tuple in a loop over an array. Judged from the problem's
   * size alone, without reading the tuples, so that users can be told before a long search begins;
   * what it takes with this data may be several times more or less.
   *
   * @return empty where the algorithm does not know
   */
  default OptionalDouble work(Problem problem, O options) {
    return OptionalDouble.empty();
  }

  /**
   * Solves a problem.
   *
   * @param run to report progress to, to check for cancellation at least every 100 ms, and the only
   *     source of randomness
   * @throws kanon.model.KanonException of kind INFEASIBLE where no plan can meet the goal
   */
  Solution solve(Problem problem, O options, Run run);
}
