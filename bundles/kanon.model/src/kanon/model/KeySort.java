package kanon.model;

/**
 * Sorts keys of one or more longs with their counts: a pass by the highest bits moves them to
 * buckets, which are then sorted apart, in parallel, by least-significant-digit passes over what is
 * left of their bits. Buckets mostly fit the cache. Bytes: the keys twice, as they come and in
 * order, and scratch for the largest bucket of each thread.
 */
final class KeySort {
  private static final int DIGIT = 8;
  private static final int MOST_BUCKET_BITS = 11;
  private static final int SMALL = 64;

  private final KeyLayout layout;
  private final int words;
  private final int shift;
  private final int[] from;
  final long[] keys;
  final int[] counts;

  private KeySort(KeyLayout layout, int n, int buckets, int shift) {
    this.layout = layout;
    this.shift = shift;
    words = layout.words;
    from = new int[buckets + 1];
    keys = new long[n * words];
    counts = new int[n];
  }

  /** Sorts a list, which is then used up. */
  static KeySort of(KeyLayout layout, KeyList list, Parallel parallel) {
    int bits = Math.min(layout.used(0), bucketBits(list.size()));
    KeySort sort = new KeySort(layout, list.size(), 1 << bits, layout.used(0) - bits);
    sort.run(list, parallel);
    return sort;
  }

  private void run(KeyList list, Parallel parallel) {
    list.each((k, c, m) -> count(k, m, from));
    for (int b = 1; b < from.length; b++) {
      from[b] += from[b - 1];
    }
    int[] next = from.clone();
    list.drain((k, c, m) -> move(k, c, m, next));
    int buckets = from.length - 1;
    int tasks = Math.min(buckets, 4 * parallel.threads());
    parallel.each(tasks, t -> new Scratch().sort(t, tasks, buckets));
  }

  /** About a thousand keys a bucket. */
  private static int bucketBits(int n) {
    return Math.max(0, Math.min(MOST_BUCKET_BITS, 22 - Integer.numberOfLeadingZeros(n)));
  }

  private void count(long[] some, int n, int[] next) {
    for (int i = 0; i < n; i++) {
      next[(int) (some[i * words] >>> shift) + 1]++;
    }
  }

  private void move(long[] some, int[] someCounts, int n, int[] next) {
    for (int i = 0; i < n; i++) {
      int place = next[(int) (some[i * words] >>> shift)]++;
      for (int w = 0; w < words; w++) {
        keys[place * words + w] = some[i * words + w];
      }
      counts[place] = someCounts[i];
    }
  }

  /** Sorts buckets, one after the other. */
  private final class Scratch {
    private long[] spareKeys = {};
    private int[] spareCounts = {};

    void sort(int task, int tasks, int buckets) {
      for (int b = task; b < buckets; b += tasks) {
        if (from[b + 1] - from[b] < SMALL) {
          insert(from[b], from[b + 1]);
        } else {
          digits(from[b], from[b + 1] - from[b]);
        }
      }
    }

    private void insert(int begin, int end) {
      for (int i = begin + 1; i < end; i++) {
        int j = i;
        while (j > begin && Atoms.compare(keys, j - 1, keys, j, words) > 0) {
          swap(j - 1, j--);
        }
      }
    }

    private void swap(int i, int j) {
      for (int w = 0; w < words; w++) {
        long key = keys[i * words + w];
        keys[i * words + w] = keys[j * words + w];
        keys[j * words + w] = key;
      }
      int count = counts[i];
      counts[i] = counts[j];
      counts[j] = count;
    }

    private void digits(int begin, int n) {
      if (spareCounts.length < n) {
        spareKeys = new long[n * words];
        spareCounts = new int[n];
      }
      boolean spare = false;
      for (int w = words - 1; w >= 0; w--) {
        int bits = w == 0 ? shift : layout.used(w);
        for (int right = 0; right < bits; right += DIGIT) {
          boolean moved =
              spare
                  ? pass(spareKeys, spareCounts, 0, n, w, right, keys, counts, begin)
                  : pass(keys, counts, begin, n, w, right, spareKeys, spareCounts, 0);
          spare ^= moved;
        }
      }
      if (spare) {
        System.arraycopy(spareKeys, 0, keys, begin * words, n * words);
        System.arraycopy(spareCounts, 0, counts, begin, n);
      }
    }
  }

  /** Moves keys in the order of one digit; not where all have the same. */
  private boolean pass(
      long[] some,
      int[] someCounts,
      int at,
      int n,
      int w,
      int right,
      long[] to,
      int[] toCounts,
      int toAt) {
    int[] next = new int[1 << DIGIT];
    for (int i = at; i < at + n; i++) {
      next[(int) (some[i * words + w] >>> right) & 0xFF]++;
    }
    int place = toAt;
    for (int d = 0; d < next.length; d++) {
      int count = next[d];
      if (count == n) {
        return false;
      }
      next[d] = place;
      place += count;
    }
    if (words == 1) {
      for (int i = at; i < at + n; i++) {
        long key = some[i];
        int p = next[(int) (key >>> right) & 0xFF]++;
        to[p] = key;
        toCounts[p] = someCounts[i];
      }
      return true;
    }
    for (int i = at; i < at + n; i++) {
      int p = next[(int) (some[i * words + w] >>> right) & 0xFF]++;
      System.arraycopy(some, i * words, to, p * words, words);
      toCounts[p] = someCounts[i];
    }
    return true;
  }
}
