package kanon.privacy.likeness;

import java.util.Optional;
import kanon.api.Option;

/**
 * The options of {@link BasicBeta} and {@link EnhancedBeta}.
 *
 * @param beta by how much of itself a share may grow
 * @param attribute the sensitive attribute
 */
record BetaOptions(
    @Option("By how much of itself a value's share may grow in a class, above 0") double beta,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute) {
  BetaOptions {
    if (!(beta > 0 && beta < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("'beta' is " + beta + ", expected a number above 0");
    }
  }
}
