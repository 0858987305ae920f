package kanon.api;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a privacy model asks of a release as a whole, by the sizes of its classes: an average, a
 * share of rows. Algorithms look at one class at a time; so there are steps of what every class is
 * asked for, of which the last suffices, and the platform looks for the first with which the
 * release as a whole holds. Thread-safe.
 */
@ConsumerType
public interface OverallGoal {
  /** Whether a release with such classes holds; one without any does. */
  boolean holds(ClassCounts classes);

  /** How many steps there are beyond the first, which has number 0. */
  int steps();

  /** What every class is asked for on a step, each stricter; on the last the release holds. */
  Criterion step(int number);
}
