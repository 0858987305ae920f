package kanon.lib.clusters;

import kanon.lib.nearest.NearestTuples;

/**
 * What clusters have to hold, which they go on holding when rows are added, and which parts of the
 * table hold it while a forest grows. At first every tuple is a part.
 */
abstract class Needed {
  /** Whether a part holds it. */
  abstract boolean holds(int part);

  /** Adds the rows of a part, which does not hold it, to another. */
  abstract void join(int from, int into);

  /**
   * Finds the fewest nearest tuples that hold it together with a tuple: how many, 0 where the tuple
   * holds it alone. For any thread.
   */
  abstract int around(NearestTuples search, int tuple);
}
