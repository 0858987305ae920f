package kanon.privacy.alphak;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/** Every class has at least k rows, of which each sensitive value has at most a share. */
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
    return new Deassociation(whole, attribute, options.k(), bounded(attribute, options));
  }

  private static List<Bounded> bounded(SensitiveAttribute attribute, AlphaKOptions options) {
    List<Bounded> bounded = new ArrayList<>();
    Map<Integer, Double> own = new LinkedHashMap<>();
    options
        .alphas()
        .ifPresent(
            alphas ->
                alphas.forEach(
                    (value, alpha) ->
                        own.merge(code(attribute, "alphas", value), alpha, Math::min)));
    own.forEach((code, alpha) -> bounded.add(Bounded.one(attribute, code, alpha, true, true)));
    if (options.alpha().isEmpty()) {
      return bounded;
    }
    double alpha = options.alpha().getAsDouble();
    int[] named =
        options.values().stream()
            .flatMap(List::stream)
            .mapToInt(value -> code(attribute, "values", value))
            .distinct()
            .toArray();
    if (options.combined()) {
      bounded.add(Bounded.together(attribute, named, alpha));
      return bounded;
    }
    boolean asked = options.values().isPresent();
    IntStream codes = asked ? IntStream.of(named) : IntStream.range(0, attribute.values());
    codes
        .filter(code -> !own.containsKey(code))
        .forEach(code -> bounded.add(Bounded.one(attribute, code, alpha, false, asked)));
    return bounded;
  }

  private static int code(SensitiveAttribute attribute, String option, String value) {
    Dictionary domain = attribute.attribute().dictionary();
    List<String> known = IntStream.range(0, domain.size()).mapToObj(domain::value).toList();
    return code(attribute, option, value, known);
  }

  /**
   * Refuses a value that neither occurs nor is listed for the attribute: it is probably misspelt.
   */
  private static int code(
      SensitiveAttribute attribute, String option, String value, List<String> known) {
    int code = known.indexOf(value);
    if (code < 0) {
      throw KanonException.usage(
          "UNKNOWN_SENSITIVE_VALUE",
          "model 'alpha-k': '%s': '%s' does not occur in '%s'%s"
              .formatted(
                  option,
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
