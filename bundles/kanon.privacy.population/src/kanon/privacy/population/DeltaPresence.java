package kanon.privacy.population;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Nobody's presence in the table is more or less likely than two bounds say. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "delta-presence",
    persons = true,
    description = "The share of a class's people who are in the table lies between min and max",
    source = "M. E. Nergiz, M. Atzori and C. Clifton, Hiding the Presence of Individuals, 2007")
public final class DeltaPresence implements PrivacyModel<DeltaPresenceOptions> {
  @Override
  public Class<DeltaPresenceOptions> options() {
    return DeltaPresenceOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, DeltaPresenceOptions options) {
    long people = PopulationSize.of(whole, "delta-presence");
    return new Presence(options.min(), options.max(), people, whole.rows());
  }
}
