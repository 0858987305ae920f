package kanon.pipeline.session;

import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.HierarchyBuilder;
import kanon.api.ItemGoal;
import kanon.lib.itemsets.CountTree;
import kanon.lib.itemsets.PersonCells;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.pipeline.plugin.BoundPlugin;

/** Columns of sets: their items, and what is asked of a table that has one. */
public final class ItemColumns {
  private static final String ROOT = "*";

  private ItemColumns() {}

  /** The index of the column of sets, or -1. */
  public static int of(Schema schema) {
    List<Attribute> all = schema.quasiIdentifiers();
    for (int a = 0; a < all.size(); a++) {
      if (all.get(a).items().isPresent()) {
        return a;
      }
    }
    return -1;
  }

  /** Of what a share may be removed: rows, or where there is a column of sets items of rows. */
  public static long removed(Profile profile) {
    int a = of(profile.schema());
    return a < 0
        ? profile.rows()
        : profile.schema().quasiIdentifier(a).items().orElseThrow().occurrences(profile, a);
  }

  /** Refuses a table with a column of sets where nobody looks at items. */
  public static void refuse(Schema schema, String what) {
    int a = of(schema);
    if (a >= 0) {
      throw unfit(what, schema.quasiIdentifier(a).name());
    }
  }

  /** Refuses a config with a column of sets where nobody looks at items. */
  static KanonException unfit(String what, String column) {
    return KanonException.usage(
        "SETS_UNFIT",
        "%s: '%s' is a column of the type 'set', of which %s does not tell anything"
            .formatted("attributes." + column, column, what));
  }

  /**
   * Refuses models of classes where there is a column of sets, and more combinations of all rows of
   * a person than can be counted.
   */
  static void models(Profile profile, List<BoundPlugin> models, List<Criterion> criteria) {
    Schema schema = profile.schema();
    if (of(schema) < 0) {
      return;
    }
    for (int i = 0; i < criteria.size(); i++) {
      if (criteria.get(i).items().isEmpty()) {
        throw KanonException.usage(
            "SETS_UNFIT",
            "model '%s' judges rows that show the same, which says nothing of items; '%s' is a column of the type 'set', expected 'km-anonymity'"
                .formatted(models.get(i).name(), schema.quasiIdentifier(of(schema)).name()));
      }
    }
    if (profile.hasPersons()) {
      Items items = schema.quasiIdentifier(0).items().orElseThrow();
      int most =
          criteria.stream()
              .flatMap(criterion -> criterion.items().stream())
              .mapToInt(ItemGoal::items)
              .max()
              .orElse(1);
      CountTree.requireCountable(
          "all rows of each person together", PersonCells.combinations(profile, items, most), most);
    }
  }

  /** The items that occur in a column, each a text that a cell can show. */
  static Dictionary items(String column, Dictionary sets, String separator) {
    Dictionary items = Items.occurring(sets, separator);
    Optional<String> missing =
        sets.missing() < 0 ? Optional.empty() : Optional.of(sets.value(sets.missing()));
    if (items.code("") >= 0) {
      throw KanonException.input(
          "BAD_SET",
          "Column '%s' has a set with an empty item: a separator '%s' at an end, or two together"
              .formatted(column, separator));
    }
    if (items.code(ROOT) >= 0 || missing.filter(m -> items.code(m) >= 0).isPresent()) {
      throw KanonException.input(
          "BAD_SET",
          "Column '%s' has an item that is written as all items or a missing set are shown"
              .formatted(column));
    }
    return items;
  }

  /** The column, whose items have a hierarchy. */
  static Attribute attribute(Attribute sets, String separator, Dictionary items, Hierarchy over) {
    Dictionary values = sets.dictionary();
    if (items.missing() >= 0) {
      throw KanonException.input(
          "BAD_SET", "The hierarchy of '%s' has a missing item".formatted(sets.name()));
    }
    String missing = values.missing() < 0 ? "" : values.value(values.missing());
    for (int node = 0; node < over.nodes(); node++) {
      String label = over.label(node);
      if (label.contains(separator) || label.isEmpty() || label.equals(missing)) {
        throw KanonException.input(
            "BAD_SET",
            "The hierarchy of '%s' has a label that is empty, written as a missing set is shown, or with the separator '%s' in it"
                .formatted(sets.name(), separator));
      }
    }
    return sets.with(Items.of(values, separator, items, over));
  }

  /** How many rows have each item. */
  static HierarchyBuilder.Counts counts(
      ValueCounts sets, Dictionary values, Dictionary items, String separator) {
    return new HierarchyBuilder.Counts() {
      private long[] counted = {};

      @Override
      public long rows(int code) {
        if (counted.length == 0) {
          counted = new long[items.size()];
          for (int set = 0; set < values.present(); set++) {
            for (String item : Items.split(values.value(set), separator)) {
              counted[items.code(item)] += sets.rows(set);
            }
          }
        }
        return counted[code];
      }
    };
  }
}
