package kanon.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import kanon.model.Codes;
import kanon.model.Column;

/**
 * Compares the rows of two tables in some of their columns, in whatever order they come. Rows are
 * numbered by the combinations of the original, a column at a time: two rows have one number where
 * they had one and have the same value in the next column.
 */
final class RowCounts {
  /** What the original does not have. */
  private static final int FOREIGN = -1;

  private RowCounts() {}

  /**
   * How many rows a release has more than its original, over all different rows.
   *
   * @param released the columns of the release
   * @param original those of the original, in the same order
   */
  static long more(List<Column> released, List<Column> original) {
    if (released.isEmpty()) {
      return 0;
    }
    int[] there = new int[original.get(0).codes().length()];
    int[] shown = new int[released.get(0).codes().length()];
    int combinations = 1;
    for (int c = 0; c < released.size(); c++) {
      int[] same = released.get(c).dictionary().codesIn(original.get(c).dictionary());
      Combinations next = new Combinations();
      Codes before = original.get(c).codes();
      for (int row = 0; row < there.length; row++) {
        there[row] = next.add(there[row], before.at(row));
      }
      Codes after = released.get(c).codes();
      for (int row = 0; row < shown.length; row++) {
        int code = same[after.at(row)];
        shown[row] =
            shown[row] == FOREIGN || code == FOREIGN ? FOREIGN : next.find(shown[row], code);
      }
      combinations = next.size;
    }
    int[] left = new int[combinations];
    for (int number : there) {
      left[number]++;
    }
    long more = 0;
    for (int number : shown) {
      more += number == FOREIGN || --left[number] < 0 ? 1 : 0;
    }
    return more;
  }

  /** Numbers pairs in the order in which they come: open addressing, at most half full. */
  private static final class Combinations {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int FIRST_BITS = 10;

    private int bits = FIRST_BITS;
    private long[] pairs = new long[1 << bits];
    private int[] numbers = new int[1 << bits];
    private int size;

    Combinations() {
      Arrays.fill(numbers, FOREIGN);
    }

    /** The number of a pair, a new one where it has none. */
    int add(int number, int code) {
      long pair = pair(number, code);
      int slot = slot(pair);
      if (numbers[slot] == FOREIGN) {
        if (2 * (size + 1) > pairs.length) {
          grow();
          slot = slot(pair);
        }
        pairs[slot] = pair;
        numbers[slot] = size++;
      }
      return numbers[slot];
    }

    int find(int number, int code) {
      return numbers[slot(pair(number, code))];
    }

    private static long pair(int number, int code) {
      return (long) number << Integer.SIZE | code;
    }

    /** Where a pair is, or where it would be put. */
    private int slot(long pair) {
      int mask = pairs.length - 1;
      int slot = (int) ((pair * SPREAD) >>> (Long.SIZE - bits));
      while (numbers[slot] != FOREIGN && pairs[slot] != pair) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }

    private void grow() {
      long[] oldPairs = pairs;
      int[] oldNumbers = numbers;
      bits++;
      pairs = new long[1 << bits];
      numbers = new int[1 << bits];
      Arrays.fill(numbers, FOREIGN);
      for (int i = 0; i < oldPairs.length; i++) {
        if (oldNumbers[i] != FOREIGN) {
          int slot = slot(oldPairs[i]);
          pairs[slot] = oldPairs[i];
          numbers[slot] = oldNumbers[i];
        }
      }
    }
  }
}
