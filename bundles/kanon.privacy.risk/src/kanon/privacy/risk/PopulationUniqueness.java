package kanon.privacy.risk;

import java.util.Optional;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.Option;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.uniqueness.Estimator;
import kanon.lib.uniqueness.PopulationModel;
import kanon.lib.uniqueness.SizeCounts;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/**
 * At most a share of the population is alone there by the release's columns, as a model estimates
 * from the sizes of the release's classes: never more than the share of rows that are alone in the
 * release, which stands where a model's conditions do not hold.
 */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "population-uniqueness",
    description = "At most a share of the population is estimated to be alone in it",
    source =
        "F. K. Dankar, K. El Emam, A. Neisa, T. Roffey, Estimating the re-identification risk of clinical data sets, 2012")
public final class PopulationUniqueness implements PrivacyModel<PopulationUniqueness.Options> {
  record Options(
      @Option("The largest share, from 0 to 1") double share,
      @Option(
              "The share of the population that the table is a random sample of, above 0 and below 1")
          double fraction,
      @Option(
              value = "The model: automatic as in kanon risk, dankar for the rule of the source",
              standard = "automatic")
          Estimator estimator) {
    Options {
      Risks.requireShare("share", share, true);
      if (!(fraction > 0 && fraction < 1)) {
        throw new IllegalArgumentException(
            "'fraction' is " + fraction + ", expected a number above 0 and below 1");
      }
    }
  }

  @Override
  public Class<Options> options() {
    return Options.class;
  }

  @Override
  public Criterion compile(Profile whole, Options options) {
    return Threshold.ofUniques(
        "population-uniqueness", options.share(), classes -> estimate(classes, options), whole);
  }

  static double estimate(ClassCounts classes, Options options) {
    SizeCounts sample = SizeCounts.of(classes.classes(), classes::rows);
    if (sample.uniques() == 0) {
      return 0;
    }
    Optional<PopulationModel> model = options.estimator().of(sample, options.fraction());
    double here = (double) sample.uniques() / sample.rows();
    return Math.min(here, model.map(PopulationModel::uniqueShare).orElse(here));
  }
}
