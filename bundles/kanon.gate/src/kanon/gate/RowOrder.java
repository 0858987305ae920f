package kanon.gate;

import java.util.Arrays;

/** Rows in the order of numbers that they have. */
final class RowOrder {
  private RowOrder() {}

  /** The rows by ascending number, those of one number as they stand. */
  static int[] by(int[] numbers) {
    long[] keys = new long[numbers.length];
    Arrays.setAll(keys, row -> (long) numbers[row] << 32 | row);
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }
}
