package kanon.lib.matching;

import java.util.Arrays;

/** Pairs of points with their distance, each once. */
final class Pairs {
  int[] first = new int[256];
  int[] second = new int[256];
  long[] distance = new long[256];
  int size;
  private long[] table = new long[1024];

  /** Adds a pair of different points; whether it was new. */
  boolean add(int p, int q, long apart) {
    if (size * 2 >= table.length) {
      rehash();
    }
    int low = Math.min(p, q);
    int high = Math.max(p, q);
    int at = place(low, high);
    if (table[at] != 0) {
      return false;
    }
    if (size == first.length) {
      first = Arrays.copyOf(first, size * 2);
      second = Arrays.copyOf(second, size * 2);
      distance = Arrays.copyOf(distance, size * 2);
    }
    table[at] = key(low, high);
    first[size] = low;
    second[size] = high;
    distance[size++] = apart;
    return true;
  }

  /** Whether a pair is here. */
  boolean contains(int p, int q) {
    return table[place(Math.min(p, q), Math.max(p, q))] != 0;
  }

  /** Never 0: the higher of two different numbers is at least 1. */
  private static long key(int low, int high) {
    return (long) low << 32 | high;
  }

  private int place(int low, int high) {
    long key = key(low, high);
    int at = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & table.length - 1;
    while (table[at] != 0 && table[at] != key) {
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  private void rehash() {
    table = new long[table.length * 2];
    for (int i = 0; i < size; i++) {
      table[place(first[i], second[i])] = key(first[i], second[i]);
    }
  }
}
