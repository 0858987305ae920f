package kanon.algorithm.permutation;

import kanon.api.Option;

record PermutationOptions(
    @Option(
            value = "how often a part is shuffled before it counts as one that cannot be halved",
            standard = "5")
        int tries) {

  PermutationOptions {
    if (tries < 0) {
      throw new IllegalArgumentException("'tries' is " + tries + ", expected at least 0");
    }
  }
}
