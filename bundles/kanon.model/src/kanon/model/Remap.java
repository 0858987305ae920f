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
  private final int changed;
  private final double classes;

  private Remap(
      int words,
      long[] kept,
      int[][] steps,
      int[] word,
      int[] shift,
      long[] mask,
      int changed,
      double classes) {
    this.words = words;
    this.kept = kept;
    this.steps = steps;
    this.word = word;
    this.shift = shift;
    this.mask = mask;
    this.changed = changed;
    this.classes = classes;
  }

  /** From some levels to others, none of which is below. */
  static Remap of(Schema schema, KeyLayout layout, int[] from, int[] to) {
    long[] kept = new long[layout.words];
    Arrays.fill(kept, -1L);
    int[][] steps = new int[to.length][];
    int[] word = new int[to.length];
    int[] shift = new int[to.length];
    long[] mask = new long[to.length];
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
      kept[layout.word[a]] &= ~(layout.mask[a] << layout.shift[a]);
      if (attribute.size(to[a]) > 1) {
        steps[n] = attribute.step(from[a], to[a]);
        word[n] = layout.word[a];
        shift[n] = layout.shift[a];
        mask[n++] = layout.mask[a];
      }
    }
    return new Remap(layout.words, kept, steps, word, shift, mask, n, product);
  }

  /** How many classes there can be at most. */
  double classes() {
    return classes;
  }

  /** Writes the keys of classes [from, from + n), raised, to the start of {@code into}. */
  void raise(long[] keys, int from, int n, long[] into) {
    if (words == 1) {
      raiseSingle(keys, from, n, into);
      return;
    }
    for (int i = 0; i < n * words; i++) {
      into[i] = keys[from * words + i] & kept[i % words];
    }
    for (int c = 0; c < changed; c++) {
      int[] step = steps[c];
      for (int i = word[c]; i < n * words; i += words) {
        into[i] |= (long) step[(int) (keys[from * words + i] >>> shift[c] & mask[c])] << shift[c];
      }
    }
  }

  private void raiseSingle(long[] keys, int from, int n, long[] into) {
    long keep = kept[0];
    for (int i = 0; i < n; i++) {
      into[i] = keys[from + i] & keep;
    }
    int c = 0;
    for (; c + 1 < changed; c += 2) {
      raiseTwo(keys, from, n, into, c, c + 1);
    }
    if (c < changed) {
      raiseOne(keys, from, n, into, c);
    }
  }

  private void raiseOne(long[] keys, int from, int n, long[] into, int c) {
    int[] step = steps[c];
    int left = shift[c];
    long field = mask[c];
    for (int i = 0; i < n; i++) {
      into[i] |= (long) step[(int) (keys[from + i] >>> left & field)] << left;
    }
  }

  private void raiseTwo(long[] keys, int from, int n, long[] into, int c, int d) {
    int[] step = steps[c];
    int left = shift[c];
    long field = mask[c];
    int[] other = steps[d];
    int otherLeft = shift[d];
    long otherField = mask[d];
    for (int i = 0; i < n; i++) {
      long key = keys[from + i];
      into[i] |=
          (long) step[(int) (key >>> left & field)] << left
              | (long) other[(int) (key >>> otherLeft & otherField)] << otherLeft;
    }
  }
}
