package kanon.privacy.diversity;

import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Option;

/**
 * The options of {@link LDiversity}.
 *
 * @param kind what well-represented means
 * @param l how many values
 * @param c the factor of recursive diversity
 * @param attribute the sensitive attribute
 */
record DiversityOptions(
    @Option("What well-represented means") Kind kind,
    @Option("How many well-represented values, at least 1; whole for distinct and recursive")
        double l,
    @Option("Of recursive: the factor c, above 0") OptionalDouble c,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute) {
  /** What well-represented means. */
  enum Kind {
    DISTINCT,
    ENTROPY,
    RECURSIVE,
    FREQUENCY
  }

  DiversityOptions {
    if (!(l >= 1 && l <= Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("'l' is " + l + ", expected at least 1");
    }
    boolean whole = kind == Kind.DISTINCT || kind == Kind.RECURSIVE;
    if (whole && l != Math.rint(l)) {
      throw new IllegalArgumentException("'l' is " + l + ", expected a whole number");
    }
    if (kind == Kind.RECURSIVE) {
      double factor = c.orElseThrow(() -> new IllegalArgumentException("'c' is missing"));
      if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("'c' is " + factor + ", expected a number above 0");
      }
    } else if (c.isPresent()) {
      throw new IllegalArgumentException("'c' is an option of the kind recursive alone");
    }
  }
}
