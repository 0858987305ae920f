package kanon.lib.merging;

import java.util.Arrays;

/** The units of a cluster, each with so many of its rows. */
final class Members {
  int[] unit = new int[2];
  int[] rows = new int[2];
  int size;

  void add(int ofUnit, int count) {
    for (int i = 0; i < size; i++) {
      if (unit[i] == ofUnit) {
        rows[i] += count;
        return;
      }
    }
    append(ofUnit, count);
  }

  private void append(int ofUnit, int count) {
    if (size == unit.length) {
      unit = Arrays.copyOf(unit, size * 2);
      rows = Arrays.copyOf(rows, size * 2);
    }
    unit[size] = ofUnit;
    rows[size++] = count;
  }

  void addAll(Members others) {
    for (int i = 0; i < others.size; i++) {
      append(others.unit[i], others.rows[i]);
    }
  }

  /** Removes some rows of the i-th unit; the last takes its place if none are left. */
  void remove(int i, int count) {
    rows[i] -= count;
    if (rows[i] == 0) {
      size--;
      unit[i] = unit[size];
      rows[i] = rows[size];
    }
  }
}
