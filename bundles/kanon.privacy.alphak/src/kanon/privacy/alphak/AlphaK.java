package kanon.privacy.alphak;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Names;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Every class has at least k rows, of which sensitive values have at most a share each. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "alpha-k",
    persons = true,
    description = "Every class has k rows, and a sensitive value at most the share alpha of them",
    source = "R. C.-W. Wong, J. Li, A. W.-C. Fu and K. Wang, (alpha,k)-Anonymity, KDD 2006")
public final class AlphaK implements PrivacyModel<AlphaKOptions> {
  @Override
  public Class<AlphaKOptions> options() {
    return AlphaKOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, AlphaKOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "alpha-k");
    int[] codes =
        options
            .values()
            .map(values -> codes(attribute, values))
            .orElseGet(() -> IntStream.range(0, attribute.values()).toArray());
    List<Bounded> bounded = new ArrayList<>();
    if (options.combined()) {
      bounded.add(Bounded.together(attribute, codes));
    } else {
      for (int code : codes) {
        bounded.add(Bounded.one(attribute, code));
      }
    }
    return new Deassociation(whole, attribute, options.alpha(), options.k(), bounded);
  }

  private static int[] codes(SensitiveAttribute attribute, List<String> values) {
    Dictionary domain = attribute.attribute().dictionary();
    List<String> known = IntStream.range(0, domain.size()).mapToObj(domain::value).toList();
    return values.stream().mapToInt(v -> code(attribute, v, known)).distinct().toArray();
  }

  /**
   * Refuses a value that neither occurs nor is listed for the attribute: it is probably misspelt.
   */
  private static int code(SensitiveAttribute attribute, String value, List<String> known) {
    int code = known.indexOf(value);
    if (code < 0) {
      throw KanonException.usage(
          "UNKNOWN_SENSITIVE_VALUE",
          "model 'alpha-k': 'values': '%s' does not occur in '%s'%s"
              .formatted(
                  value,
                  attribute.name(),
                  Names.nearest(value, known)
                      .map(n -> ". Did you mean '" + n + "'?")
                      .orElse(
                          "; where it may occur another time, list it in the attribute's 'domain'")));
    }
    return code;
  }
}
