package kanon.privacy.risk;

import kanon.api.Criterion;
import kanon.api.Option;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** At most a share of the rows is alone in its class. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "sample-uniqueness",
    persons = true,
    description = "At most a share of the released rows is alone in its class",
    source = "C. Skinner and M. Elliot, A measure of disclosure risk for microdata, 2002")
public final class SampleUniqueness implements PrivacyModel<SampleUniqueness.Options> {
  record Options(@Option("The largest share, from 0 to 1") double share) {
    Options {
      Risks.requireShare("share", share, true);
    }
  }

  @Override
  public Class<Options> options() {
    return Options.class;
  }

  @Override
  public Criterion compile(Profile whole, Options options) {
    return Threshold.ofUniques(
        "sample-uniqueness", options.share(), classes -> Risks.small(classes, 2, false), whole);
  }
}
