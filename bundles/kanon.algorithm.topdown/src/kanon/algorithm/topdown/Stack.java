package kanon.algorithm.topdown;

import java.util.Arrays;

/**
 * Groups of rows on top of each other, each a stretch of entries in ascending order of atoms: an
 * atom and how many of its rows are in the group.
 */
final class Stack {
  int[] atoms = new int[1024];
  int[] rows = new int[1024];
  int size;

  /** Makes room for more entries on top. */
  void reserve(int more) {
    if (size + more > atoms.length) {
      int room = Math.max(size + more, atoms.length * 2);
      atoms = Arrays.copyOf(atoms, room);
      rows = Arrays.copyOf(rows, room);
    }
  }

  void push(int atom, int count) {
    atoms[size] = atom;
    rows[size++] = count;
  }

  void push(int[] moreAtoms, int[] moreRows, int from, int to) {
    reserve(to - from);
    System.arraycopy(moreAtoms, from, atoms, size, to - from);
    System.arraycopy(moreRows, from, rows, size, to - from);
    size += to - from;
  }
}
