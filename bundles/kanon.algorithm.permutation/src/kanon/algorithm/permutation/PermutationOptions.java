package kanon.algorithm.permutation;

import kanon.api.Option;

record PermutationOptions(
    @Option(
            value = "how often a part is shuffled before it counts as one that cannot be halved",
            standard = "5")
        int tries,
    @Option(
            value =
                "whose extremes the two rows have around which halves grow: those of the part, or, as the paper's listing has it, of the whole table",
            standard = "part")
        Extremes extremes) {
  /** Of what rows the highest and the lowest values are taken. */
  enum Extremes {
    PART,
    DOMAIN
  }

  PermutationOptions {
    if (tries < 0) {
      throw new IllegalArgumentException("'tries' is " + tries + ", expected at least 0");
    }
  }
}
