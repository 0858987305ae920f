package kanon.model;

import java.util.Arrays;

/**
 * Raises the keys of a frequency set and groups them. Which method is used depends on the set and
 * on how many classes there can be, never on the number of threads:
 *
 * <ol>
 *   <li>Small sets, and keys of several longs: one table.
 *   <li>Large sets of which few classes will be left: a table for each stretch of the set, a few at
 *       a time, and one for the classes of all stretches, in their order.
 *   <li>Other large sets: keys are moved to parts by hash, each small enough for the cache and
 *       grouped in place, without a table that grows.
 * </ol>
 *
 * In the first two, classes come in the order in which they first occur; in the third, part by
 * part, within a part in the order in which they first occur.
 */
final class RollUp {
  static final int LARGE = 1 << 17;
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int BLOCK = 1 << 9;
  private static final int STRETCH = 1 << 16;

  /** How many stretches have tables at a time. */
  private static final int WAVE = 16;

  private static final int PART_BITS = 14;
  private static final int SAMPLE = 1 << 12;

  private final long[] keys;
  private final int[] sizes;
  private final Remap remap;
  private final int words;
  private final int[] classOf;
  private final Parallel parallel;

  /** What comes of it: the keys of the new classes, and their sizes. */
  record Classes(long[] keys, int[] sizes) {}

  private RollUp(
      long[] keys, int[] sizes, int words, Remap remap, int[] classOf, Parallel parallel) {
    this.keys = keys;
    this.sizes = sizes;
    this.words = words;
    this.remap = remap;
    this.classOf = classOf;
    this.parallel = parallel;
  }

  /**
   * Raises and groups.
   *
   * @param classOf receives the new class of each class; empty if not wanted
   */
  static Classes of(
      long[] keys, int[] sizes, int words, Remap remap, int[] classOf, Parallel parallel) {
    return new RollUp(keys, sizes, words, remap, classOf, parallel).classes();
  }

  private Classes classes() {
    if (sizes.length < LARGE || words > 1) {
      return classes(grouped(0, sizes.length));
    }
    return remap.classes() <= STRETCH || fewInSample() ? groupStretches() : groupParts();
  }

  private static Classes classes(KeyGrouping grouping) {
    return new Classes(grouping.keys(), grouping.sizes());
  }

  private KeyGrouping grouped(int from, int to) {
    KeyGrouping grouping = new KeyGrouping(words, (int) Math.min(to - from, remap.classes()));
    group(from, to, grouping);
    return grouping;
  }

  private void group(int from, int to, KeyGrouping into) {
    long[] raised = new long[Math.min(BLOCK, to - from) * words];
    int n;
    for (int at = from; at < to; at += n) {
      n = Math.min(BLOCK, to - at);
      remap.raise(keys, at, n, raised);
      into.add(raised, sizes, at, n, classOf);
    }
  }

  /** Whether keys far apart are often equal. */
  private boolean fewInSample() {
    KeyGrouping grouping = new KeyGrouping(1, SAMPLE);
    long[] raised = new long[SAMPLE];
    long[] one = new long[1];
    int apart = sizes.length / SAMPLE;
    for (int i = 0; i < SAMPLE; i++) {
      remap.raise(keys, i * apart, 1, one);
      raised[i] = one[0];
    }
    grouping.add(raised, new int[SAMPLE], new int[0]);
    return grouping.classes() <= SAMPLE / 8;
  }

  private Classes groupStretches() {
    int stretches = (sizes.length + STRETCH - 1) / STRETCH;
    int classes = (int) Math.min(STRETCH, remap.classes());
    KeyGrouping all = new KeyGrouping(1, classes);
    KeyGrouping[] groupings = new KeyGrouping[Math.min(WAVE, stretches)];
    Arrays.setAll(groupings, s -> new KeyGrouping(1, classes));
    int[][] places = new int[groupings.length][0];
    int n;
    for (int from = 0; from < stretches; from += n) {
      int first = from;
      n = Math.min(WAVE, stretches - first);
      parallel.each(n, s -> groupStretch(first + s, groupings[s]));
      for (int s = 0; s < n; s++) {
        places[s] = all.addAll(groupings[s], classOf.length > 0);
      }
      if (classOf.length > 0) {
        parallel.each(n, s -> renumber(first + s, places[s]));
      }
    }
    return classes(all);
  }

  private void groupStretch(int stretch, KeyGrouping into) {
    into.clear();
    group(stretch * STRETCH, end(stretch), into);
  }

  private int end(int stretch) {
    return (int) Math.min(sizes.length, (stretch + 1L) * STRETCH);
  }

  private void renumber(int stretch, int[] places) {
    int to = end(stretch);
    for (int i = stretch * STRETCH; i < to; i++) {
      classOf[i] = places[classOf[i]];
    }
  }

  private Classes groupParts() {
    int bits = Math.max(1, 32 - Integer.numberOfLeadingZeros(sizes.length) - PART_BITS);
    int chunks = parallel.threads();
    int[][] next = new int[chunks][1 << bits];
    parallel.each(chunks, c -> count(bound(c, chunks), bound(c + 1, chunks), bits, next[c]));
    int[] partFrom = starts(next, 1 << bits);
    Parts parts = new Parts(sizes.length, classOf.length, partFrom);
    parallel.each(chunks, c -> move(bound(c, chunks), bound(c + 1, chunks), bits, next[c], parts));
    int tasks = Math.min(1 << bits, 4 * parallel.threads());
    parallel.each(tasks, t -> parts.group(t, tasks, bits));
    int[] classFrom = parts.classFrom();
    long[] newKeys = new long[classFrom[1 << bits]];
    int[] newSizes = new int[newKeys.length];
    parallel.each(tasks, t -> parts.copy(t, tasks, classFrom, newKeys, newSizes, classOf));
    return new Classes(newKeys, newSizes);
  }

  private int bound(int chunk, int chunks) {
    return (int) ((long) sizes.length * chunk / chunks);
  }

  private void count(int from, int to, int bits, int[] counts) {
    long[] raised = new long[BLOCK];
    int right = Long.SIZE - bits;
    int n;
    for (int at = from; at < to; at += n) {
      n = Math.min(BLOCK, to - at);
      remap.raise(keys, at, n, raised);
      for (int i = 0; i < n; i++) {
        counts[(int) (raised[i] * MIX >>> right)]++;
      }
    }
  }

  /** Turns counts of [chunk][part] into where each chunk writes; where each part begins. */
  private static int[] starts(int[][] next, int parts) {
    int[] from = new int[parts + 1];
    int at = 0;
    for (int p = 0; p < parts; p++) {
      from[p] = at;
      for (int[] chunk : next) {
        int count = chunk[p];
        chunk[p] = at;
        at += count;
      }
    }
    from[parts] = at;
    return from;
  }

  private void move(int from, int to, int bits, int[] next, Parts parts) {
    long[] raised = new long[BLOCK];
    int right = Long.SIZE - bits;
    int n;
    for (int at = from; at < to; at += n) {
      n = Math.min(BLOCK, to - at);
      remap.raise(keys, at, n, raised);
      for (int i = 0; i < n; i++) {
        int place = next[(int) (raised[i] * MIX >>> right)]++;
        parts.keys[place] = raised[i];
        parts.sizes[place] = sizes[at + i];
        if (parts.origin.length > 0) {
          parts.origin[place] = at + i;
        }
      }
    }
  }

  /** Keys by part; grouping a part moves its classes to its start. */
  private static final class Parts {
    final long[] keys;
    final int[] sizes;
    final int[] origin;
    private final int[] local;
    private final int[] from;
    private final int[] classes;

    Parts(int n, int wanted, int[] from) {
      this.from = from;
      keys = new long[n];
      sizes = new int[n];
      origin = new int[wanted];
      local = new int[wanted];
      classes = new int[from.length - 1];
    }

    void group(int task, int tasks, int bits) {
      int[] slots = new int[1 << PART_BITS + 2];
      for (int p = task; p < classes.length; p += tasks) {
        int n = from[p + 1] - from[p];
        int needed = Math.max(256, Integer.highestOneBit(Math.max(1, n)) * 4);
        slots = needed > slots.length ? new int[needed] : slots;
        Arrays.fill(slots, 0, needed, 0);
        classes[p] = group(from[p], from[p + 1], slots, needed, bits);
      }
    }

    /** As in {@link KeyGrouping}; a class never stands behind the key that is read. */
    private int group(int start, int end, int[] slots, int needed, int bits) {
      int right = Long.numberOfLeadingZeros(needed) + 1;
      boolean wanted = origin.length > 0;
      long[] keyAt = keys;
      int[] sizeAt = sizes;
      int n = start;
      for (int i = start; i < end; i++) {
        long key = keyAt[i];
        int size = sizeAt[i];
        keyAt[n] = key;
        int slot = (int) (key * MIX << bits >>> right);
        int fresh;
        int c;
        while (true) {
          c = slots[slot] - 1;
          fresh = c >> 31;
          c = c & ~fresh | n & fresh;
          if (keyAt[c] == key) {
            break;
          }
          slot = slot + 1 & needed - 1;
        }
        n -= fresh;
        slots[slot] = c + 1;
        sizeAt[c] = (sizeAt[c] & ~fresh) + size;
        if (wanted) {
          local[i] = c - start;
        }
      }
      return n - start;
    }

    /** For each part the number of its first class. */
    int[] classFrom() {
      int[] classFrom = new int[from.length];
      for (int p = 0; p < classes.length; p++) {
        classFrom[p + 1] = classFrom[p] + classes[p];
      }
      return classFrom;
    }

    void copy(int task, int tasks, int[] classFrom, long[] newKeys, int[] newSizes, int[] classOf) {
      for (int p = task; p < classes.length; p += tasks) {
        System.arraycopy(keys, from[p], newKeys, classFrom[p], classes[p]);
        System.arraycopy(sizes, from[p], newSizes, classFrom[p], classes[p]);
        for (int i = from[p]; classOf.length > 0 && i < from[p + 1]; i++) {
          classOf[origin[i]] = classFrom[p] + local[i];
        }
      }
    }
  }
}
