package kanon.algorithm.genetic;

import kanon.api.Option;

/** The options of {@link Genetic}. */
record GeneticOptions(
    @Option(value = "How many recodings live at a time", standard = "200") int population,
    @Option(
            value = "How many recodings are bred; 0 for no end but the deadline",
            standard = "10000")
        long offspring) {

  GeneticOptions {
    if (population < 2) {
      throw new IllegalArgumentException("population is " + population + ", expected 2 or more");
    }
    if (offspring < 0) {
      throw new IllegalArgumentException("offspring is " + offspring + ", expected 0 or more");
    }
  }
}
