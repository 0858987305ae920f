package kanon.lib.clusters;

import java.util.Arrays;
import kanon.lib.nearest.NearestTuples;

/** So many rows. */
final class RowsNeeded extends Needed {
  private final RowSpace rows;
  private final int k;
  private final int[] size;

  RowsNeeded(RowSpace rows, int k) {
    this.rows = rows;
    this.k = k;
    size = new int[rows.tuples()];
    Arrays.setAll(size, rows::size);
  }

  @Override
  boolean holds(int part) {
    return size[part] >= k;
  }

  @Override
  void join(int from, int into) {
    size[into] += size[from];
  }

  @Override
  int around(NearestTuples search, int tuple) {
    return search.around(tuple, k - rows.size(tuple));
  }
}
