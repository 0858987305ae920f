package kanon.lib.recodings;

import java.util.List;

/**
 * A box split by an attribute.
 *
 * @param parts those that hold the goal
 * @param removedRows how many rows lie in the others
 * @param removed the tuples of the others
 * @param saving by how much it lowers the loss
 * @param bits the class size that it uses up: the entropy of the parts, in bits, times the rows
 */
record Split(List<Box> parts, long removedRows, int[] removed, double saving, double bits) {
  static final Split NONE = new Split(List.of(), 0, new int[0], -1, 0);

  boolean exists() {
    return !parts.isEmpty();
  }
}
