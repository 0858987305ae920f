package kanon.gate;

import java.util.Arrays;
import kanon.api.Run;

/** Numbers rows of ints, equal rows alike, by open addressing over their places. */
final class RowNumbers {
  /** Rows to be numbered. */
  interface Rows {
    int columns();

    int value(int column, int row);
  }

  private static final int CHECKED = 1 << 14;
  private static final long MIX = 0xD6E8FEB86659FD93L;

  private final Rows rows;
  private final int[] numberOfRow;
  private int[] slots = new int[1 << 10];
  private int[] firstRow = new int[1 << 9];
  private int size;

  private RowNumbers(Rows rows, int n) {
    this.rows = rows;
    numberOfRow = new int[n];
  }

  static RowNumbers of(Rows rows, int n, Run run) {
    RowNumbers numbers = new RowNumbers(rows, n);
    for (int row = 0; row < n; row++) {
      if (row % CHECKED == 0) {
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

  private int number(int row) {
    int mask = slots.length - 1;
    int slot = (int) hash(row) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (equal(firstRow[number], row)) {
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
      int slot = (int) hash(firstRow[number]) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private long hash(int row) {
    long hash = 1;
    for (int c = 0; c < rows.columns(); c++) {
      hash = (hash ^ rows.value(c, row)) * MIX;
      hash ^= hash >>> 32;
    }
    return hash;
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
