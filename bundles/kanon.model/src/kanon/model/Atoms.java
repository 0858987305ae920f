package kanon.model;

import java.util.Arrays;

/** Distinct keys in ascending order with their numbers of rows. */
final class Atoms {
  final KeyLayout layout;
  final long[] keys;
  final int[] rows;
  final long total;

  private Atoms(KeyLayout layout, long[] keys, int[] rows, long total) {
    this.layout = layout;
    this.keys = keys;
    this.rows = rows;
    this.total = total;
  }

  /** Refuses more rows than a profile can have. */
  private static Atoms counted(KeyLayout layout, long[] keys, int[] rows) {
    long total = 0;
    for (int r : rows) {
      total += r;
    }
    if (total > Integer.MAX_VALUE) {
      throw tooManyRows();
    }
    return new Atoms(layout, keys, rows, total);
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
    return counted(layout, keys, rows);
  }

  /** Sorts keys unless they ascend already, and adds up the rows of equal ones. */
  static Atoms of(KeyLayout layout, KeyList list, Parallel parallel) {
    if (!list.ascending()) {
      KeySort sorted = KeySort.of(layout, list, parallel);
      return merged(layout, sorted.keys, sorted.counts);
    }
    int words = layout.words;
    int n = list.size();
    long[] keys = new long[n * words];
    int[] rows = new int[n];
    int[] at = new int[1];
    list.drain(
        (k, c, m) -> {
          System.arraycopy(k, 0, keys, at[0] * words, m * words);
          System.arraycopy(c, 0, rows, at[0], m);
          at[0] += m;
        });
    return merged(layout, keys, rows);
  }

  /** Adds up the rows of equal keys, which stand together. Writes to the arrays. */
  private static Atoms merged(KeyLayout layout, long[] keys, int[] rows) {
    int words = layout.words;
    int last = -1;
    for (int i = 0; i < rows.length; i++) {
      if (last >= 0 && compare(keys, last, keys, i, words) == 0) {
        if (rows[i] > Integer.MAX_VALUE - rows[last]) {
          throw tooManyRows();
        }
        rows[last] += rows[i];
      } else if (++last < i) {
        System.arraycopy(keys, i * words, keys, last * words, words);
        rows[last] = rows[i];
      }
    }
    int n = last + 1;
    return n == rows.length
        ? counted(layout, keys, rows)
        : counted(layout, Arrays.copyOf(keys, n * words), Arrays.copyOf(rows, n));
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
