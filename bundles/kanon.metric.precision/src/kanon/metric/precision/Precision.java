package kanon.metric.precision;

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

/** One minus the mean over cells of level over height: 1 is the original table. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "precision",
    description = "One minus the mean over cells of level over height; 1 is the original table",
    source =
        "L. Sweeney, Achieving k-anonymity privacy protection using generalization and suppression, 2002")
public final class Precision implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  private static final Objective.OfCells IMPRECISION =
      (a, cells, cell) ->
          cells.attribute().weight() * cells.level(cell) / cells.attribute().height();

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    outcome.requireCells();
    double most = 0;
    for (Attribute a : outcome.profile().schema().quasiIdentifiers()) {
      most += a.weight() * outcome.profile().rows();
    }
    return Measurement.of(most == 0 ? 1 : 1 - IMPRECISION.of(outcome) / most);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(IMPRECISION);
  }
}
