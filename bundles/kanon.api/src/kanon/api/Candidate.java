package kanon.api;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ProviderType;

/**
 * An algorithm with its usual options, but for those that a {@link Portfolio} asks of it, and a
 * problem that it fits, as the portfolio is handed it. May be called by several threads at a time.
 */
@ProviderType
public interface Candidate {
  /** What the algorithm is called. */
  String name();

  /** What kind of release it makes. */
  Recoding recoding();

  /** What it promises of its results at best. */
  Guarantee.Kind guarantee();

  /** Whether it can begin with what another one found, see {@link Improver}. */
  boolean improves();

  /** Whether it takes little more than a few sorts of the table. */
  boolean quick();

  /** Whether a seed does not matter to it. */
  boolean deterministic();

  /** About how many steps it takes, see {@link Algorithm#work}; empty where that is not known. */
  OptionalDouble work();

  /**
   * Has it solve the problem.
   *
   * @param time how long it may take
   * @param random its only source of randomness
   * @throws kanon.model.KanonException as the algorithm throws it, with the code DEADLINE where it
   *     found nothing in that time; of kind INTERNAL where what it returns does not hold the goal;
   *     of kind CANCELLED where the whole run is to end
   */
  Found solve(Duration time, SplittableGenerator random);

  /** Whether it can begin with something found. */
  boolean accepts(Found start);

  /** Has it improve something found that it accepts; else as {@link #solve}. */
  Found improve(Found start, Duration time, SplittableGenerator random);

  /** A solution that holds the goal. Immutable. */
  @ProviderType
  final class Found {
    private final Solution solution;
    private final double loss;
    private final boolean complete;

    /**
     * @param solution what was found
     * @param loss by the problem's objective
     * @param complete whether it came to its end, not to that of its time
     */
    public Found(Solution solution, double loss, boolean complete) {
      this.solution = solution;
      this.loss = loss;
      this.complete = complete;
    }

    /** What was found. */
    public Solution solution() {
      return solution;
    }

    /** What it loses by the problem's objective. */
    public double loss() {
      return loss;
    }

    /** Whether the algorithm came to its end, not to that of its time. */
    public boolean complete() {
      return complete;
    }
  }
}
