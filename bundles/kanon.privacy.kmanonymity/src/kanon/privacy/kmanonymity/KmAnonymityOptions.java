package kanon.privacy.kmanonymity;

import kanon.api.Option;

/**
 * The options of {@link KmAnonymity}.
 *
 * @param k the least number of rows, or of persons
 * @param m the most items that somebody knows
 */
record KmAnonymityOptions(
    @Option(
            "The least number of rows, or of persons, that show any combination of items that is shown")
        int k,
    @Option("How many items of somebody others may know") int m) {
  KmAnonymityOptions {
    if (k < 1) {
      throw new IllegalArgumentException("'k' is " + k + ", expected at least 1");
    }
    if (m < 1) {
      throw new IllegalArgumentException("'m' is " + m + ", expected at least 1");
    }
  }
}
