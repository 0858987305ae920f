package kanon.privacy.kmanonymity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.ItemGoal;
import kanon.api.Traits;
import kanon.lib.itemsets.ItemSupport;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * At least k rows for every combination of at most m items.
 *
 * @param k how many rows
 * @param m how many items
 * @param rows how many rows of the table have an item
 * @param occurrences how many items they have together
 */
record Combinations(long k, int m, long rows, long occurrences) implements Criterion {
  /** A class alone tells nothing; whoever asks it does not know of combinations. */
  @Override
  public boolean holds(Group group) {
    return false;
  }

  @Override
  public long deficit(Group group) {
    return 1;
  }

  @Override
  public List<ItemGoal> items() {
    return List.of(ItemGoal.of(k, m));
  }

  @Override
  public Traits traits() {
    return Traits.ofItems();
  }

  /** All items can be shown as one; where too few rows have any, all have to be removed. */
  @Override
  public Optional<String> impossible(long removable) {
    if (rows == 0 || rows >= k || occurrences <= removable) {
      return Optional.empty();
    }
    return Optional.of(
        "k^m-anonymity with k = %d needs %d rows that have an item, the table has %d"
            .formatted(k, k, rows));
  }

  /** The fewest rows that show a combination; 0 where none shows any. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("k", (double) ItemSupport.fewest(outcome, m));
  }
}
