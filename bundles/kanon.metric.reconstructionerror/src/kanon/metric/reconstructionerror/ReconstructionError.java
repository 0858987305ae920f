package kanon.metric.reconstructionerror;

import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Outcome;
import org.osgi.service.component.annotations.Component;

/**
 * How far the density that a release gives for each row is from the row's own: the sum over rows of
 * the squared differences, and its theoretical lower bound.
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "reconstruction-error",
    description =
        "Squared distance of the reconstructed rows from the original ones, and its bound",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015, Theorem 2",
    buckets = true)
public final class ReconstructionError implements Metric<NoOptions> {
  private static final double ROUNDING = 1e-9;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    if (problem.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Metric 'reconstruction-error' needs a sensitive attribute, the config has none");
    }
    double share = problem.goal().traits().maxShare(0);
    Errors errors = new Errors(outcome, 1 / share);
    errors.addAll(run);
    long rows = outcome.profile().rows();
    Measurement found =
        Measurement.named()
            .with("total", errors.total())
            .with("mean", rows == 0 ? 0 : errors.total() / rows);
    if (!outcome.bucketized() || share >= 1) {
      return found;
    }
    assert errors.repeats() > 0 || errors.total() >= errors.bound() * (1 - ROUNDING)
        : "below the bound";
    return found.with("bound", errors.bound()).with("groupsWithRepeats", (double) errors.repeats());
  }
}
