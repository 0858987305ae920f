package kanon.privacy.closeness;

import kanon.model.Group;

/** The earth mover's distance between a group and the whole table, from 0 to 1. Thread-safe. */
interface Distance {
  /** For a group of at least one row. */
  double of(Group group);

  /**
   * What a group's shares are of: its rows; of people, who may have several values, all that they
   * have.
   */
  static long values(Group group, int s) {
    return Math.max(group.size(), group.counted(s));
  }
}
