package kanon.privacy.likeness;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** No sensitive value's share grows in a class by more than beta of itself. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "basic-beta",
    persons = true,
    description = "No sensitive value's share grows in a class by more than beta of itself",
    source =
        "J. Cao and P. Karras, Publishing Microdata with a Robust Privacy Guarantee, PVLDB 2012")
public final class BasicBeta implements PrivacyModel<BetaOptions> {
  @Override
  public Class<BetaOptions> options() {
    return BetaOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, BetaOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "basic-beta");
    return new Likeness(attribute.index(), attribute.distribution(whole), options.beta(), false);
  }
}
