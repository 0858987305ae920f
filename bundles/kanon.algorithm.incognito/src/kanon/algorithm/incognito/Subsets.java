package kanon.algorithm.incognito;

import java.util.stream.IntStream;

/** Subsets of the quasi-identifiers as bit masks. */
final class Subsets {
  private Subsets() {}

  /** All subsets of one size, ascending. */
  static int[] of(int attributes, int size) {
    return IntStream.range(0, 1 << attributes).filter(m -> Integer.bitCount(m) == size).toArray();
  }

  /** The members of a subset, ascending. */
  static int[] members(int mask) {
    return IntStream.range(0, Integer.SIZE).filter(a -> (mask >>> a & 1) == 1).toArray();
  }
}
