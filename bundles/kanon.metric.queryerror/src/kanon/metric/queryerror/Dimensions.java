package kanon.metric.queryerror;

import java.util.List;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;

/**
 * What queries can be about: the quasi-identifiers by their index and behind them the sensitive
 * attribute, each with the number of values that an interval of a query has.
 *
 * @param quasi how many quasi-identifiers
 * @param sensitive the index of the sensitive attribute, or -1
 * @param perQuery how many attributes a query has, the sensitive one included
 * @param domain how many values each has that are not missing
 * @param length how many of them an interval has
 */
record Dimensions(int quasi, int sensitive, int perQuery, int[] domain, int[] length) {
  private static final int STANDARD = 4;

  static Dimensions of(Profile profile, QueryErrorOptions options) {
    Schema schema = profile.schema();
    int quasi = schema.quasiIdentifiers().size();
    int sensitive = sensitive(schema, options.attribute());
    int all = quasi + (sensitive < 0 ? 0 : 1);
    int perQuery = options.dimensions().orElse(Math.min(STANDARD, all));
    if (perQuery > all) {
      throw KanonException.usage(
          "TOO_MANY_DIMENSIONS",
          "Metric 'query-error': 'dimensions' is %d, expected 1 to %d: the quasi-identifiers and one sensitive attribute"
              .formatted(perQuery, all));
    }
    int[] domain = new int[all];
    int[] length = new int[all];
    for (int d = 0; d < all; d++) {
      Attribute a = d < quasi ? schema.quasiIdentifier(d) : schema.sensitive().get(sensitive);
      domain[d] = values(a.dictionary());
      length[d] = length(domain[d], options.selectivity(), perQuery);
    }
    if (sensitive >= 0 && options.sensitive() == QueryErrorOptions.Sensitive.VALUE) {
      length[quasi] = 1;
    }
    return new Dimensions(quasi, sensitive, perQuery, domain, length);
  }

  private static int sensitive(Schema schema, Optional<String> name) {
    if (name.isEmpty()) {
      return schema.sensitive().isEmpty() ? -1 : 0;
    }
    int sensitive = schema.sensitiveIndex(name.get());
    if (sensitive < 0) {
      List<String> names = schema.sensitive().stream().map(Attribute::name).toList();
      throw KanonException.usage(
          "UNKNOWN_SENSITIVE_ATTRIBUTE",
          "Metric 'query-error': 'attribute' is '%s', expected a sensitive attribute: %s"
              .formatted(name.get(), names.isEmpty() ? "there is none" : String.join(", ", names)));
    }
    return sensitive;
  }

  /** Missing values are not asked for, unless there are no others. */
  private static int values(Dictionary values) {
    return values.present() == 0 ? values.size() : values.present();
  }

  /** How many of a domain's values an interval has. */
  static int length(int domain, double selectivity, int perQuery) {
    return Math.max(1, (int) (domain * Math.pow(selectivity, 1.0 / (perQuery + 1))));
  }

  /** How many attributes queries can be about. */
  int size() {
    return domain.length;
  }

  /** How many quasi-identifiers a query has. */
  int quasiPerQuery() {
    return sensitive < 0 ? perQuery : perQuery - 1;
  }
}
