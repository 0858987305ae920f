package kanon.metric.breachprobability;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.lib.buckets.GroupValues;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import org.osgi.service.component.annotations.Component;

/**
 * The probability with which a person's sensitive value is guessed: by somebody who knows the
 * person's group, and by Theorem 1 of the permutation paper.
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "breach-probability",
    description =
        "Probability that a person's sensitive value is guessed: for who knows the group, and by Theorem 1",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015, Theorem 1",
    buckets = true,
    counterfeits = true)
public final class BreachProbability implements Metric<NoOptions> {
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 12;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    if (problem.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Metric 'breach-probability' needs a sensitive attribute, the config has none");
    }
    Breaches breaches = new Breaches(outcome);
    for (int c = 0; c < outcome.classes(); c++) {
      if (c % CLASSES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      breaches.add(c);
    }
    return breaches.measurement();
  }

  /** The sums over classes. */
  private static final class Breaches {
    private final Outcome outcome;
    private final Group group;
    private final Optional<GroupValues> permuted;
    private double highest;
    private double sum;
    private double theoremHighest;
    private double theoremSum;

    Breaches(Outcome outcome) {
      this.outcome = outcome;
      group = new Group(outcome.profile().schema());
      boolean permutes = outcome.plan() instanceof Plan.Groups groups && groups.kind().permutes();
      permuted = permutes ? Optional.of(new GroupValues(outcome)) : Optional.empty();
    }

    void add(int c) {
      outcome.group(c, group);
      double combinations = 1;
      if (permuted.isPresent()) {
        permuted.get().load(c);
        combinations = permuted.get().combinations();
      }
      for (int i = 0; i < outcome.parts(c); i++) {
        double known = known(outcome.atom(c, i));
        long rows = outcome.assignment().rows(outcome.part(c, i));
        highest = Math.max(highest, known);
        sum += known * rows;
        theoremHighest = Math.max(theoremHighest, known / combinations);
        theoremSum += known / combinations * rows;
      }
    }

    /**
     * The largest share of the values of an atom among the people of its class, over sensitive
     * attributes.
     */
    private double known(int atom) {
      Group people = group.byPersons();
      long most = 0;
      int attributes = outcome.profile().schema().sensitive().size();
      for (int s = 0; s < attributes; s++) {
        most = Math.max(most, people.count(s, outcome.profile().sensitive(s, atom)));
      }
      return (double) most / people.size();
    }

    Measurement measurement() {
      double rows = Math.max(1, outcome.released());
      return Measurement.named()
          .with("highest", highest)
          .with("mean", sum / rows)
          .with("theorem1Highest", theoremHighest)
          .with("theorem1Mean", theoremSum / rows);
    }
  }
}
