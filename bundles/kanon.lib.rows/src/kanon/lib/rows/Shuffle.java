package kanon.lib.rows;

import java.util.random.RandomGenerator;

/** Puts things into an order of which all are equally likely. */
public final class Shuffle {
  private Shuffle() {}

  /** Shuffles values[from..to) in place. */
  public static void shuffle(int[] values, int from, int to, RandomGenerator random) {
    for (int i = to - 1; i > from; i--) {
      int j = from + random.nextInt(i - from + 1);
      int swap = values[i];
      values[i] = values[j];
      values[j] = swap;
    }
  }
}
