package kanon.model;

import java.util.Arrays;

/**
 * Counts equal keys by open addressing; classes are numbered as they first occur. A slot holds a
 * class + 1, or 0.
 *
 * <p>Branch mispredictions dominate the time. So for keys of one long there are no branches but for
 * collisions, which are rare, as the slots are sparse: whether a key is new is computed. For that
 * the current key is stored behind the last class, and an empty slot refers to it.
 */
final class KeyGrouping {
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int BLOCK = 512;
  private static final int SPARSE = 8;
  private static final int MOST_AT_FIRST = 1 << 18;
  private static final int MOST_SLOTS = 1 << 30;
  private static final int[] NO_SLOTS = {};

  private final int words;
  private long[] keys;
  private int[] sizes;
  private int classes;
  private int[] slots;
  private int shift;

  /**
   * @param expected about how many classes there are at most; more may come
   */
  KeyGrouping(int words, int expected) {
    this.words = words;
    int room = Math.max(BLOCK, expected) + 1;
    keys = new long[Math.multiplyExact(room, words)];
    sizes = new int[room];
    slots((int) Math.min(MOST_AT_FIRST, (long) Integer.highestOneBit(room) * SPARSE));
  }

  private void slots(int n) {
    slots = new int[n];
    shift = Long.numberOfLeadingZeros(n) + 1;
  }

  /** Adds keys with their sizes; {@code classOf}, where not empty, receives each one's class. */
  void add(long[] added, int[] counts, int[] classOf) {
    add(added, counts, 0, counts.length, classOf);
  }

  /**
   * Adds the first {@code n} keys, whose sizes, and classes where wanted, stand from {@code at} on.
   */
  void add(long[] added, int[] counts, int at, int n, int[] classOf) {
    int m;
    for (int from = 0; from < n; from += m) {
      m = Math.min(BLOCK, n - from);
      reserve(m);
      if (words == 1) {
        addSingle(added, from, from + m, counts, at, classOf);
      } else {
        addWide(added, from, from + m, counts, at, classOf);
      }
    }
  }

  /** Adds the classes of another grouping; the place of each one here, where wanted, else none. */
  int[] addAll(KeyGrouping other, boolean wanted) {
    int[] places = new int[wanted ? other.classes : 0];
    add(other.keys, other.sizes, 0, other.classes, places);
    return places;
  }

  /** Forgets all classes, but keeps the room. */
  void clear() {
    Arrays.fill(slots, 0);
    Arrays.fill(sizes, 0, classes, 0);
    classes = 0;
  }

  private void addSingle(long[] added, int from, int to, int[] counts, int at, int[] classOf) {
    boolean wanted = classOf.length > 0;
    int[] classIn = slots;
    int mask = classIn.length - 1;
    int right = shift;
    long[] keyOf = keys;
    int[] sizeOf = sizes;
    int n = classes;
    for (int i = from; i < to; i++) {
      long key = added[i];
      keyOf[n] = key;
      int slot = (int) (key * MIX >>> right);
      int fresh;
      int c;
      while (true) {
        c = classIn[slot] - 1;
        fresh = c >> 31;
        c = c & ~fresh | n & fresh;
        if (keyOf[c] == key) {
          break;
        }
        slot = slot + 1 & mask;
      }
      n -= fresh;
      classIn[slot] = c + 1;
      sizeOf[c] += counts[at + i];
      if (wanted) {
        classOf[at + i] = c;
      }
    }
    classes = n;
  }

  private void addWide(long[] added, int from, int to, int[] counts, int at, int[] classOf) {
    boolean wanted = classOf.length > 0;
    int mask = slots.length - 1;
    for (int i = from; i < to; i++) {
      int slot = (int) (hash(added, i) * MIX >>> shift);
      int c;
      while ((c = slots[slot] - 1) >= 0 && Atoms.compare(keys, c, added, i, words) != 0) {
        slot = slot + 1 & mask;
      }
      if (c < 0) {
        c = classes++;
        System.arraycopy(added, i * words, keys, c * words, words);
        slots[slot] = c + 1;
      }
      sizes[c] += counts[at + i];
      if (wanted) {
        classOf[at + i] = c;
      }
    }
  }

  private long hash(long[] from, int i) {
    long hash = 0;
    for (int w = 0; w < words; w++) {
      hash = (hash ^ from[i * words + w]) * MIX;
      hash ^= hash >>> 32;
    }
    return hash;
  }

  /** Makes room for so many further classes, and one key more. */
  private void reserve(int more) {
    int needed = classes + more + 1;
    if (needed > sizes.length) {
      int room = Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 8, sizes.length * 2L));
      keys = Arrays.copyOf(keys, Math.multiplyExact(room, words));
      sizes = Arrays.copyOf(sizes, room);
    }
    if (needed > slots.length / 2 && slots.length < MOST_SLOTS) {
      int wanted = slots.length < MOST_AT_FIRST * 4 ? slots.length * 4 : slots.length * 2;
      slots = NO_SLOTS;
      slots(wanted);
      int mask = slots.length - 1;
      for (int c = 0; c < classes; c++) {
        int slot = (int) ((words == 1 ? keys[c] : hash(keys, c)) * MIX >>> shift);
        while (slots[slot] != 0) {
          slot = slot + 1 & mask;
        }
        slots[slot] = c + 1;
      }
    }
  }

  int classes() {
    return classes;
  }

  /** The classes' keys; the grouping is then used up. */
  long[] keys() {
    return keys.length == classes * words ? keys : Arrays.copyOf(keys, classes * words);
  }

  /** The classes' sizes; the grouping is then used up. */
  int[] sizes() {
    return sizes.length == classes ? sizes : Arrays.copyOf(sizes, classes);
  }
}
