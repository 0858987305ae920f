package kanon.model;

import java.util.Arrays;

/** Numbers the combinations of what atoms carry that occur, in their lexicographic order. */
final class JointValues {
  private JointValues() {}

  /** The number of each atom's combination; fills [attribute][number] with its codes. */
  static int[] number(Atoms atoms, int quasiIdentifiers, int[][] jointCodes) {
    int sensitive = jointCodes.length;
    if (sensitive == 0) {
      return new int[0];
    }
    int n = atoms.rows.length;
    int[] number = new int[n];
    int distinct = 1;
    for (int s = 0; s < sensitive; s++) {
      int a = quasiIdentifiers + s;
      long[] pair = new long[n];
      long codes = atoms.layout.mask[a] + 1;
      for (int atom = 0; atom < n; atom++) {
        pair[atom] = number[atom] * codes + atoms.layout.code(atoms.keys, atom, a);
      }
      distinct = rank(pair, distinct * codes, number);
    }
    for (int s = 0; s < sensitive; s++) {
      jointCodes[s] = new int[distinct];
    }
    for (int atom = 0; atom < n; atom++) {
      for (int s = 0; s < sensitive; s++) {
        jointCodes[s][number[atom]] = atoms.layout.code(atoms.keys, atom, quasiIdentifiers + s);
      }
    }
    return number;
  }

  /** The number of each value among the distinct ones in their order; how many there are. */
  private static int rank(long[] values, long limit, int[] ranks) {
    return limit <= Math.max(1 << 16, values.length * 4L)
        ? rankByTable(values, (int) limit, ranks)
        : rankBySorting(values, ranks);
  }

  private static int rankByTable(long[] values, int limit, int[] ranks) {
    int[] rank = new int[limit];
    for (long value : values) {
      rank[(int) value] = 1;
    }
    int distinct = 0;
    for (int value = 0; value < limit; value++) {
      int occurs = rank[value];
      rank[value] = distinct;
      distinct += occurs;
    }
    for (int i = 0; i < values.length; i++) {
      ranks[i] = rank[(int) values[i]];
    }
    return distinct;
  }

  private static int rankBySorting(long[] values, int[] ranks) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    int distinct = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[distinct - 1]) {
        sorted[distinct++] = sorted[i];
      }
    }
    for (int i = 0; i < values.length; i++) {
      ranks[i] = Arrays.binarySearch(sorted, 0, distinct, values[i]);
    }
    return distinct;
  }
}
