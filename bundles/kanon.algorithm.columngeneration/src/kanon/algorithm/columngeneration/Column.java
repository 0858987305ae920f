package kanon.algorithm.columngeneration;

import java.util.Arrays;
import kanon.lib.clusters.RowSpace;

/**
 * A class that may be released: the tuple of each of its rows, in ascending order, and what it
 * costs.
 */
record Column(int[] tuples, long cost) {
  /**
   * The class of some rows.
   *
   * @param tuples of each row its tuple; becomes the column's own
   */
  static Column of(RowSpace rows, int[] tuples) {
    Arrays.sort(tuples);
    long charge = 0;
    for (int a = 0; a < rows.space().attributes(); a++) {
      int node = rows.label(tuples[0], a);
      for (int i = 1; i < tuples.length; i++) {
        node = rows.space().common(a, node, rows.label(tuples[i], a));
      }
      charge += rows.space().height(a, node);
    }
    return new Column(tuples, charge * tuples.length);
  }

  /**
   * Whether there are enough rows for it.
   *
   * @param left how many of each tuple
   */
  boolean fits(int[] left) {
    int same = 0;
    for (int i = 0; i < tuples.length; i++) {
      same = i > 0 && tuples[i] == tuples[i - 1] ? same + 1 : 1;
      if (same > left[tuples[i]]) {
        return false;
      }
    }
    return true;
  }

  /** What the class costs beyond what its rows pay. */
  double reduced(double[] prices) {
    double sum = cost;
    for (int t : tuples) {
      sum -= prices[t];
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Column column && Arrays.equals(tuples, column.tuples);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(tuples);
  }
}
