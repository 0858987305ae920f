package kanon.attack.fulljoin;

import kanon.api.Option;

/** The options of {@link FullJoin}. */
record FullJoinOptions(
    @Option(value = "How many people are looked for, drawn at random", standard = "1000")
        int people) {
  FullJoinOptions {
    if (people < 1) {
      throw new IllegalArgumentException("'people' is " + people + ", expected at least 1");
    }
  }
}
