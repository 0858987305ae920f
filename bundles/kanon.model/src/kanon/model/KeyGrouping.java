package kanon.model;

import java.util.Arrays;

/**
 * Counts equal keys by open addressing. The table starts small and doubles, since the sets that are
 * asked for most often, high in the lattice, have few classes.
 */
final class KeyGrouping {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int words;
  private long[] keys;
  private int[] sizes;
  private int classes;
  private int[] slots;
  private int shift;

  KeyGrouping(int words) {
    this.words = words;
    keys = new long[256 * words];
    sizes = new int[256];
    slots = new int[512];
    shift = Long.SIZE - 9;
  }

  /** Adds keys with their sizes; {@code classOf}, where not empty, receives each one's class. */
  void add(long[] added, int[] counts, int[] classOf) {
    if (words == 1) {
      addSingle(added, counts, classOf);
    } else {
      addWide(added, counts, classOf);
    }
  }

  private void addSingle(long[] added, int[] counts, int[] classOf) {
    boolean wanted = classOf.length > 0;
    for (int i = 0; i < counts.length; i++) {
      long key = added[i];
      int mask = slots.length - 1;
      int slot = (int) (key * MIX >>> shift);
      int c;
      while ((c = slots[slot] - 1) >= 0 && keys[c] != key) {
        slot = slot + 1 & mask;
      }
      if (c < 0) {
        c = next();
        keys[c] = key;
        occupy(slot, c);
      }
      sizes[c] += counts[i];
      if (wanted) {
        classOf[i] = c;
      }
    }
  }

  private void addWide(long[] added, int[] counts, int[] classOf) {
    boolean wanted = classOf.length > 0;
    for (int i = 0; i < counts.length; i++) {
      int mask = slots.length - 1;
      int slot = (int) (hash(added, i) * MIX >>> shift);
      int c;
      while ((c = slots[slot] - 1) >= 0 && Atoms.compare(keys, c, added, i, words) != 0) {
        slot = slot + 1 & mask;
      }
      if (c < 0) {
        c = next();
        System.arraycopy(added, i * words, keys, c * words, words);
        occupy(slot, c);
      }
      sizes[c] += counts[i];
      if (wanted) {
        classOf[i] = c;
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

  private int next() {
    if (classes == sizes.length) {
      keys = Arrays.copyOf(keys, keys.length * 2);
      sizes = Arrays.copyOf(sizes, sizes.length * 2);
    }
    return classes++;
  }

  private void occupy(int slot, int c) {
    slots[slot] = c + 1;
    if (classes * 2 > slots.length) {
      grow();
    }
  }

  private void grow() {
    slots = new int[slots.length * 2];
    shift--;
    int mask = slots.length - 1;
    for (int c = 0; c < classes; c++) {
      long hash = words == 1 ? keys[c] : hash(keys, c);
      int slot = (int) (hash * MIX >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = c + 1;
    }
  }

  long[] keys() {
    return Arrays.copyOf(keys, classes * words);
  }

  int[] sizes() {
    return Arrays.copyOf(sizes, classes);
  }
}
