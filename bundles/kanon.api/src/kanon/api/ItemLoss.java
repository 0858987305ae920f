package kanon.api;

import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The loss of a column of sets, as Terrovitis, Mamoulis and Kalnis define it: each item of each row
 * loses the share of all items that stand below what is shown for it, nothing where it is shown as
 * it is, all where it or its row is removed.
 */
@ProviderType
public final class ItemLoss {
  private final Outcome outcome;
  private final int attribute;
  private final Items items;
  private double lost;
  private long removed;

  private ItemLoss(Outcome outcome, int attribute) {
    this.outcome = outcome;
    this.attribute = attribute;
    items = outcome.profile().schema().quasiIdentifier(attribute).items().orElseThrow();
    Cells cells = outcome.cells(attribute);
    Profile profile = outcome.profile();
    int[] tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        tupleOfAtom[atom] = t;
      }
    }
    long released = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      int[] nodes = cells.items(outcome.cell(attribute, c));
      for (int i = 0; i < outcome.parts(c); i++) {
        int set = profile.code(attribute, tupleOfAtom[outcome.atom(c, i)]);
        long rows = outcome.assignment().rows(outcome.part(c, i));
        released += rows * items.of(set).length;
        add(set, nodes, rows);
      }
    }
    long gone = all() - released;
    removed += gone;
    lost += gone;
  }

  private void add(int set, int[] nodes, long rows) {
    for (int item : items.of(set)) {
      int shown = items.covering(nodes, item);
      removed += shown < 0 ? rows : 0;
      lost += rows * (shown < 0 ? 1 : of(items.hierarchy(), shown));
    }
  }

  /** Of a release of cells with a column of sets. */
  public static ItemLoss of(Outcome outcome, int attribute) {
    return new ItemLoss(outcome, attribute);
  }

  /** What an item loses that is shown as a node: 0 for itself, 1 for the root. */
  public static double of(Hierarchy items, int node) {
    return node < items.leaves() ? 0 : (double) items.leavesBelow(node) / items.leaves();
  }

  /** How many items all rows of the table have together. */
  public long all() {
    return items.occurrences(outcome.profile(), attribute);
  }

  /** What all of them lose together, at most one each. */
  public double total() {
    return lost;
  }

  /** How many of them are not shown at all. */
  public long removed() {
    return removed;
  }

  /** What one loses on average; 0 where there is none. */
  public double mean() {
    return all() == 0 ? 0 : lost / all();
  }
}
