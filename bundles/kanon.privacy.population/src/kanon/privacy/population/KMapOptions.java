package kanon.privacy.population;

import kanon.api.Option;

/**
 * The options of {@link KMap}.
 *
 * @param k the least number of people of a class
 */
record KMapOptions(@Option("The least number of people that a class may stand for") int k) {
  KMapOptions {
    if (k < 1) {
      throw new IllegalArgumentException("'k' is " + k + ", expected at least 1");
    }
  }
}
