package kanon.privacy.alphak;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Option;

/**
 * The options of {@link AlphaK}.
 *
 * @param alpha the largest share of a value in a class
 * @param k the least number of rows of a class
 * @param attribute the sensitive attribute
 * @param values the values whose shares are bounded by alpha
 * @param alphas values with a largest share of their own
 * @param combined whether the shares of the values are added up
 */
record AlphaKOptions(
    @Option(
            "The largest share of a class that may hold a sensitive value, above 0 and at most 1;"
                + " may be left out where 'alphas' says it of single values")
        OptionalDouble alpha,
    @Option("The least number of rows in a class") int k,
    @Option("The sensitive attribute; may be left out where there is only one")
        Optional<String> attribute,
    @Option(
            "The sensitive values that alpha bounds; without them it bounds every value of the"
                + " attribute that 'alphas' does not name")
        Optional<List<String>> values,
    @Option("For single values the largest share of their own, as in {\"HIV\": 0.2, \"flu\": 0.5}")
        Optional<Map<String, Double>> alphas,
    @Option(
            value = "Whether the values are bounded together, as if they were one",
            standard = "false")
        boolean combined) {
  AlphaKOptions {
    if (alpha.isEmpty() && alphas.isEmpty()) {
      throw new IllegalArgumentException(
          "'alpha' is missing, expected it or 'alphas' with a share for single values");
    }
    alpha.ifPresent(share -> check("alpha", share));
    alphas.ifPresent(shares -> shares.forEach((value, share) -> check("alphas." + value, share)));
    if (k < 1) {
      throw new IllegalArgumentException("'k' is " + k + ", expected at least 1");
    }
    if (values.isPresent() && values.get().isEmpty()) {
      throw new IllegalArgumentException(
          "'values' is empty, expected at least one; without 'values' all are bounded");
    }
    if (alphas.isPresent() && alphas.get().isEmpty()) {
      throw new IllegalArgumentException(
          "'alphas' is empty, expected a value with its share, as in {\"HIV\": 0.2}");
    }
    if (values.isPresent() && alpha.isEmpty()) {
      throw new IllegalArgumentException("'values' needs 'alpha', the share that bounds them");
    }
    if (combined && values.isEmpty()) {
      throw new IllegalArgumentException("'combined' needs 'values': which are taken together");
    }
  }

  private static void check(String name, double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "'%s' is %s, expected a number above 0 and at most 1".formatted(name, share));
    }
  }
}
