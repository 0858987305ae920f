package kanon.privacy.population;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Every class stands for at least k people of the population. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "k-map",
    persons = true,
    description = "The cells of every row stand for at least k people of the population",
    source = "L. Sweeney, Computational Disclosure Control, 2001")
public final class KMap implements PrivacyModel<KMapOptions> {
  @Override
  public Class<KMapOptions> options() {
    return KMapOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, KMapOptions options) {
    return new LeastPeople(options.k(), PopulationSize.of(whole, "k-map"), whole.rows());
  }
}
