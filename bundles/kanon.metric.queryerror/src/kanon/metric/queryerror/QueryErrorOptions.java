package kanon.metric.queryerror;

import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.Option;

record QueryErrorOptions(
    @Option(value = "how many queries are drawn", standard = "1000") int queries,
    @Option(
            "attributes in a query, the sensitive one included; 4 without it, or all where there are fewer")
        OptionalInt dimensions,
    @Option(
            value = "volume of a query: each of w attributes takes its (w+1)th root of the domain",
            standard = "0.1")
        double selectivity,
    @Option("the sensitive attribute that is asked for; the first without it")
        Optional<String> attribute,
    @Option(
            value =
                "whether a query asks for an interval of the sensitive attribute or for one value",
            standard = "\"interval\"")
        Sensitive sensitive,
    @Option(
            value =
                "how rows spread in a generalized cell: evenly over the values that it covers, or over the"
                    + " length of its interval",
            standard = "\"values\"")
        Spread spread,
    @Option(
            value =
                "how groups are read: as they are released, or the same groups as if released by anatomy"
                    + " or by permutation",
            standard = "\"released\"")
        Groups groups) {

  private static final int MOST_QUERIES = 100_000;

  /** What is asked of the sensitive attribute. */
  enum Sensitive {
    INTERVAL,
    VALUE
  }

  /** How rows spread in a cell. */
  enum Spread {
    VALUES,
    LENGTH
  }

  /** How groups are read. */
  enum Groups {
    RELEASED,
    ANATOMY,
    PERMUTATION
  }

  QueryErrorOptions {
    if (queries < 1 || queries > MOST_QUERIES) {
      throw new IllegalArgumentException(
          "'queries' is " + queries + ", expected 1 to " + MOST_QUERIES);
    }
    if (dimensions.isPresent() && dimensions.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "'dimensions' is " + dimensions.getAsInt() + ", expected at least 1");
    }
    if (!(selectivity > 0 && selectivity <= 1)) {
      throw new IllegalArgumentException(
          "'selectivity' is " + selectivity + ", expected above 0 and at most 1");
    }
  }
}
