package kanon.privacy.closeness;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.KanonException;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Sensitive values are distributed in every class much as in the whole table. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "t-closeness",
    persons = true,
    description = "Sensitive values are distributed in every class as in the table, up to t",
    source = "N. Li, T. Li and S. Venkatasubramanian, t-Closeness, ICDE 2007")
public final class TCloseness implements PrivacyModel<ClosenessOptions> {
  @Override
  public Class<ClosenessOptions> options() {
    return ClosenessOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, ClosenessOptions options) {
    SensitiveAttribute attribute =
        SensitiveAttribute.of(whole.schema(), options.attribute(), "t-closeness");
    double[] table = attribute.mixture(whole);
    Distance distance =
        switch (options.distance()) {
          case EQUAL -> new EqualDistance(attribute.index(), table);
          case ORDERED -> ordered(attribute, table);
          case HIERARCHICAL -> hierarchical(attribute, table);
        };
    return new Closeness(options.t(), distance);
  }

  private static Distance ordered(SensitiveAttribute attribute, double[] table) {
    if (!attribute.attribute().ordered()) {
      throw KanonException.usage(
          "ORDER_MISSING",
          "model 't-closeness': 'distance' is ordered, but '%s' has no order: give it a numeric or date type, or 'order'"
              .formatted(attribute.name()));
    }
    return new OrderedDistance(attribute.index(), table);
  }

  private static Distance hierarchical(SensitiveAttribute attribute, double[] table) {
    if (!attribute.attribute().hasHierarchy()) {
      throw KanonException.usage(
          "HIERARCHY_MISSING",
          "model 't-closeness': 'distance' is hierarchical, but '%s' has no hierarchy"
              .formatted(attribute.name()));
    }
    return new HierarchicalDistance(attribute.index(), table, attribute.attribute().hierarchy());
  }
}
