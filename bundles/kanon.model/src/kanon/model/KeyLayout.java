package kanon.model;

/** Where the code of each attribute lies in a key of one or more longs; no field crosses a long. */
final class KeyLayout {
  final int[] word;
  final int[] shift;
  final long[] mask;
  final int words;

  /** Fields for codes below the given cardinalities, the first the most significant. */
  KeyLayout(int[] cardinalities) {
    int n = cardinalities.length;
    word = new int[n];
    shift = new int[n];
    mask = new long[n];
    int[] bits = new int[n];
    int w = 0;
    int used = 0;
    for (int a = 0; a < n; a++) {
      bits[a] = 32 - Integer.numberOfLeadingZeros(Math.max(0, cardinalities[a] - 1));
      if (used + bits[a] > Long.SIZE - 1) {
        w++;
        used = 0;
      }
      word[a] = w;
      used += bits[a];
      mask[a] = (1L << bits[a]) - 1;
    }
    words = w + 1;
    int below = 0;
    for (int a = n - 1; a >= 0; a--) {
      if (a < n - 1 && word[a] != word[a + 1]) {
        below = 0;
      }
      shift[a] = below;
      below += bits[a];
    }
  }

  /** How many bits the fields of a word take together. */
  int bits(int w) {
    int top = 0;
    for (int a = 0; a < word.length; a++) {
      if (word[a] == w) {
        top = Math.max(top, shift[a] + Long.bitCount(mask[a]));
      }
    }
    return top;
  }

  int code(long[] keys, int place, int a) {
    return (int) (keys[place * words + word[a]] >>> shift[a] & mask[a]);
  }
}
