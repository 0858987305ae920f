package kanon.lib.itemsets;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.api.ItemGoal;
import kanon.model.Cells;
import kanon.model.Outcome;

/** How many rows, or persons, of a release show combinations of items of its column of sets. */
public final class ItemSupport {
  private ItemSupport() {}

  /**
   * The fewest rows that show a combination of at most so many items; 0 where none shows any. Of
   * persons: the fewest who have a row that shows one, or whose rows together do.
   */
  public static long fewest(Outcome outcome, int most) {
    CountTree tree = new CountTree(most);
    Cells cells = outcome.cells(0);
    if (outcome.profile().hasPersons()) {
      CountTree together = new CountTree(most);
      PersonCells shown = PersonCells.of(outcome);
      for (int person = 0; person < shown.persons(); person++) {
        BitSet union = new BitSet();
        for (int place = shown.from(person); place < shown.from(person + 1); place++) {
          int[] items = cells.items(shown.at(place));
          tree.addOnce(items, person);
          Arrays.stream(items).forEach(union::set);
        }
        together.add(union.stream().toArray(), 1);
      }
      return Math.min(fewest(tree), fewest(together));
    }
    for (int c = 0; c < outcome.classes(); c++) {
      tree.add(cells.items(outcome.cell(0, c)), outcome.size(c));
    }
    return fewest(tree);
  }

  private static long fewest(CountTree tree) {
    long fewest = tree.combinations() == 0 ? 0 : Long.MAX_VALUE;
    for (int combination = 1; combination <= tree.combinations(); combination++) {
      fewest = Math.min(fewest, tree.rows(combination));
    }
    return fewest;
  }

  /** Whether enough, or none, show every combination. */
  public static boolean holds(Outcome outcome, List<ItemGoal> goals) {
    return goals.stream()
        .allMatch(
            goal -> {
              long fewest = fewest(outcome, goal.items());
              return fewest == 0 || fewest >= goal.rows();
            });
  }
}
