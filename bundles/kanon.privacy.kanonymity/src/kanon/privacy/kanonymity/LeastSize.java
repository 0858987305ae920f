package kanon.privacy.kanonymity;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * At least k rows.
 *
 * @param k how many
 * @param tableRows how many rows the table has
 */
record LeastSize(long k, long tableRows) implements Criterion {
  @Override
  public boolean holds(Group group) {
    return group.size() >= k;
  }

  /** How many further rows the group needs. */
  @Override
  public long deficit(Group group) {
    return Math.max(0, k - group.size());
  }

  @Override
  public Traits traits() {
    return Traits.size(k);
  }

  /** A table of k rows or more can be one class; a smaller one can only be removed altogether. */
  @Override
  public Optional<String> impossible(long removable) {
    if (tableRows >= k || tableRows <= removable) {
      return Optional.empty();
    }
    return Optional.of(
        "k-anonymity with k = %d needs classes of %d rows, the table has %d"
            .formatted(k, k, tableRows));
  }

  /** The size of the smallest class; 0 where nothing is released. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("k", (double) outcome.smallest());
  }
}
