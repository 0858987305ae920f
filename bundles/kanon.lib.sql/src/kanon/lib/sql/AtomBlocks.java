package kanon.lib.sql;

import kanon.model.Assignment;
import kanon.model.Profile;

/**
 * The atoms that go to one place as a whole, each a row: its key, then its class.
 *
 * @param removed whether those are meant that are removed, which have no class, or all others
 */
record AtomBlocks(Assignment assignment, Mapping.Target target, boolean removed) implements Blocks {
  @Override
  public int blocks() {
    return Blocks.of(assignment.profile().atoms());
  }

  @Override
  public int fill(int block, long[][] columns) {
    Profile profile = assignment.profile();
    int words = profile.keyLayout().words();
    int end = Math.min(profile.atoms(), (block + 1) * MOST);
    int row = 0;
    for (int atom = block * MOST; atom < end; atom++) {
      int part = assignment.partFrom(atom);
      int to = assignment.target(part);
      if (assignment.partFrom(atom + 1) - part > 1 || (to == Assignment.REMOVED) != removed) {
        continue;
      }
      for (int w = 0; w < words; w++) {
        columns[w][row] = profile.key(atom, w);
      }
      if (!removed) {
        target.of(to, columns, words, row);
      }
      row++;
    }
    return row;
  }
}
