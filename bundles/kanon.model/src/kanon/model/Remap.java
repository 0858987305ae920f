package kanon.model;

import java.util.Arrays;

/** Raises the codes in keys from the levels of one frequency set to those of another. */
final class Remap {
  private final int words;
  private final long[] kept;
  private final int[][] steps;
  private final int[] word;
  private final int[] shift;
  private final long[] mask;
  private final double classes;

  /** From some levels to others, none of which is below. */
  Remap(Schema schema, KeyLayout layout, int[] from, int[] to) {
    words = layout.words;
    kept = new long[words];
    Arrays.fill(kept, -1L);
    steps = new int[to.length][];
    word = new int[to.length];
    shift = new int[to.length];
    mask = new long[to.length];
    double product = 1;
    int n = 0;
    for (int a = 0; a < to.length; a++) {
      Attribute attribute = schema.quasiIdentifier(a);
      product *= attribute.size(to[a]);
      if (to[a] == from[a]) {
        continue;
      }
      if (to[a] < from[a]) {
        throw new IllegalArgumentException(
            "Cannot roll up " + Arrays.toString(from) + " to " + Arrays.toString(to));
      }
      if (attribute.size(to[a]) == 1) {
        kept[layout.word[a]] &= ~(layout.mask[a] << layout.shift[a]);
        continue;
      }
      steps[n] = attribute.step(from[a], to[a]);
      word[n] = layout.word[a];
      shift[n] = layout.shift[a];
      mask[n++] = layout.mask[a];
    }
    classes = product;
    changed = n;
  }

  private final int changed;

  /** How many classes there can be at most. */
  double classes() {
    return classes;
  }

  /** Writes the keys of classes [from, from + n), raised, to the start of {@code into}. */
  void raise(long[] keys, int from, int n, long[] into) {
    if (words == 1) {
      long keep = kept[0];
      for (int i = 0; i < n; i++) {
        into[i] = keys[from + i] & keep;
      }
    } else {
      for (int i = 0; i < n * words; i++) {
        into[i] = keys[from * words + i] & kept[i % words];
      }
    }
    for (int c = 0; c < changed; c++) {
      replace(into, word[c], n * words, words, shift[c], mask[c], steps[c]);
    }
  }

  private static void replace(
      long[] keys, int from, int to, int stride, int shift, long mask, int[] step) {
    long others = ~(mask << shift);
    for (int i = from; i < to; i += stride) {
      long key = keys[i];
      keys[i] = key & others | (long) step[(int) (key >>> shift & mask)] << shift;
    }
  }
}
