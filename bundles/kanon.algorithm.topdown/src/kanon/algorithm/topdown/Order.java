package kanon.algorithm.topdown;

import kanon.api.LeastLoss;
import kanon.model.Attribute;

/**
 * The order of an attribute that is a range, and how it is cut: a group's values where the halves
 * have most nearly as many rows, of two such borders at the lower.
 */
final class Order {
  /** The parts of a cut, and how many there are. */
  static final int LOWER = 0;

  static final int UPPER = 1;
  static final int MISSING = 2;
  static final int PARTS = 3;

  private final int number;
  private final Attribute attribute;
  private final LeastLoss loss;
  private final int missing;

  Order(int number, Attribute attribute, LeastLoss loss) {
    this.number = number;
    this.attribute = attribute;
    this.loss = loss;
    missing = attribute.dictionary().missing();
  }

  /** Whether an attribute has an order, and no hierarchy. */
  static boolean fits(Attribute attribute) {
    return attribute.ordered() && !attribute.hasHierarchy();
  }

  /** The code of the missing value, or -1. */
  int missing() {
    return missing;
  }

  /** The part that a value is in. */
  int part(int code, int border) {
    return code == missing ? MISSING : code <= border ? LOWER : UPPER;
  }

  /** The share of its domain that a group shows: all of it where values are missing. */
  double share(int lowest, int highest) {
    return lowest == highest
        ? 0
        : highest == missing
            ? 1
            : loss.ofValues(number, highest - lowest + 1, lowest, highest, false)
                / attribute.weight();
  }

  /**
   * The highest code of the lower part, -1 where all are missing.
   *
   * @param ascending the codes of a group, of which the missing one is the last
   * @param n how many codes they are
   * @param rowsOf how many rows each code has
   */
  int border(int[] ascending, int n, long[] rowsOf) {
    int present = ascending[n - 1] == missing ? n - 1 : n;
    long rows = 0;
    for (int i = 0; i < present; i++) {
      rows += rowsOf[ascending[i]];
    }
    int border = present == 1 ? ascending[0] : -1;
    long lower = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < present - 1; i++) {
      lower += rowsOf[ascending[i]];
      long off = Math.abs(2 * lower - rows);
      if (off < least) {
        least = off;
        border = ascending[i];
      }
    }
    return border;
  }
}
