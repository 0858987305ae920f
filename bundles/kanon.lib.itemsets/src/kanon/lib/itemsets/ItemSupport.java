package kanon.lib.itemsets;

import java.util.List;
import kanon.api.ItemGoal;
import kanon.model.Cells;
import kanon.model.Outcome;

/** How many rows of a release show combinations of items of its column of sets. */
public final class ItemSupport {
  private ItemSupport() {}

  /** The fewest rows that show a combination of at most so many items; 0 where none shows any. */
  public static long fewest(Outcome outcome, int most) {
    CountTree tree = new CountTree(most);
    Cells cells = outcome.cells(0);
    for (int c = 0; c < outcome.classes(); c++) {
      tree.add(cells.items(outcome.cell(0, c)), outcome.size(c));
    }
    long fewest = tree.combinations() == 0 ? 0 : Long.MAX_VALUE;
    for (int combination = 1; combination <= tree.combinations(); combination++) {
      fewest = Math.min(fewest, tree.rows(combination));
    }
    return fewest;
  }

  /** Whether enough rows, or none, show every combination. */
  public static boolean holds(Outcome outcome, List<ItemGoal> goals) {
    return goals.stream()
        .allMatch(
            goal -> {
              long fewest = fewest(outcome, goal.items());
              return fewest == 0 || fewest >= goal.rows();
            });
  }
}
