package kanon.lib.clusters;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Run;
import kanon.lib.nearest.NearestTuples;
import kanon.lib.nearest.TupleTree;

/**
 * The nearest neighbours of every tuple: the tuples that have, together with it, k rows. Every row
 * of a k-anonymous table is raised at least as far as its (k-1)-th nearest row is away, or removed,
 * which costs no less: summed over all rows, no release costs less than that. Of any goal that goes
 * on holding when rows are added the same is true of the nearest rows that hold it with a row: all
 * rows of its class are that near or nearer.
 *
 * <p>All tuples are searched in parallel. The nearest few of each are kept, 32 bytes a tuple.
 */
public final class Neighbours {
  private static final int KEPT = 8;
  private static final int BLOCK = 64;
  private static final int NONE = -1;

  private final int kept;
  private final int[] nearest;
  private final long bound;

  /** Searches around all tuples of a tree, which holds all rows, for k rows. */
  public Neighbours(RowSpace rows, TupleTree tree, int k, Run run) {
    this(rows, tree, new RowsNeeded(rows, k), k, run);
  }

  /**
   * Searches around all tuples of a tree, which holds all rows, for what clusters need.
   *
   * @param k no cluster has fewer rows
   */
  Neighbours(RowSpace rows, TupleTree tree, Needed needed, int k, Run run) {
    kept = Math.max(0, Math.min(KEPT, k - 1));
    nearest = new int[rows.tuples() * kept];
    Arrays.fill(nearest, NONE);
    if (rows.profile().rows() < k) {
      bound = rows.profile().rows() * rows.removal();
      return;
    }
    int blocks = (rows.tuples() + BLOCK - 1) / BLOCK;
    long[] boundOfBlock = new long[blocks];
    AtomicLong done = new AtomicLong();
    run.parallel()
        .each(
            blocks,
            block -> {
              run.check();
              int to = Math.min(rows.tuples(), (block + 1) * BLOCK);
              boundOfBlock[block] = search(rows, tree, needed, block * BLOCK, to, run);
              run.at(done.addAndGet(to - block * BLOCK), rows.tuples(), "tuples");
            });
    bound = Arrays.stream(boundOfBlock).sum();
  }

  private long search(RowSpace rows, TupleTree tree, Needed needed, int from, int to, Run run) {
    NearestTuples search = new NearestTuples(tree);
    long sum = 0;
    for (int t = from; t < to; t++) {
      if (t % 8 == 0) {
        run.check();
      }
      int found = needed.around(search, t);
      if (found == 0) {
        continue;
      }
      sum += rows.size(t) * search.distance(found - 1);
      for (int i = 0; i < Math.min(kept, found); i++) {
        nearest[t * kept + i] = search.tuple(i);
      }
    }
    return sum;
  }

  /** No release of the table costs less, in units. */
  public long bound() {
    return bound;
  }

  /** The nearest kept neighbour of a tuple that is in another part, or -1. */
  int outside(int tuple, int[] partOfTuple) {
    for (int i = tuple * kept; i < (tuple + 1) * kept && nearest[i] != NONE; i++) {
      if (partOfTuple[nearest[i]] != partOfTuple[tuple]) {
        return nearest[i];
      }
    }
    return NONE;
  }
}
