package kanon.model;

import java.util.Arrays;

/**
 * Sorts non-negative longs of few bits: one pass by the highest bits splits the keys into buckets
 * that fit the cache, least-significant-digit passes sort each bucket; buckets are independent and
 * so may be sorted in parallel. {@link KeySort} does so with longer keys and with counts.
 */
final class RadixSort {
  private static final int DIGIT = 8;
  private static final int SMALL = 1 << 12;
  private static final int BUCKET_BITS = 9;

  private RadixSort() {}

  /** Sorts keys of at most {@code bits} bits. */
  static void sort(long[] keys, int bits, Parallel parallel) {
    int n = keys.length;
    if (n <= SMALL || bits <= BUCKET_BITS) {
      digits(keys, new long[n], 0, n, bits);
      return;
    }
    int shift = bits - BUCKET_BITS;
    long[] scattered = new long[n];
    int[] from = scatter(keys, scattered, shift, parallel);
    parallel.each(
        1 << BUCKET_BITS,
        b -> {
          System.arraycopy(scattered, from[b], keys, from[b], from[b + 1] - from[b]);
          digits(keys, scattered, from[b], from[b + 1], shift);
        });
  }

  /** Moves keys to the bucket of their highest bits; the start of each bucket. */
  private static int[] scatter(long[] keys, long[] into, int shift, Parallel parallel) {
    int buckets = 1 << BUCKET_BITS;
    int parts = keys.length < 1 << 16 ? 1 : parallel.threads();
    int[][] next = new int[parts][buckets];
    parallel.each(
        parts, p -> count(keys, bound(keys, p, parts), bound(keys, p + 1, parts), shift, next[p]));
    int[] from = new int[buckets + 1];
    int at = 0;
    for (int b = 0; b < buckets; b++) {
      from[b] = at;
      for (int p = 0; p < parts; p++) {
        int count = next[p][b];
        next[p][b] = at;
        at += count;
      }
    }
    from[buckets] = at;
    parallel.each(
        parts,
        p -> move(keys, bound(keys, p, parts), bound(keys, p + 1, parts), shift, next[p], into));
    return from;
  }

  private static int bound(long[] keys, int part, int parts) {
    return (int) ((long) keys.length * part / parts);
  }

  private static void count(long[] keys, int from, int to, int shift, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[(int) (keys[i] >>> shift)]++;
    }
  }

  private static void move(long[] keys, int from, int to, int shift, int[] next, long[] into) {
    for (int i = from; i < to; i++) {
      long key = keys[i];
      into[next[(int) (key >>> shift)]++] = key;
    }
  }

  /** Sorts keys[from..to) by their lowest {@code bits} bits; the rest must be equal already. */
  private static void digits(long[] keys, long[] spare, int from, int to, int bits) {
    if (to - from < 64) {
      insertion(keys, from, to);
      return;
    }
    long[] source = keys;
    long[] target = spare;
    int[] next = new int[1 << DIGIT];
    for (int shift = 0; shift < bits; shift += DIGIT) {
      Arrays.fill(next, 0);
      for (int i = from; i < to; i++) {
        next[(int) (source[i] >>> shift) & 0xFF]++;
      }
      int at = from;
      boolean constant = false;
      for (int d = 0; d < next.length; d++) {
        int count = next[d];
        constant |= count == to - from;
        next[d] = at;
        at += count;
      }
      if (constant) {
        continue;
      }
      for (int i = from; i < to; i++) {
        long key = source[i];
        target[next[(int) (key >>> shift) & 0xFF]++] = key;
      }
      long[] swap = source;
      source = target;
      target = swap;
    }
    if (source != keys) {
      System.arraycopy(source, from, keys, from, to - from);
    }
  }

  private static void insertion(long[] keys, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      long key = keys[i];
      int j = i - 1;
      while (j >= from && keys[j] > key) {
        keys[j + 1] = keys[j];
        j--;
      }
      keys[j + 1] = key;
    }
  }
}
