package kanon.api;

import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An algorithm that can also begin with what another one found. It declares so with {@link
 * ProvidesAlgorithm#improves}, and its component with {@code service = Algorithm.class}, since it
 * is found among the algorithms.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Improver<O extends Record> extends Algorithm<O> {
  /**
   * Whether it can begin with a plan; told from the plan's kind and the problem, without search.
   */
  boolean accepts(Problem problem, Plan start, O options);

  /**
   * Improves a solution of the same problem, until nothing more is found or the deadline comes.
   * What it returns meets the goal, is of the recoding that this algorithm declares, and loses no
   * more by the problem's objective than the start, or is the start itself.
   *
   * @param start a solution that meets the goal, of any algorithm, whose plan is accepted
   * @param run as in {@link #solve}; at the deadline the best so far is returned
   */
  Solution improve(Problem problem, Solution start, O options, Run run);
}
