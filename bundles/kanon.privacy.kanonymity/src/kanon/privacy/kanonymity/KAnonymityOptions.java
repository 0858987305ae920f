package kanon.privacy.kanonymity;

import kanon.api.Option;

/**
 * The options of {@link KAnonymity}.
 *
 * @param k the least number of rows of a class
 */
record KAnonymityOptions(
    @Option("The least number of rows in a class; with 1 every release holds") int k) {
  KAnonymityOptions {
    if (k < 1) {
      throw new IllegalArgumentException("'k' is " + k + ", expected at least 1");
    }
  }
}
