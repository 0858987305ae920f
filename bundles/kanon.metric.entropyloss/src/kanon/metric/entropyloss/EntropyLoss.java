package kanon.metric.entropyloss;

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

/**
 * The bits of information about the original values that a release loses: their share and their
 * number.
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "entropy-loss",
    description =
        "Bits about the original values that are lost (non-uniform entropy): share and total",
    source = "A. Gionis and T. Tassa, k-anonymization with minimal loss of information, 2009")
public final class EntropyLoss implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    double lost = 0;
    double most = 0;
    for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
      run.check();
      double weight = outcome.profile().schema().quasiIdentifier(a).weight();
      ValueCounts counts = new ValueCounts(outcome.profile(), a);
      lost += weight * counts.lost(outcome);
      most += weight * counts.most();
    }
    return Measurement.named().with("share", most == 0 ? 0 : lost / most).with("bits", lost);
  }

  /** A cell's loss depends on the row's original value, so only finished outcomes can be judged. */
  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    Objective.OfOutcomes bits = EntropyLoss::bits;
    return Optional.of(bits);
  }

  private static double bits(Outcome outcome) {
    double bits = 0;
    int a = 0;
    for (Attribute attribute : outcome.profile().schema().quasiIdentifiers()) {
      bits += attribute.weight() * new ValueCounts(outcome.profile(), a++).lost(outcome);
    }
    return bits;
  }
}
