package kanon.algorithm.apriori;

import kanon.api.Option;

/**
 * The options of {@link Apriori}.
 *
 * @param method in which order combinations are looked at
 */
record AprioriOptions(
    @Option(
            value = "In which order combinations are looked at: short ones first, or all at once",
            standard = "apriori")
        Method method) {

  /** In which order combinations are looked at. */
  enum Method {
    /** Single items first, then pairs of what is left of them, and so on. */
    APRIORI,
    /** Those of all lengths at once. */
    DIRECT
  }
}
