package kanon.privacy.diversity;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Every class has l well-represented sensitive values. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "l-diversity",
    persons = true,
    description = "Every class has l well-represented values of a sensitive attribute",
    source =
        "A. Machanavajjhala, J. Gehrke, D. Kifer, M. Venkitasubramaniam, l-Diversity, ICDE 2006")
public final class LDiversity implements PrivacyModel<DiversityOptions> {
  @Override
  public Class<DiversityOptions> options() {
    return DiversityOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, DiversityOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "l-diversity");
    Sensitive table = new Sensitive(attribute, attribute.counts(whole), whole.rows());
    return switch (options.kind()) {
      case DISTINCT -> new Distinct(table, (long) options.l());
      case ENTROPY -> new Entropy(table, options.l());
      case RECURSIVE -> new Recursive(table, options.c().orElseThrow(), (int) options.l());
      case FREQUENCY -> new Frequency(table, options.l(), whole.schema().demands().isPresent());
    };
  }
}
