package kanon.attack.minimality;

import kanon.api.Option;

/** The options of {@link Minimality}. */
record MinimalityOptions(
    @Option(
            value = "How many ways to deal a class's values are counted before it is passed over",
            standard = "20000")
        int deals,
    @Option(value = "How many classes are looked at, the smallest first", standard = "2000")
        int classes) {
  MinimalityOptions {
    if (deals < 1) {
      throw new IllegalArgumentException("'deals' is " + deals + ", expected at least 1");
    }
    if (classes < 1) {
      throw new IllegalArgumentException("'classes' is " + classes + ", expected at least 1");
    }
  }
}
