package kanon.api.report;

/**
 * Classes of similar size.
 *
 * @param from the least rows of such a class
 * @param to the most
 * @param classes how many there are
 * @param rows how many rows they have together
 */
public record SizeBin(long from, long to, long classes, long rows) {
  /** As in {@code 5} or {@code 5-9}, with the dash that is given. */
  public String label(String dash) {
    return from == to ? String.valueOf(from) : from + dash + to;
  }
}
