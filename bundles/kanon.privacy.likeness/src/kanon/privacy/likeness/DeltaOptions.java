package kanon.privacy.likeness;

import java.util.Optional;
import kanon.api.Option;

/**
 * The options of {@link DeltaDisclosure}.
 *
 * @param delta the bound of the binary logarithm of the shares' ratio
 * @param attribute the sensitive attribute
 */
record DeltaOptions(
    @Option("Below this is the binary logarithm of how shares differ, above 0") double delta,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute) {
  DeltaOptions {
    if (!(delta > 0 && delta < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("'delta' is " + delta + ", expected a number above 0");
    }
  }
}
