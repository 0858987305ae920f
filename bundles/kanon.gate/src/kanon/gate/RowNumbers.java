package kanon.gate;

import java.util.Arrays;
import kanon.api.Run;

/**
 * Numbers rows of ints, equal rows alike, by open addressing. Hashes are made in parallel and kept,
 * 4 bytes a row, so that rows are compared, and tables grown, without touching most of them again.
 */
final class RowNumbers {
  /** Rows to be numbered. Thread-safe. */
  interface Rows {
    int columns();

    int value(int column, int row);
  }

  private static final int BLOCK = 1 << 14;
  private static final long MIX = 0xD6E8FEB86659FD93L;

  private final Rows rows;
  private final int[] hashes;
  private final int[] numberOfRow;
  private int[] slots = new int[1 << 10];
  private int[] firstRow = new int[1 << 9];
  private int size;

  private RowNumbers(Rows rows, int n) {
    this.rows = rows;
    hashes = new int[n];
    numberOfRow = new int[n];
  }

  static RowNumbers of(Rows rows, int n, Run run) {
    RowNumbers numbers = new RowNumbers(rows, n);
    run.parallel()
        .each(
            n / BLOCK + 1,
            b -> {
              run.check();
              numbers.hash(b * BLOCK, Math.min(n, (b + 1) * BLOCK));
            });
    for (int row = 0; row < n; row++) {
      if (row % BLOCK == 0) {
        run.check();
      }
      numbers.numberOfRow[row] = numbers.number(row);
    }
    return numbers;
  }

  /** The number of a row, below {@link #size}. */
  int of(int row) {
    return numberOfRow[row];
  }

  /** How many different rows. */
  int size() {
    return size;
  }

  private void hash(int from, int to) {
    long[] block = new long[to - from];
    for (int c = 0; c < rows.columns(); c++) {
      for (int i = 0; i < block.length; i++) {
        long hash = (block[i] ^ rows.value(c, from + i)) * MIX;
        block[i] = hash ^ hash >>> 32;
      }
    }
    for (int i = 0; i < block.length; i++) {
      hashes[from + i] = (int) block[i];
    }
  }

  private int number(int row) {
    int hash = hashes[row];
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (hashes[firstRow[number]] == hash && equal(firstRow[number], row)) {
        return number;
      }
      slot = slot + 1 & mask;
    }
    if (size == firstRow.length) {
      grow();
      return number(row);
    }
    slots[slot] = size + 1;
    firstRow[size] = row;
    return size++;
  }

  private void grow() {
    firstRow = Arrays.copyOf(firstRow, firstRow.length * 2);
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hashes[firstRow[number]] & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private boolean equal(int row, int other) {
    for (int c = 0; c < rows.columns(); c++) {
      if (rows.value(c, row) != rows.value(c, other)) {
        return false;
      }
    }
    return true;
  }
}
