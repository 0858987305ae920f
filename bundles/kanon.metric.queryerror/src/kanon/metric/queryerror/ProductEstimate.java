package kanon.metric.queryerror;

import java.util.Arrays;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * Estimates from releases that tell of each quasi-identifier only which share of a class lies in an
 * interval: in every class the rows with the sensitive values asked for times these shares.
 *
 * <p>Classes are taken in blocks, for which shares and rows stand in arrays by interval and class;
 * a query then multiplies a few arrays.
 */
final class ProductEstimate {
  private static final int BLOCK = 1 << 9;

  private final Outcome outcome;
  private final Workload workload;
  private final IntervalShares shares;
  private final Run run;
  private final SensitiveRows sensitive;
  private final int quasi;

  ProductEstimate(Outcome outcome, Workload workload, IntervalShares shares, Run run) {
    this.outcome = outcome;
    this.workload = workload;
    this.shares = shares;
    this.run = run;
    Profile profile = outcome.profile();
    sensitive = new SensitiveRows(outcome, workload);
    quasi = profile.schema().quasiIdentifiers().size();
  }

  double[] answers() {
    return BlockSums.of(
        (outcome.classes() + BLOCK - 1) / BLOCK,
        workload.size(),
        run,
        (b, sums) -> add(b * BLOCK, Math.min(outcome.classes(), (b + 1) * BLOCK), sums));
  }

  private void add(int from, int to, double[] answers) {
    double[][][] ofAttribute = new double[quasi][][];
    for (int a = 0; a < quasi; a++) {
      Ranges ranges = workload.ranges(a);
      ofAttribute[a] = new double[ranges.size()][to - from];
      shares.fill(a, ranges, from, to, ofAttribute[a]);
    }
    double[][] rows = sensitive.ofBlock(from, to);
    double[] product = new double[to - from];
    for (int q = 0; q < answers.length; q++) {
      System.arraycopy(rows[sensitive.range(q)], 0, product, 0, product.length);
      int attributes = sensitive.quasiAttributes(q);
      for (int i = 0; i < attributes; i++) {
        multiply(product, ofAttribute[workload.attribute(q, i)][workload.range(q, i)]);
      }
      answers[q] += Arrays.stream(product).sum();
    }
  }

  private static void multiply(double[] product, double[] by) {
    for (int c = 0; c < product.length; c++) {
      product[c] *= by[c];
    }
  }
}
