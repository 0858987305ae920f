package kanon.lib.sensitive;

/**
 * Shares of rows. A share is written in decimals, and a double only approximates it: a product
 * within two units in the last place of a whole number is taken as that number. For tables of up to
 * 2^31 rows this gives the results of exact arithmetic for every share of up to six decimals.
 */
public final class Shares {
  private Shares() {}

  /** A product or a quotient of a share, not below by rounding alone. */
  private static double raised(double x) {
    return x + 2 * Math.ulp(x);
  }

  private static double lowered(double x) {
    return x - 2 * Math.ulp(x);
  }

  /** The most rows that make up no more than a share of so many rows. */
  public static long most(double share, long rows) {
    return (long) Math.floor(raised(share * rows));
  }

  /** The fewest rows of which so many make up no more than a share above 0. */
  public static long fewest(double share, long count) {
    if (count == 0) {
      return 0;
    }
    long rows = (long) Math.ceil(lowered(count / share));
    while (most(share, rows) < count) {
      rows++;
    }
    while (rows > 0 && most(share, rows - 1) >= count) {
      rows--;
    }
    return rows;
  }

  /**
   * Whether a value's share of a table is too large for any release. The classes' shares average to
   * that of the whole table, and removing rows of the value itself lowers it most.
   *
   * @param count rows of the value
   * @param rows rows of the table
   * @param removable how many may be removed
   */
  public static boolean unreachable(double share, long count, long rows, long removable) {
    long left = rows - removable;
    return left > 0 && count - removable > most(share, left);
  }
}
