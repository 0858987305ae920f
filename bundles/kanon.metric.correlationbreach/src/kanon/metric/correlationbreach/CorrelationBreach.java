package kanon.metric.correlationbreach;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.lib.buckets.GroupValues;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/**
 * The probability of people's sensitive values for somebody who knows what they depend on.
 *
 * <ol>
 *   <li>Take {@link People}: all released rows, or some drawn at random.
 *   <li>In each group, each person whose values its columns have: the probability of the person's
 *       value there, weighted with how far the group matches the person.
 *   <li>Divide by how far all groups match.
 * </ol>
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "correlation-breach",
    description =
        "Probability of a person's sensitive value for who knows how it goes with the quasi-identifiers",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015, section 1.1",
    buckets = true)
public final class CorrelationBreach implements Metric<CorrelationBreachOptions> {
  private static final int GROUPS_BETWEEN_CHECKS = 1 << 6;

  @Override
  public Class<CorrelationBreachOptions> options() {
    return CorrelationBreachOptions.class;
  }

  @Override
  public Measurement measure(
      Outcome outcome, Problem problem, CorrelationBreachOptions options, Run run) {
    if (problem.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Metric 'correlation-breach' needs a sensitive attribute, the config has none");
    }
    People people = People.of(outcome, options.people(), run);
    Sums sums = new Sums(outcome, people);
    for (int g = 0; g < outcome.classes(); g++) {
      if (g % GROUPS_BETWEEN_CHECKS == 0) {
        run.check();
      }
      sums.add(g);
    }
    return sums.measurement();
  }

  /** The sums over groups, for each person. */
  private static final class Sums {
    private final Outcome outcome;
    private final People people;
    private final Optional<GroupValues> values;
    private final Group group;
    private final Profile profile;
    private final int[] distinct;
    private final double[] matched;
    private final double[] known;
    private final double[] plain;

    Sums(Outcome outcome, People people) {
      this.outcome = outcome;
      this.people = people;
      profile = outcome.profile();
      values = outcome.bucketized() ? Optional.of(new GroupValues(outcome)) : Optional.empty();
      group = new Group(profile.schema());
      distinct = new int[profile.schema().sensitive().get(0).dictionary().size()];
      matched = new double[people.size()];
      known = new double[people.size()];
      plain = new double[people.size()];
    }

    void add(int g) {
      values.ifPresent(of -> of.load(g));
      outcome.group(g, group);
      int different = distinctValues(g);
      for (int p = 0; p < people.size(); p++) {
        int tuple = people.tuple(p);
        double share = values.map(of -> of.presenceOf(tuple)).orElseGet(() -> covered(g, tuple));
        double match = share * outcome.size(g);
        if (match == 0) {
          continue;
        }
        int own = people.value(p);
        double all = 0;
        for (int i = 0; i < different; i++) {
          all += group.count(0, distinct[i]) * people.likelihood(p, distinct[i]);
        }
        matched[p] += match;
        known[p] += match * group.count(0, own) * people.likelihood(p, own) / all;
        plain[p] += match * group.count(0, own) / outcome.size(g);
      }
    }

    /** A cell stands for each of its values with equal probability. */
    private double covered(int c, int tuple) {
      double product = 1;
      for (int a = 0; a < profile.schema().quasiIdentifiers().size() && product > 0; a++) {
        Cells cells = outcome.cells(a);
        int cell = outcome.cell(a, c);
        product *= cells.covers(cell, profile.code(a, tuple)) ? 1.0 / cells.width(cell) : 0;
      }
      return product;
    }

    private int distinctValues(int g) {
      int different = 0;
      for (int i = 0; i < outcome.parts(g); i++) {
        int value = profile.sensitive(0, outcome.atom(g, i));
        int at = 0;
        while (at < different && distinct[at] != value) {
          at++;
        }
        distinct[at] = value;
        different = Math.max(different, at + 1);
      }
      return different;
    }

    Measurement measurement() {
      double mean = 0;
      double highest = 0;
      double without = 0;
      for (int p = 0; p < people.size(); p++) {
        double probability = known[p] / matched[p];
        highest = Math.max(highest, probability);
        mean += people.rows(p) * probability;
        without += people.rows(p) * plain[p] / matched[p];
      }
      double rows = Math.max(1, people.rows());
      return Measurement.named()
          .with("mean", mean / rows)
          .with("highest", highest)
          .with("without", without / rows)
          .with("people", (double) people.rows());
    }
  }
}
