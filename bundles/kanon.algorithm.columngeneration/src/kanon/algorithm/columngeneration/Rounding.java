package kanon.algorithm.columngeneration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;

/**
 * A release near a relaxed one: its classes are taken as they fit beside one another, those of
 * large shares likely first; a row that is left joins the class that this raises least.
 */
final class Rounding {
  private final RowSpace rows;
  private final List<Column> columns;
  private final double[] shares;

  /**
   * @param shares of the columns
   */
  Rounding(RowSpace rows, List<Column> columns, double[] shares) {
    this.rows = rows;
    this.columns = columns;
    this.shares = shares;
  }

  /** One such release, or another with other random numbers. */
  Clusters clusters(RandomGenerator random) {
    double[] place = new double[shares.length];
    Arrays.setAll(place, c -> -shares[c] * (0.5 + random.nextDouble()));
    Integer[] order = new Integer[shares.length];
    Arrays.setAll(order, c -> c);
    Arrays.sort(order, (c, d) -> Double.compare(place[c], place[d]));
    int[] left = new int[rows.tuples()];
    Arrays.setAll(left, rows::size);
    List<Column> taken = new ArrayList<>();
    for (int c : order) {
      Column column = columns.get(c);
      while (column.cost() < rows.removal() * column.tuples().length && column.fits(left)) {
        for (int t : column.tuples()) {
          left[t]--;
        }
        taken.add(column);
      }
    }
    for (int t = 0; t < left.length; t++) {
      for (; left[t] > 0; left[t]--) {
        join(t, taken);
      }
    }
    return clusters(rows, taken);
  }

  private void join(int tuple, List<Column> taken) {
    int best = -1;
    Column joined = new Column(new int[] {tuple}, 0);
    for (int c = 0; c < taken.size(); c++) {
      int[] tuples = taken.get(c).tuples();
      int[] more = Arrays.copyOf(tuples, tuples.length + 1);
      more[tuples.length] = tuple;
      Column with = Column.of(rows, more);
      if (best < 0 || with.cost() - taken.get(c).cost() < joined.cost() - taken.get(best).cost()) {
        best = c;
        joined = with;
      }
    }
    taken.set(best, joined);
  }

  /** Columns as clusters. */
  static Clusters clusters(RowSpace rows, List<Column> columns) {
    Clusters clusters = new Clusters(rows);
    for (Column column : columns) {
      clusters.begin();
      int[] tuples = column.tuples();
      for (int from = 0, to; from < tuples.length; from = to) {
        to = from + 1;
        while (to < tuples.length && tuples[to] == tuples[from]) {
          to++;
        }
        clusters.add(tuples[from], to - from);
      }
    }
    return clusters;
  }
}
