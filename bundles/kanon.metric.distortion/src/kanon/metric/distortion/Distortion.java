package kanon.metric.distortion;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import org.osgi.service.component.annotations.Component;

/** The sum over cells of the weighted share of its hierarchy that a value was raised. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "distortion",
    description = "Sum over cells of the weighted hierarchical distance that the value was raised",
    source =
        "J. Li and others, Anonymization by local recoding in data with attribute hierarchical taxonomies, 2008")
public final class Distortion implements Metric<DistortionOptions> {
  @Override
  public Class<DistortionOptions> options() {
    return DistortionOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, DistortionOptions options, Run run) {
    run.check();
    return Measurement.of(loss(outcome.profile().schema(), options).of(outcome));
  }

  @Override
  public Optional<Objective> objective(Profile profile, DistortionOptions options) {
    return Optional.of(loss(profile.schema(), options));
  }

  private static Objective.OfCells loss(Schema schema, DistortionOptions options) {
    double[][] distances = options.levelWeights().distances(schema);
    return (a, cells, cell) -> cells.attribute().weight() * distances[a][cells.level(cell)];
  }
}
