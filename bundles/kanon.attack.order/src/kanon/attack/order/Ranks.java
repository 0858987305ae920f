package kanon.attack.order;

import kanon.api.Run;
import kanon.model.Codes;

/** A test of whether values go up or down along the rows of a table. */
final class Ranks {
  private static final int ROWS_BETWEEN_CHECKS = 1 << 14;

  private Ranks() {}

  /**
   * Spearman's rank correlation of place and value, ties at their mean rank, in standard deviations
   * of its distribution under random order: the correlation times the root of the rows less one. 0
   * for a constant column.
   */
  static double deviations(Codes codes, int cardinality, Run run) {
    int n = codes.length();
    long[] rows = new long[cardinality];
    for (int row = 0; row < n; row++) {
      rows[codes.at(row)]++;
    }
    double[] rank = new double[cardinality];
    double below = 0;
    for (int v = 0; v < cardinality; v++) {
      rank[v] = below + (rows[v] - 1) / 2.0;
      below += rows[v];
    }
    double mean = (n - 1) / 2.0;
    double both = 0;
    double ofPlace = 0;
    double ofValue = 0;
    for (int row = 0; row < n; row++) {
      if (row % ROWS_BETWEEN_CHECKS == 0) {
        run.check();
      }
      double place = row - mean;
      double value = rank[codes.at(row)] - mean;
      both += place * value;
      ofPlace += place * place;
      ofValue += value * value;
    }
    return ofPlace == 0 || ofValue == 0
        ? 0
        : both / Math.sqrt(ofPlace * ofValue) * Math.sqrt(n - 1.0);
  }
}
