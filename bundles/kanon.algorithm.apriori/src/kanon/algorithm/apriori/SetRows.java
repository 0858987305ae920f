package kanon.algorithm.apriori;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Plan;
import kanon.model.Profile;

/** The different sets of a table, how many rows have each, and which sets have an item. */
final class SetRows {
  private final Profile profile;
  private final Attribute attribute;
  private final Items items;
  private final int[][] setsOf;

  private SetRows(Profile profile) {
    this.profile = profile;
    attribute = profile.schema().quasiIdentifier(0);
    items = attribute.items().orElseThrow();
    int[] count = new int[items.hierarchy().leaves()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int item : items(t)) {
        count[item]++;
      }
    }
    setsOf = new int[count.length][];
    Arrays.setAll(setsOf, item -> new int[count[item]]);
    for (int t = profile.tuples() - 1; t >= 0; t--) {
      for (int item : items(t)) {
        setsOf[item][--count[item]] = t;
      }
    }
  }

  static SetRows of(Profile profile) {
    return new SetRows(profile);
  }

  Hierarchy hierarchy() {
    return items.hierarchy();
  }

  /** How many different sets there are. */
  int sets() {
    return profile.tuples();
  }

  /** The items of a set, in ascending order. */
  int[] items(int set) {
    return items.of(profile.code(0, set));
  }

  /** How many rows have a set. */
  long rows(int set) {
    return profile.size(set);
  }

  /** The sets that have an item, in ascending order. */
  int[] having(int item) {
    return setsOf[item];
  }

  /** The release that shows for each item what a cut says. */
  Plan plan(Cut cut) {
    Cells cells = new Cells(attribute);
    int[] classOf = new int[sets()];
    int[] cellOfClass = new int[sets()];
    for (int set = 0; set < classOf.length; set++) {
      classOf[set] = set;
      cellOfClass[set] = cells.items(cut.shown(items(set)));
    }
    return new Plan.Classes(
        Assignment.wholeTuples(profile, classOf),
        new ArrayList<>(List.of(cells)),
        new int[][] {cellOfClass});
  }
}
