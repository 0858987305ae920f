package kanon.privacy.likeness;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * The share of every value of the table, in a class over in the table, lies between 2^-delta and
 * 2^delta, both excluded.
 */
final class Disclosure implements Criterion {
  /** The units of the deficit in a row. */
  private static final double UNITS = 1e6;

  private final int s;
  private final double delta;
  private final double[] table;
  private final int distinct;

  Disclosure(int s, double delta, double[] table) {
    this.s = s;
    this.delta = delta;
    this.table = table;
    int values = 0;
    for (double share : table) {
      values += share > 0 ? 1 : 0;
    }
    distinct = values;
  }

  @Override
  public boolean holds(Group group) {
    return group.distinct(s) == distinct && largest(group) < delta;
  }

  /** The largest difference of a value that occurs. */
  private double largest(Group group) {
    double largest = 0;
    for (int i = 0; i < group.distinct(s); i++) {
      int value = group.value(s, i);
      double ratio = (double) group.count(s, value) / group.size() / table[value];
      largest = Math.max(largest, Math.abs(Math.log(ratio)) / Math.log(2));
    }
    return largest;
  }

  /** The rows that values lack and those that they have too many, in millionths. */
  @Override
  public long deficit(Group group) {
    if (holds(group)) {
      return 0;
    }
    double factor = Math.pow(2, delta);
    double rows = 0;
    for (int v = 0; v < table.length; v++) {
      double expected = table[v] * Math.max(1, group.size());
      long count = group.count(s, v);
      rows += Math.max(0, expected / factor - count) + Math.max(0, count - expected * factor);
    }
    return Math.max(1, (long) Math.ceil(rows * UNITS));
  }

  @Override
  public Traits traits() {
    return Traits.sensitive(true).withMinimumSize(Math.max(1, distinct));
  }

  /** Never impossible: the whole table does not differ from itself. */
  @Override
  public Optional<String> impossible(long removable) {
    return Optional.empty();
  }

  /**
   * The bound that the difference stays below in every class. Where a class lacks a value, the
   * difference is infinite, and the largest number of values that a class lacks is told instead.
   */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double missing = SensitiveAttribute.largest(outcome, g -> distinct - g.distinct(s));
    if (missing > 0) {
      return Map.of("absentValues", missing);
    }
    double largest = SensitiveAttribute.largest(outcome, this::largest);
    return Map.of("delta", outcome.classes() == 0 ? 0 : Math.nextUp(largest));
  }
}
