package kanon.pipeline.transform;

import java.util.Arrays;

/** Numbers pairs in the order in which they come: open addressing, at most half full. */
public final class PairNumbers {
  /** The number of a pair that did not come. */
  public static final int NONE = -1;

  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int FIRST_BITS = 10;

  private int bits = FIRST_BITS;
  private long[] pairs = new long[1 << bits];
  private int[] numbers = new int[1 << bits];
  private int size;

  /** No pairs. */
  public PairNumbers() {
    Arrays.fill(numbers, NONE);
  }

  /** The number of a pair of numbers from 0 on, a new one where it has none. */
  public int add(int first, int second) {
    long pair = pair(first, second);
    int slot = slot(pair);
    if (numbers[slot] == NONE) {
      if (2 * (size + 1) > pairs.length) {
        grow();
        slot = slot(pair);
      }
      pairs[slot] = pair;
      numbers[slot] = size++;
    }
    return numbers[slot];
  }

  /** The number of a pair, or {@link #NONE}. */
  public int find(int first, int second) {
    return numbers[slot(pair(first, second))];
  }

  /** How many different pairs came. */
  public int size() {
    return size;
  }

  private static long pair(int first, int second) {
    return (long) first << Integer.SIZE | second;
  }

  /** Where a pair is, or where it would be put. */
  private int slot(long pair) {
    int mask = pairs.length - 1;
    int slot = (int) ((pair * SPREAD) >>> (Long.SIZE - bits));
    while (numbers[slot] != NONE && pairs[slot] != pair) {
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
    Arrays.fill(numbers, NONE);
    for (int i = 0; i < oldPairs.length; i++) {
      if (oldNumbers[i] != NONE) {
        int slot = slot(oldPairs[i]);
        pairs[slot] = oldPairs[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
