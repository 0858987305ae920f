package kanon.privacy.alphak;

import java.util.List;
import java.util.Optional;
import kanon.api.Option;

/**
 * The options of {@link AlphaK}.
 *
 * @param alpha the largest share of a value in a class
 * @param k the least number of rows of a class
 * @param attribute the sensitive attribute
 * @param values the values whose shares are bounded
 * @param combined whether their shares are added up
 */
record AlphaKOptions(
    @Option("The largest share of a class that may hold a sensitive value, above 0 and at most 1")
        double alpha,
    @Option("The least number of rows in a class") int k,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute,
    @Option("The sensitive values that are bounded; without them every value of the attribute is")
        Optional<List<String>> values,
    @Option(
            value = "Whether the values are bounded together, as if they were one",
            standard = "false")
        boolean combined) {
  AlphaKOptions {
    if (!(alpha > 0 && alpha <= 1)) {
      throw new IllegalArgumentException(
          "'alpha' is " + alpha + ", expected a number above 0 and at most 1");
    }
    if (k < 1) {
      throw new IllegalArgumentException("'k' is " + k + ", expected at least 1");
    }
    if (values.isPresent() && values.get().isEmpty()) {
      throw new IllegalArgumentException(
          "'values' is empty, expected at least one; without 'values' all are bounded");
    }
    if (combined && values.isEmpty()) {
      throw new IllegalArgumentException("'combined' needs 'values': which are taken together");
    }
  }
}
