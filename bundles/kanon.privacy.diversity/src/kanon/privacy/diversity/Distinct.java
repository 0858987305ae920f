package kanon.privacy.diversity;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * At least l different values.
 *
 * @param table the whole table
 * @param l how many
 */
record Distinct(Sensitive table, long l) implements Criterion {
  @Override
  public boolean holds(Group group) {
    return Concentration.distinct(group, table.index()) >= l;
  }

  /** How many further values the group needs. */
  @Override
  public long deficit(Group group) {
    return Math.max(0, l - Concentration.distinct(group, table.index()));
  }

  @Override
  public Traits traits() {
    return l == 1
        ? Traits.size(1)
        : Traits.none().withMonotoneUnderSuppression().withMinimumSize(l);
  }

  @Override
  public Optional<String> impossible(long removable) {
    if (table.rows() <= removable || table.distinct() >= l) {
      return Optional.empty();
    }
    return Optional.of(
        table.refusal("distinct", "are %d, fewer than l = %d".formatted(table.distinct(), l), 0));
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of(
        "l", SensitiveAttribute.smallest(outcome, g -> Concentration.distinct(g, table.index())));
  }
}
