package kanon.lib.detect;

/** Which values of two columns occur in one row. */
public interface Together {
  /** Nobody knows. */
  Together UNKNOWN = (a, b, to) -> {};

  /** Hands on every pair of values of two columns, neither of them missing. */
  void each(String a, String b, Pairs to);

  /** Takes pairs. */
  interface Pairs {
    /**
     * A pair.
     *
     * @param a the value of the one column
     * @param b the value of the other
     * @param rows how many rows have both; a pair may come several times
     */
    void pair(String a, String b, long rows);
  }
}
