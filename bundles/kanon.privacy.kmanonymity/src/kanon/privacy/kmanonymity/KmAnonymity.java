package kanon.privacy.kmanonymity;

import kanon.api.Criterion;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.itemsets.CountTree;
import kanon.model.Items;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import org.osgi.service.component.annotations.Component;

/** Every combination of at most m items that a released row shows is shown by k rows or more. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "km-anonymity",
    description =
        "Whoever knows at most m items of somebody's set finds k rows that may be hers, or none",
    persons = true,
    source =
        "M. Terrovitis, N. Mamoulis and P. Kalnis, Privacy-preserving anonymization of set-valued data, PVLDB 1, 2008")
public final class KmAnonymity implements PrivacyModel<KmAnonymityOptions> {
  @Override
  public Class<KmAnonymityOptions> options() {
    return KmAnonymityOptions.class;
  }

  @Override
  public Criterion compile(Profile whole, KmAnonymityOptions options) {
    Schema schema = whole.schema();
    if (schema.quasiIdentifiers().size() != 1 || schema.quasiIdentifier(0).items().isEmpty()) {
      throw KanonException.usage(
          "SETS_UNFIT",
          "it asks about items, expected one quasi-identifier, of the type 'set', and no other");
    }
    Items items = schema.quasiIdentifier(0).items().get();
    double combinations = 0;
    long rows = 0;
    for (int t = 0; t < whole.tuples(); t++) {
      int size = items.of(whole.code(0, t)).length;
      combinations += CountTree.subsets(size, options.m());
      rows += size > 0 ? whole.size(t) : 0;
    }
    CountTree.requireCountable("the sets", combinations, options.m());
    return new Combinations(options.k(), options.m(), rows, items.occurrences(whole, 0));
  }
}
