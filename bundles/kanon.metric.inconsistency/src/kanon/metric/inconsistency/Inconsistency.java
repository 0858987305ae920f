package kanon.metric.inconsistency;

import java.util.LinkedHashMap;
import java.util.Map;
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

/** One minus the largest share of an attribute's cells that lies on one level. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "inconsistency",
    description = "Largest share of an attribute's cells that is not on the level of most of them",
    source =
        "J. Li and others, Anonymization by local recoding in data with attribute hierarchical taxonomies, 2008")
public final class Inconsistency implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    double maximum = 0;
    Map<String, Double> inconsistency = new LinkedHashMap<>();
    Map<String, Double> portion = new LinkedHashMap<>();
    Map<String, Double> levels = new LinkedHashMap<>();
    for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
      LevelShares shares = new LevelShares(outcome, a);
      String name = outcome.profile().schema().quasiIdentifier(a).name();
      inconsistency.put(name, shares.inconsistency());
      portion.put(name, shares.generalizationPortion());
      levels.put(name, (double) shares.levelsInUse());
      maximum = Math.max(maximum, shares.inconsistency());
    }
    return Measurement.named()
        .with("maximum", maximum)
        .with("attributes", inconsistency)
        .with("generalizationPortion", portion)
        .with("levelsInUse", levels);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    Objective.OfOutcomes maximum = Inconsistency::maximum;
    return Optional.of(maximum);
  }

  private static double maximum(Outcome outcome) {
    double maximum = 0;
    for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
      maximum = Math.max(maximum, new LevelShares(outcome, a).inconsistency());
    }
    return maximum;
  }
}
