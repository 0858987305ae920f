package kanon.privacy.risk;

import kanon.api.Criterion;
import kanon.api.Option;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.Shares;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** At most a share of the rows has a risk above a threshold. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "records-at-risk",
    persons = true,
    description = "At most a share of the rows has a risk above a threshold",
    source = "K. El Emam, Guide to the De-Identification of Personal Health Information, 2013")
public final class RecordsAtRisk implements PrivacyModel<RecordsAtRisk.Options> {
  record Options(
      @Option("The risk above which a row is at risk, above 0 and at most 1") double threshold,
      @Option("The largest share of the released rows that may be at risk, from 0 to 1")
          double share,
      @Option(
              value =
                  "prosecutor: knows who is in the table; journalist: knows the population, which"
                      + " the config names",
              standard = "prosecutor")
          Attacker attacker) {
    Options {
      Risks.requireShare("threshold", threshold, false);
      Risks.requireShare("share", share, true);
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
    boolean people = Risks.population(whole, options.attacker(), "records-at-risk");
    long k = options.share() == 1 ? 1 : Shares.fewest(options.threshold(), 1);
    return new Threshold(
        "records-at-risk",
        "share",
        options.share(),
        classes -> Risks.small(classes, Shares.fewest(options.threshold(), 1), people),
        Least.of(1, people, whole),
        k,
        whole.rows());
  }
}
