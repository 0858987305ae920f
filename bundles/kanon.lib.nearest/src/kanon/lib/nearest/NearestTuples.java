package kanon.lib.nearest;

import java.util.Arrays;

/**
 * Finds the tuples around a tuple: those to which the way is shortest by what raising the tuple
 * itself to their closest common generalization costs (half the distance of two tuples of values).
 * For one thread; any number of searches may share a tree.
 */
public final class NearestTuples extends TreeSearch {
  private static final int[] ANYWHERE = {};

  private int[] found = new int[16];
  private long[] distances = new long[16];
  private int size;
  private long rows;
  private long needed;
  private int[] partOf = ANYWHERE;
  private int part;

  /** A search. */
  public NearestTuples(TupleTree tree) {
    super(tree, Long.MAX_VALUE);
  }

  /**
   * Finds the fewest nearest other tuples that have so many rows together, or all if they have
   * fewer. How many; they are then told by {@link #tuple} and {@link #distance}, the nearest first,
   * among equally near ones the one with the lowest key first.
   */
  public int around(int tuple, long rowsNeeded) {
    partOf = ANYWHERE;
    return find(tuple, rowsNeeded);
  }

  /**
   * Finds the nearest tuple of another part: 1, or 0 if there is none.
   *
   * @param partOfTuple a number for each tuple
   */
  public int outside(int tuple, int[] partOfTuple) {
    partOf = partOfTuple;
    part = partOfTuple[tuple];
    return find(tuple, 1);
  }

  private int find(int tuple, long rowsNeeded) {
    needed = rowsNeeded;
    size = 0;
    rows = 0;
    if (rowsNeeded > 0) {
      search(tuple, 1, 0);
    }
    return size;
  }

  /** The i-th nearest tuple that was found last, from 0. */
  public int tuple(int i) {
    return found[i];
  }

  /** The units that the tuple is raised to meet the i-th nearest. */
  public long distance(int i) {
    return distances[i];
  }

  @Override
  void offer(int tuple, int ownUnits, int otherUnits) {
    if (ownUnits > worst || ownUnits == worst && tree.keys[tuple] > worstKey) {
      return;
    }
    if (partOf.length > 0 && partOf[tuple] == part) {
      return;
    }
    insert(tuple, ownUnits);
    rows += tree.rows[tuple];
    while (rows - tree.rows[found[size - 1]] >= needed) {
      rows -= tree.rows[found[--size]];
    }
    if (rows >= needed) {
      worst = distances[size - 1];
      worstKey = tree.keys[found[size - 1]];
    }
  }

  private void insert(int tuple, long distance) {
    if (size == found.length) {
      found = Arrays.copyOf(found, size * 2);
      distances = Arrays.copyOf(distances, size * 2);
    }
    int at = size++;
    while (at > 0 && comesBefore(tuple, distance, at - 1)) {
      found[at] = found[at - 1];
      distances[at] = distances[at - 1];
      at--;
    }
    found[at] = tuple;
    distances[at] = distance;
  }

  private boolean comesBefore(int tuple, long distance, int i) {
    return distance < distances[i]
        || distance == distances[i] && tree.keys[tuple] < tree.keys[found[i]];
  }
}
