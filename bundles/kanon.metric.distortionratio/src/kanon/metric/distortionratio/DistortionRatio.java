package kanon.metric.distortionratio;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Levels raised, summed over cells, over the same sum with every cell at the root. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "distortion-ratio",
    description = "Levels that cells were raised, as a share of those of a fully generalized table",
    source = "R. Wong and others, (alpha,k)-anonymity: an enhanced k-anonymity model, 2006")
public final class DistortionRatio implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  private static final Objective.OfCells LEVELS =
      (a, cells, cell) -> cells.attribute().weight() * cells.level(cell);

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    outcome.requireCells();
    double most = 0;
    for (Attribute a : outcome.profile().schema().quasiIdentifiers()) {
      most += a.weight() * a.height() * outcome.profile().rows();
    }
    return Measurement.of(most == 0 ? 0 : LEVELS.of(outcome) / most);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(LEVELS);
  }
}
