package kanon.api;

import java.util.Optional;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Judges an outcome. Works on classes, not on rows.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Metric<O extends Record> extends Plugin<O> {
  /** Measures an outcome of the problem. */
  Measurement measure(Outcome outcome, Problem problem, O options, Run run);

  /** The metric as a loss that algorithms can work with, where it is one. */
  default Optional<Objective> objective(Profile profile, O options) {
    return Optional.empty();
  }
}
