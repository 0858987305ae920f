package kanon.attack.homogeneity;

import kanon.api.Option;

/** The options of {@link Homogeneity}. */
record HomogeneityOptions(
    @Option(
            value = "Share of a class from which on its most frequent value counts as probable",
            standard = "0.9")
        double share) {
  HomogeneityOptions {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("'share' is " + share + ", expected above 0, at most 1");
    }
  }
}
