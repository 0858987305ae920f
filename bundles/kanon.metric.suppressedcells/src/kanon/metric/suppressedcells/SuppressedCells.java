package kanon.metric.suppressedcells;

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

/** How many cells, those of removed rows included, show the root, and their share of all cells. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "suppressed-cells",
    description = "Number and share of quasi-identifier cells that show *, removed rows included",
    source = "A. Meyerson and R. Williams, On the complexity of optimal k-anonymity, 2004")
public final class SuppressedCells implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  private static final Objective.OfCells SUPPRESSED =
      (a, cells, cell) -> cell == cells.root() ? 1 : 0;

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    Profile profile = outcome.profile();
    double all = (double) profile.rows() * profile.schema().quasiIdentifiers().size();
    double suppressed = SUPPRESSED.of(outcome);
    return Measurement.named()
        .with("cells", suppressed)
        .with("share", all == 0 ? 0 : suppressed / all);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(SUPPRESSED);
  }
}
