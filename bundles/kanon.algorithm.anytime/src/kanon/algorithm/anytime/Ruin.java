package kanon.algorithm.anytime;

import java.util.random.RandomGenerator;

/** Raises some attributes of a node, so that others get a chance. */
final class Ruin {
  private Ruin() {}

  /** Raises some of those below their roots; returns one of them, -1 where there is none. */
  static int of(int[] levels, int[] top, RandomGenerator random) {
    int[] low = new int[levels.length];
    int n = 0;
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] < top[a]) {
        low[n++] = a;
      }
    }
    if (n == 0) {
      return -1;
    }
    int raised =
        random.nextInt(5) == 0 ? 1 + random.nextInt(n) : 1 + random.nextInt(Math.min(n, 3));
    int kept = -1;
    for (int i = 0; i < raised; i++) {
      int j = i + random.nextInt(n - i);
      int a = low[j];
      low[j] = low[i];
      int left = top[a] - levels[a];
      levels[a] += random.nextInt(3) == 0 ? left : 1 + random.nextInt(left);
      kept = kept < 0 ? a : kept;
    }
    return random.nextInt(4) == 0 ? -1 : kept;
  }
}
