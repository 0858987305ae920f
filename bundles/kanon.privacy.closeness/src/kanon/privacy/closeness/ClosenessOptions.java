package kanon.privacy.closeness;

import java.util.Optional;
import kanon.api.Option;

/**
 * The options of {@link TCloseness}.
 *
 * @param t the largest distance
 * @param attribute the sensitive attribute
 * @param distance the ground distance between two values
 */
record ClosenessOptions(
    @Option("The largest distance between a class and the whole table, from 0 to 1") double t,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute,
    @Option(value = "How far two values are from each other", standard = "equal") Ground distance) {
  /** How far two values are from each other. */
  enum Ground {
    /** All values equally far. */
    EQUAL,
    /** By their places in the attribute's order. */
    ORDERED,
    /** By the level of their lowest common ancestor. */
    HIERARCHICAL
  }

  ClosenessOptions {
    if (!(t >= 0 && t <= 1)) {
      throw new IllegalArgumentException("'t' is " + t + ", expected a number from 0 to 1");
    }
  }
}
