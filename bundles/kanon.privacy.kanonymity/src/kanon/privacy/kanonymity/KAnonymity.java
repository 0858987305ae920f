package kanon.privacy.kanonymity;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Every released class has at least k rows. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "k-anonymity",
    persons = true,
    description = "Every row shares its quasi-identifiers with at least k - 1 others",
    source = "P. Samarati and L. Sweeney, Protecting privacy when disclosing information, 1998")
public final class KAnonymity implements PrivacyModel<KAnonymityOptions> {
  @Override
  public Class<KAnonymityOptions> options() {
    return KAnonymityOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, KAnonymityOptions options) {
    return new LeastSize(options.k(), whole.rows());
  }
}
