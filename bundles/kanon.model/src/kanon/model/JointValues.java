package kanon.model;

import java.util.Arrays;

/** Numbers the combinations of sensitive values that occur, in their lexicographic order. */
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
      long[] pair = new long[n];
      for (int atom = 0; atom < n; atom++) {
        int code = atoms.layout.code(atoms.keys, atom, quasiIdentifiers + s);
        pair[atom] = (long) number[atom] << 32 | code;
      }
      distinct = rank(pair, number);
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

  private static int rank(long[] values, int[] ranks) {
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
