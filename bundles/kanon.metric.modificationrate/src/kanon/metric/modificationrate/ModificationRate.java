package kanon.metric.modificationrate;

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

/** The share of cells, those of removed rows included, that do not show their original value. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "modification-rate",
    description = "Share of quasi-identifier cells that do not show their original value",
    source =
        "J. Li and others, Anonymization by local recoding in data with attribute hierarchical taxonomies, 2008")
public final class ModificationRate implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  private static final Objective.OfCells MODIFIED =
      (a, cells, cell) -> cell < cells.domain() ? 0 : 1;

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    outcome.requireCells();
    Profile profile = outcome.profile();
    double all = (double) profile.rows() * profile.schema().quasiIdentifiers().size();
    return Measurement.of(all == 0 ? 0 : MODIFIED.of(outcome) / all);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(MODIFIED);
  }
}
