package kanon.privacy.likeness;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** As basic-beta, and rare values' shares may grow more than frequent ones'. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "enhanced-beta",
    persons = true,
    description = "As basic-beta, and rare values' shares may grow more than frequent ones'",
    source =
        "J. Cao and P. Karras, Publishing Microdata with a Robust Privacy Guarantee, PVLDB 2012")
public final class EnhancedBeta implements PrivacyModel<BetaOptions> {
  @Override
  public Class<BetaOptions> options() {
    return BetaOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, BetaOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "enhanced-beta");
    return new Likeness(attribute.index(), attribute.distribution(whole), options.beta(), true);
  }
}
