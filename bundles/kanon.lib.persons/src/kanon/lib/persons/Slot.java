package kanon.lib.persons;

import java.util.List;

/**
 * Rows of a group of persons that are to show the same: one of each person. The arrays belong to
 * the slot.
 *
 * @param table whose rows they are
 * @param above the place of the slot of their parent rows in the group, -1 for the persons' own
 * @param rows one for each person, in the group's order
 * @param covers what covers them, for each quasi-identifier of the table
 */
public record Slot(int table, int above, int[] rows, long[] covers) {

  /** Says whether a group may be released. */
  @FunctionalInterface
  public interface Goal {
    /** Whether it may, in its slots; a slot stands behind the one above it. */
    boolean holds(List<Slot> group);
  }
}
