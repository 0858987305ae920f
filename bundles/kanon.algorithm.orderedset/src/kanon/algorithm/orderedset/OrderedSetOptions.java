package kanon.algorithm.orderedset;

import kanon.api.Option;

/** The options of {@link OrderedSet}. */
record OrderedSetOptions(
    @Option(
            value =
                "How many tuples the enumeration may look at, in millions, before the best so far is"
                    + " returned with the bound proven by then; 0 for no limit but the deadline",
            standard = "10")
        long effort) {

  OrderedSetOptions {
    if (effort < 0) {
      throw new IllegalArgumentException("effort is " + effort + ", expected 0 or more");
    }
  }

  /** How many tuples may be looked at. */
  long tuples() {
    return effort == 0 || effort > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : effort * 1_000_000;
  }
}
