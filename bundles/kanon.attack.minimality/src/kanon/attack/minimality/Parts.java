package kanon.attack.minimality;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.model.Cells;

/**
 * How the rows of a class that was not split fall into the parts that it would have been split to.
 */
final class Parts {
  private Parts() {}

  /** About how many rows have each value of a column: those of a cell spread over its values. */
  static double[] rowsOfValues(AttackerView view, int a, Run run) {
    Map<Integer, Long> rowsOfCell = new HashMap<>();
    for (int c = 0; c < view.classes(); c++) {
      rowsOfCell.merge(view.cell(a, c), view.size(c), Long::sum);
    }
    Cells cells = view.cells(a);
    double[] rows = new double[cells.domain()];
    for (Map.Entry<Integer, Long> one : rowsOfCell.entrySet()) {
      run.check();
      double each = (double) one.getValue() / Math.max(1, cells.width(one.getKey()));
      for (int leaf = 0; leaf < rows.length; leaf++) {
        rows[leaf] += cells.covers(one.getKey(), leaf) ? each : 0;
      }
    }
    return rows;
  }

  /** The share of each part. */
  static double[] shares(int[] part, double[] rows) {
    double[] shares = new double[Arrays.stream(part).max().orElse(-1) + 1];
    double all = 0;
    for (int leaf = 0; leaf < part.length; leaf++) {
      if (part[leaf] >= 0) {
        shares[part[leaf]] += rows[leaf];
        all += rows[leaf];
      }
    }
    for (int p = 0; p < shares.length && all > 0; p++) {
      shares[p] /= all;
    }
    return shares;
  }

  /**
   * How many of n rows are expected in each part, given that some part has at least one row and
   * fewer than k: all ways less those in which each part has none or k and more. Counts by Poisson,
   * with n times the shares for means, are multinomial where their sum is n.
   *
   * @return empty where that is not possible
   */
  static double[] expected(double[] shares, int n, int k) {
    double[] held = new double[shares.length];
    double holding = 0;
    for (int p = 0; p < shares.length; p++) {
      double[] others = new double[n + 1];
      others[0] = 1;
      for (int o = 0; o < shares.length; o++) {
        others = o == p ? others : with(others, shares[o], k);
      }
      double sum = 0;
      for (int x = 0; x <= n; x++) {
        double ways = x == 0 || x >= k ? poisson(shares[p] * n, x) * others[n - x] : 0;
        held[p] += x * ways;
        sum += ways;
      }
      holding = sum;
    }
    double scale = poisson(n, n);
    double breaking = 1 - holding / scale;
    if (breaking < 1e-9) {
      return new double[0];
    }
    double[] expected = new double[shares.length];
    for (int p = 0; p < expected.length; p++) {
      expected[p] = (n * shares[p] - held[p] / scale) / breaking;
    }
    return expected;
  }

  private static double[] with(double[] sums, double share, int k) {
    int n = sums.length - 1;
    double[] next = new double[n + 1];
    for (int x = 0; x <= n; x++) {
      double ways = x == 0 || x >= k ? poisson(share * n, x) : 0;
      for (int y = 0; ways > 0 && x + y <= n; y++) {
        next[x + y] += ways * sums[y];
      }
    }
    return next;
  }

  private static double poisson(double mean, int x) {
    if (mean <= 0) {
      return x == 0 ? 1 : 0;
    }
    return Math.exp(x * Math.log(mean) - mean - logFactorial(x));
  }

  private static double logFactorial(int x) {
    double log = 0;
    for (int i = 2; i <= x; i++) {
      log += Math.log(i);
    }
    return log;
  }

  /** The part with most rows; -1 where there is none or several. */
  static int most(double[] expected) {
    int most = -1;
    boolean tie = false;
    for (int p = 0; p < expected.length; p++) {
      double than = most < 0 ? Double.NEGATIVE_INFINITY : expected[most];
      tie = Math.abs(expected[p] - than) < 1e-9 || tie && expected[p] <= than;
      most = expected[p] > than + 1e-9 ? p : most;
    }
    return tie ? -1 : most;
  }
}
