package kanon.metric.queryerror;

import java.util.Arrays;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Plan.Bucketization;
import org.osgi.service.component.annotations.Component;

/**
 * How far counts that are estimated from a release are from those of the table.
 *
 * <ol>
 *   <li>Draw a workload of queries that at least one row answers. See {@link Workload}.
 *   <li>Estimate each from the release: see {@link ProductEstimate} for cells and permuted columns,
 *       {@link TupleEstimate} for tuples that are released as they are, or in columns.
 *   <li>Average |estimated - true| / true.
 * </ol>
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "query-error",
    description =
        "Relative error of random counting queries when they are answered from the release",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015, section 4",
    buckets = true)
public final class QueryError implements Metric<QueryErrorOptions> {
  @Override
  public Class<QueryErrorOptions> options() {
    return QueryErrorOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, QueryErrorOptions options, Run run) {
    Dimensions dimensions = Dimensions.of(outcome.profile(), options);
    Workload workload = Workload.draw(outcome.profile(), dimensions, options.queries(), run);
    double[] estimates = estimates(outcome, workload, options, run);
    return measurement(workload.truths(), estimates);
  }

  /** The answers to the queries of a workload that a release gives. */
  static double[] estimates(
      Outcome outcome, Workload workload, QueryErrorOptions options, Run run) {
    if (!outcome.bucketized()) {
      return new ProductEstimate(outcome, workload, new CellShares(outcome, options.spread()), run)
          .answers();
    }
    return switch (kind(outcome, options)) {
      case ANATOMY -> new TupleEstimate(outcome, workload, a -> 0, run).answers();
      case SLICING -> new TupleEstimate(outcome, workload, outcome::column, run).answers();
      case PERMUTATION ->
          new ProductEstimate(outcome, workload, new ColumnShares(outcome), run).answers();
    };
  }

  private static Bucketization kind(Outcome outcome, QueryErrorOptions options) {
    return switch (options.groups()) {
      case RELEASED -> ((Plan.Groups) outcome.plan()).kind();
      case ANATOMY -> Bucketization.ANATOMY;
      case PERMUTATION -> Bucketization.PERMUTATION;
    };
  }

  private static Measurement measurement(long[] truths, double[] estimates) {
    int n = truths.length;
    double[] errors = new double[n];
    double sum = 0;
    for (int q = 0; q < n; q++) {
      errors[q] = Math.abs(estimates[q] - truths[q]) / truths[q];
      sum += errors[q];
    }
    Arrays.sort(errors);
    return Measurement.named()
        .with("mean", n == 0 ? 0 : sum / n)
        .with("median", n == 0 ? 0 : (errors[(n - 1) / 2] + errors[n / 2]) / 2)
        .with("highest", n == 0 ? 0 : errors[n - 1])
        .with("queries", n);
  }
}
