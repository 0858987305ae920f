package kanon.attack.composition;

import kanon.api.Option;

/** The options of {@link Composition}. */
record CompositionOptions(
    @Option(
            value =
                "how rows of different releases are joined: by pseudonyms or places where they fit (found), by places wherever there are as many rows (rows), or by classes alone (classes)",
            standard = "found")
        Join join,
    @Option(
            value =
                "how many people a joint class should have; 0: as many as the smallest class of this release",
            standard = "0")
        int k,
    @Option(
            value =
                "how many combinations of quasi-identifiers are looked at, drawn where there are more",
            standard = "100000")
        int people,
    @Option(
            value = "how many joint classes of a single row are tried, drawn where there are more",
            standard = "10000")
        int predicates) {
  private static final int MOST = 10_000_000;

  /** How rows of different releases are joined. */
  enum Join {
    FOUND,
    ROWS,
    CLASSES
  }

  CompositionOptions {
    check("k", k, 0);
    check("people", people, 1);
    check("predicates", predicates, 1);
  }

  private static void check(String name, int value, int least) {
    if (value < least || value > MOST) {
      throw new IllegalArgumentException(
          "'%s' is %d, expected %d to %d".formatted(name, value, least, MOST));
    }
  }
}
