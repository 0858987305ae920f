package kanon.privacy.population;

import kanon.api.Option;

/**
 * The options of {@link DeltaPresence}.
 *
 * @param min the least share
 * @param max the largest share
 */
record DeltaPresenceOptions(
    @Option(
            value =
                "The least share of a class's people who are in the table; above 0, nobody may be known to be absent",
            standard = "0")
        double min,
    @Option("The largest share of a class's people who are in the table, at most 1") double max) {
  DeltaPresenceOptions {
    if (!(min >= 0 && min <= 1)) {
      throw new IllegalArgumentException("'min' is " + min + ", expected a number from 0 to 1");
    }
    if (!(max > 0 && max <= 1)) {
      throw new IllegalArgumentException(
          "'max' is " + max + ", expected a number above 0 and at most 1");
    }
    if (min > max) {
      throw new IllegalArgumentException("'min' is " + min + ", above 'max', which is " + max);
    }
  }
}
