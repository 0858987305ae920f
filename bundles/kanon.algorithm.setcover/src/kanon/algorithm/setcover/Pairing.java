package kanon.algorithm.setcover;

/** Numbers pairs of numbers from 0 on, in the order in which they come. */
final class Pairing {
  private final long[] pairs;
  private final int[] numbers;
  private int size;

  /**
   * @param most how many pairs there are at most
   */
  Pairing(int most) {
    int room = Integer.highestOneBit(Math.max(1, most)) * 4;
    pairs = new long[room];
    numbers = new int[room];
  }

  int number(int one, int other) {
    long pair = ((long) one << 32 | other) + 1;
    int at = (int) (pair * 0x9E3779B97F4A7C15L >>> 32) & pairs.length - 1;
    while (pairs[at] != 0 && pairs[at] != pair) {
      at = at + 1 & pairs.length - 1;
    }
    if (pairs[at] == 0) {
      pairs[at] = pair;
      numbers[at] = size++;
    }
    return numbers[at];
  }

  int size() {
    return size;
  }
}
