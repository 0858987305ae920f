package kanon.lib.sql;

import kanon.model.Assignment;
import kanon.model.Profile;

/**
 * The parts of atoms that are split, each a row: the atom's key, the part's class, and from which
 * to which of the atom's rows that stay it has.
 */
record PartBlocks(Assignment assignment, Mapping.Target target) implements Blocks {
  @Override
  public int blocks() {
    return Blocks.of(assignment.parts());
  }

  @Override
  public int fill(int block, long[][] columns) {
    int part = block * MOST;
    int end = Math.min(assignment.parts(), part + MOST);
    int atom = atomOf(part);
    long low = 0;
    for (int before = assignment.partFrom(atom); before < part; before++) {
      low += staying(before);
    }
    int row = 0;
    for (; part < end; part++) {
      if (part == assignment.partFrom(atom + 1)) {
        atom++;
        low = 0;
      }
      long high = low + staying(part);
      if (high > low && assignment.partFrom(atom + 1) - assignment.partFrom(atom) > 1) {
        write(atom, assignment.target(part), low, high, columns, row++);
      }
      low = high;
    }
    return row;
  }

  private void write(int atom, int to, long low, long high, long[][] columns, int row) {
    Profile profile = assignment.profile();
    int words = profile.keyLayout().words();
    for (int w = 0; w < words; w++) {
      columns[w][row] = profile.key(atom, w);
    }
    target.of(to, columns, words, row);
    columns[columns.length - 2][row] = low;
    columns[columns.length - 1][row] = high;
  }

  private long staying(int part) {
    return assignment.target(part) == Assignment.REMOVED ? 0 : assignment.rows(part);
  }

  private int atomOf(int part) {
    int low = 0;
    int high = assignment.profile().atoms() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (assignment.partFrom(middle) <= part) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
