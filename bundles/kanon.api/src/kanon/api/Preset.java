package kanon.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A named bundle of privacy models with their thresholds: what a rule asks for, or what is usual
 * for a kind of release. A config that names it is run as if it named these models.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Preset<O extends Record> extends Plugin<O> {
  /**
   * What it stands for, at least one model, in the order in which they are shown. A pure function.
   *
   * @param sensitive the names of the sensitive columns, in the order of the config; it may be
   *     empty
   */
  List<Asked> asks(O options, List<String> sensitive);

  /** A privacy model with its options, and why it is asked for. Immutable. */
  @ProviderType
  final class Asked {
    private final String model;
    private final Map<String, Object> options;
    private final String reason;
    private final Optional<String> bound;
    private final boolean most;

    private Asked(
        String model,
        Map<String, Object> options,
        String reason,
        Optional<String> bound,
        boolean most) {
      this.model = model;
      this.options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
      this.reason = reason;
      this.bound = bound;
      this.most = most;
    }

    /**
     * A model without a threshold, or with one of which nobody can say what is stricter.
     *
     * @param model the model's name
     * @param options as they would stand in a config
     * @param reason why, in one line
     */
    public static Asked of(String model, Map<String, Object> options, String reason) {
      return new Asked(model, options, reason, Optional.empty(), false);
    }

    /**
     * The same with a threshold: an option that is a number, of which a smaller one is stricter.
     */
    public Asked atMost(String option) {
      return new Asked(model, options, reason, Optional.of(option), true);
    }

    /** The same with a threshold: an option that is a number, of which a larger one is stricter. */
    public Asked atLeast(String option) {
      return new Asked(model, options, reason, Optional.of(option), false);
    }

    /** The model's name. */
    public String model() {
      return model;
    }

    /** Its options, as they would stand in a config. */
    public Map<String, Object> options() {
      return options;
    }

    /** Why it is asked for. */
    public String reason() {
      return reason;
    }

    /** The option that is its threshold; empty where none is. */
    public Optional<String> bound() {
      return bound;
    }

    /** Whether a value of the threshold asks for less than another. */
    public boolean weaker(double value, double than) {
      return bound.isPresent() && (most ? value > than : value < than);
    }
  }
}
