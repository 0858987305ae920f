package kanon.lib.sql;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Where codes lie in a key of one or more whole numbers of 63 bits; the first code is the most
 * significant, so that keys are in the order of their codes.
 */
final class Words {
  final int[] word;
  final int[] shift;
  final int words;
  private final long[] mask;

  Words(int[] cardinalities) {
    int n = cardinalities.length;
    word = new int[n];
    shift = new int[n];
    mask = new long[n];
    int[] bits = new int[n];
    int at = 0;
    int used = 0;
    for (int i = 0; i < n; i++) {
      bits[i] = 32 - Integer.numberOfLeadingZeros(Math.max(0, cardinalities[i] - 1));
      mask[i] = (1L << bits[i]) - 1;
      if (used + bits[i] > Long.SIZE - 1) {
        at++;
        used = 0;
      }
      word[i] = at;
      used += bits[i];
    }
    words = at + 1;
    int below = 0;
    for (int i = n - 1; i >= 0; i--) {
      if (i < n - 1 && word[i] != word[i + 1]) {
        below = 0;
      }
      shift[i] = below;
      below += bits[i];
    }
  }

  /** The words as columns, numbered behind a letter. */
  List<String> names(String letter) {
    return IntStream.range(0, words).mapToObj(w -> letter + w).toList();
  }

  /** The same columns as they are declared. */
  String declared(String letter) {
    return String.join(", ", names(letter).stream().map(n -> n + " BIGINT").toList());
  }

  /** How many bits a code has. */
  int bits(int i) {
    return Long.bitCount(mask[i]);
  }

  /** A code at its place in its word. */
  long placed(int i, int code) {
    return (long) code << shift[i];
  }

  /** The code of a key whose words stand in an array from a place on. */
  int code(long[] key, int from, int i) {
    return (int) (key[from + word[i]] >>> shift[i] & mask[i]);
  }
}
