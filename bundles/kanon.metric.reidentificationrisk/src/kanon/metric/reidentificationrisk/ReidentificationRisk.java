package kanon.metric.reidentificationrisk;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** How likely somebody who knows a person's quasi-identifiers finds the person's row. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "reidentification-risk",
    description =
        "Risk that rows are re-identified: average (marketer), highest, share of rows at risk",
    source = "K. El Emam, Guide to the De-Identification of Personal Health Information, 2013")
public final class ReidentificationRisk implements Metric<RiskOptions> {
  @Override
  public Class<RiskOptions> options() {
    return RiskOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, RiskOptions options, Run run) {
    run.check();
    outcome.requireCells();
    double highest = outcome.classes() == 0 ? 0 : 1.0 / outcome.smallest();
    long atRisk = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      atRisk += 1.0 / outcome.size(c) > options.threshold() ? outcome.size(c) : 0;
    }
    double released = Math.max(1, outcome.released());
    Measurement rows =
        Measurement.named()
            .with("marketer", average(outcome))
            .with("prosecutor", highest)
            .with("journalist", journalist(outcome, highest))
            .with("rowsAtRisk", atRisk / released);
    return outcome.profile().hasPersons()
        ? new PersonRisks(outcome).added(rows, options.threshold())
        : rows;
  }

  @Override
  public Optional<Objective> objective(Profile profile, RiskOptions options) {
    Objective.OfOutcomes average = ReidentificationRisk::average;
    return Optional.of(average);
  }

  /** One of so many people of the population; without one, of so many rows. */
  private static double journalist(Outcome outcome, double highest) {
    if (!outcome.profile().hasPopulation()) {
      return highest;
    }
    double risk = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      risk = Math.max(risk, 1.0 / Math.max(outcome.size(c), outcome.population(c)));
    }
    return risk;
  }

  /** Each class adds its size times one over its size. */
  private static double average(Outcome outcome) {
    return outcome.classes() == 0 ? 0 : (double) outcome.classes() / outcome.released();
  }
}
