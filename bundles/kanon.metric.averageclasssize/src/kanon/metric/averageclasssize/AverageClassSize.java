package kanon.metric.averageclasssize;

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

/** Released rows / classes / least class size of the goal. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "average-class-size",
    description =
        "Released rows over classes over the least class size that the goal allows (CAVG)",
    source = "K. LeFevre, D. DeWitt, R. Ramakrishnan, Mondrian multidimensional k-anonymity, 2006",
    buckets = true,
    counterfeits = true)
public final class AverageClassSize implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    if (outcome.classes() == 0) {
      return Measurement.of(0);
    }
    return Measurement.of(average(outcome) / problem.goal().traits().minimumSize());
  }

  /** The average size; where nothing is released, the worst that it could have been. */
  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    Objective.OfOutcomes average = o -> o.classes() == 0 ? profile.rows() : average(o);
    return Optional.of(average);
  }

  private static double average(Outcome outcome) {
    return (double) outcome.released() / outcome.classes();
  }
}
