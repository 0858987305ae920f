package kanon.attack.singlingout;

import kanon.api.Option;

/** The options of {@link SinglingOut}. */
record SinglingOutOptions(
    @Option(value = "How many predicates of each sort are made at most", standard = "1000")
        int predicates) {
  private static final int MOST = 1_000_000;

  SinglingOutOptions {
    if (predicates < 1 || predicates > MOST) {
      throw new IllegalArgumentException(
          "'predicates' is " + predicates + ", expected 1 to " + MOST);
    }
  }
}
