package kanon.model;

import java.util.Arrays;

/** Distinct keys in ascending order with their numbers of rows. */
final class Atoms {
  final KeyLayout layout;
  final long[] keys;
  final int[] rows;
  final long total;

  private Atoms(KeyLayout layout, long[] keys, int[] rows) {
    this.layout = layout;
    this.keys = keys;
    this.rows = rows;
    long sum = 0;
    for (int r : rows) {
      sum += r;
    }
    if (sum > Integer.MAX_VALUE) {
      throw tooManyRows();
    }
    total = sum;
  }

  static KanonException tooManyRows() {
    return KanonException.input("TOO_MANY_ROWS", "A profile has at most 2,147,483,647 rows");
  }

  /** Counts runs of equal keys of one long each. Writes to {@code sorted}. */
  static Atoms ofSorted(KeyLayout layout, long[] sorted) {
    int distinct = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        distinct++;
      }
    }
    long[] keys = new long[distinct];
    int[] rows = new int[distinct];
    int at = -1;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        keys[++at] = sorted[i];
      }
      rows[at]++;
    }
    return new Atoms(layout, keys, rows);
  }

  /** Sorts keys of any number of longs and adds up the rows of equal ones. */
  static Atoms of(KeyLayout layout, long[] unsorted, int[] counts) {
    int words = layout.words;
    int[] order = RadixSort.order(unsorted, layout);
    long[] keys = new long[unsorted.length];
    int[] rows = new int[counts.length];
    int at = -1;
    int before = -1;
    for (int place : order) {
      if (before < 0 || compare(unsorted, before, unsorted, place, words) != 0) {
        at++;
        System.arraycopy(unsorted, place * words, keys, at * words, words);
      }
      if (counts[place] > Integer.MAX_VALUE - rows[at]) {
        throw tooManyRows();
      }
      rows[at] += counts[place];
      before = place;
    }
    return new Atoms(layout, Arrays.copyOf(keys, (at + 1) * words), Arrays.copyOf(rows, at + 1));
  }

  static int compare(long[] keys, int i, long[] others, int j, int words) {
    for (int w = 0; w < words; w++) {
      int order = Long.compare(keys[i * words + w], others[j * words + w]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
