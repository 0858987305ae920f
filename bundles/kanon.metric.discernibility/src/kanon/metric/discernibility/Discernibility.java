package kanon.metric.discernibility;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/**
 * The sum over released rows of the size of their class, and over removed rows of that of the
 * table.
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "discernibility",
    description = "Sum of squared class sizes; a removed row adds the size of the table",
    source = "R. Bayardo and R. Agrawal, Data privacy through optimal k-anonymization, 2005",
    buckets = true,
    counterfeits = true)
public final class Discernibility implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    return Measurement.of(loss(outcome.profile()).of(outcome));
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(loss(profile));
  }

  private static Objective.OfClasses loss(Profile profile) {
    double rows = profile.rows();
    return (size, removed) -> removed ? size * rows : (double) size * size;
  }
}
