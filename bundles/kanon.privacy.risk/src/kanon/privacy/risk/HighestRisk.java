package kanon.privacy.risk;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Option;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.api.Traits;
import kanon.lib.sensitive.Shares;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Nobody's risk of being found is above a threshold. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "highest-risk",
    persons = true,
    description = "No row's risk of re-identification is above a threshold",
    source = "K. El Emam, Guide to the De-Identification of Personal Health Information, 2013")
public final class HighestRisk implements PrivacyModel<HighestRisk.Options> {
  record Options(
      @Option("The highest risk, above 0 and at most 1: 0.09 for one in eleven") double threshold,
      @Option(
              value =
                  "prosecutor: knows who is in the table; journalist: knows the population, which"
                      + " the config names",
              standard = "prosecutor")
          Attacker attacker) {
    Options {
      Risks.requireShare("threshold", threshold, false);
      if (attacker == Attacker.MARKETER) {
        throw new IllegalArgumentException(
            "'attacker' is marketer, who has an average risk alone; expected prosecutor or"
                + " journalist");
      }
    }
  }

  @Override
  public Class<Options> options() {
    return Options.class;
  }

  @Override
  public Criterion compile(Profile whole, Options options) {
    boolean people = Risks.population(whole, options.attacker(), "highest-risk");
    long k = Shares.fewest(options.threshold(), 1);
    return new Highest(Least.of(k, people, whole), options.threshold(), whole.rows());
  }

  private record Highest(Least least, double threshold, long rows) implements Criterion {
    @Override
    public boolean holds(Group group) {
      return least.count(group) >= least.k();
    }

    @Override
    public long deficit(Group group) {
      return Math.max(0, least.k() - least.count(group));
    }

    @Override
    public Traits traits() {
      return least.traits();
    }

    @Override
    public Optional<String> impossible(long removable) {
      if (rows <= removable || least.most() >= least.k()) {
        return Optional.empty();
      }
      return Optional.of(
          "highest-risk with threshold = %s needs classes of %d, there are %d %s"
              .formatted(threshold, least.k(), least.most(), least.ofPeople() ? "people" : "rows"));
    }

    @Override
    public Map<String, Double> reached(Outcome outcome) {
      double highest = 0;
      for (int c = 0; c < outcome.classes(); c++) {
        long count = least.ofPeople() ? outcome.population(c) : outcome.size(c);
        highest = Math.max(highest, 1.0 / Math.max(1, count));
      }
      return Map.of("threshold", highest);
    }
  }
}
