package kanon.api;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.model.Parallel;
import org.osgi.annotation.versioning.ProviderType;

/** What long work reports to, is ended by, and takes randomness and threads from. Thread-safe. */
@ProviderType
public interface Run {
  /**
   * Reports progress. Cheap enough for every step, but not for every tuple.
   *
   * @param total how much there is to do, 0 where that is not known
   * @param what the units, such as "nodes"
   */
  void at(long done, long total, String what);

  /**
   * Tells the user of a draft what was not sure and is worth a look, in a sentence without cells.
   * Of plugins that are not the platform's own it is told where it is a constant of their code.
   */
  default void note(String text) {}

  /**
   * Returns unless the run is to end. To be called at least every 100 ms.
   *
   * @throws kanon.model.KanonException of kind CANCELLED, or of kind INFEASIBLE with the code
   *     DEADLINE
   */
  void check();

  /** The only source of randomness: reproducible with a seed, else cryptographically strong. */
  SplittableGenerator random();

  /** The threads that may be used. */
  Parallel parallel();

  /** The time left before the deadline, not below zero; empty without one. */
  Optional<Duration> left();

  /**
   * Whether the deadline has come. An algorithm that has something to return asks this before it
   * calls {@link #check}, and returns it.
   */
  default boolean expired() {
    return left().map(Duration::isZero).orElse(false);
  }
}
