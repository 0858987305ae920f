package kanon.metric.ncp;

import java.util.Optional;
import kanon.api.LeastLoss;
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

/** The mean and the total over cells of the share of the domain that a cell stands for. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "ncp",
    description = "Share of its domain that a cell stands for: mean and total over cells",
    source = "J. Xu and others, Utility-based anonymization using local recoding, 2006",
    items = true,
    buckets = true,
    counterfeits = true)
public final class CertaintyPenalty implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    Profile profile = outcome.profile();
    double all = 0;
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      long cells =
          attribute.items().isPresent()
              ? attribute.items().get().occurrences(profile, a)
              : profile.rows();
      all += attribute.weight() * cells;
    }
    LeastLoss loss = LeastLoss.of(profile);
    double total =
        outcome.bucketized() ? new GroupSpans(outcome).loss(loss, run) : loss.of(outcome);
    return Measurement.named().with("mean", all == 0 ? 0 : total / all).with("total", total);
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(Objective.leastLoss(profile));
  }
}
