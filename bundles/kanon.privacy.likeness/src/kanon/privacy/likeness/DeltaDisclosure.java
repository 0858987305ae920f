package kanon.privacy.likeness;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Every sensitive value is in every class nearly as frequent as in the table. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "delta-disclosure",
    persons = true,
    description = "Every sensitive value is in every class about as frequent as in the table",
    source = "J. Brickell and V. Shmatikov, The Cost of Privacy, KDD 2008")
public final class DeltaDisclosure implements PrivacyModel<DeltaOptions> {
  @Override
  public Class<DeltaOptions> options() {
    return DeltaOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, DeltaOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "delta-disclosure");
    return new Disclosure(attribute.index(), options.delta(), attribute.distribution(whole));
  }
}
