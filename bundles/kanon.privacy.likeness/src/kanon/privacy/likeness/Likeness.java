package kanon.privacy.likeness;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.lib.sensitive.Shares;
import kanon.model.Group;
import kanon.model.Outcome;

/** A value's share in a class is at most its share in the table times a factor of its own. */
final class Likeness implements Criterion {
  private final int s;
  private final double[] table;
  private final boolean enhanced;
  private final double[] limit;

  /**
   * @param s the sensitive attribute
   * @param table the share of each value in the table
   * @param beta by how much of itself each may grow
   * @param enhanced whether none may grow by more than its negative logarithm
   */
  Likeness(int s, double[] table, double beta, boolean enhanced) {
    this.s = s;
    this.table = table;
    this.enhanced = enhanced;
    limit = new double[table.length];
    for (int v = 0; v < limit.length; v++) {
      double growth = Math.min(beta, most(v));
      limit[v] = table[v] == 0 ? 0 : Math.min(1, table[v] * (1 + growth));
    }
  }

  /** By how much of itself a value's share may grow whatever beta is. */
  private double most(int value) {
    return enhanced ? -Math.log(table[value]) : Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean holds(Group group) {
    return group.size() > 0 && needed(group) <= group.size();
  }

  /** How many rows the group must have so that no value exceeds its limit. */
  private long needed(Group group) {
    long needed = 1;
    for (int i = 0; i < group.distinct(s); i++) {
      int value = group.value(s, i);
      needed = Math.max(needed, Shares.fewest(limit[value], group.count(s, value)));
    }
    return needed;
  }

  /** How many further rows of values below their limits the group needs. */
  @Override
  public long deficit(Group group) {
    return Math.max(0, needed(group) - group.size());
  }

  @Override
  public Traits traits() {
    long least = Long.MAX_VALUE;
    for (double share : limit) {
      least = share > 0 ? Math.min(least, Shares.fewest(share, 1)) : least;
    }
    return Traits.sensitive(true).withMinimumSize(least == Long.MAX_VALUE ? 1 : least);
  }

  /** Never impossible: in the whole table no share grows. */
  @Override
  public Optional<String> impossible(long removable) {
    return Optional.empty();
  }

  /**
   * By how much of itself a share grows at most: the least beta, or just a growth where the
   * enhanced form forbids it with any beta.
   */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double growth = SensitiveAttribute.largest(outcome, this::growth);
    boolean forbidden = SensitiveAttribute.largest(outcome, this::beyond) > 0;
    return Map.of(forbidden ? "growth" : "beta", growth);
  }

  private double growth(Group group) {
    double growth = 0;
    for (int i = 0; i < group.distinct(s); i++) {
      int value = group.value(s, i);
      growth = Math.max(growth, growth(group, value));
    }
    return growth;
  }

  private double growth(Group group, int value) {
    return (double) group.count(s, value) / group.size() / table[value] - 1;
  }

  /** How many values have shares that no beta allows. */
  private double beyond(Group group) {
    int beyond = 0;
    for (int i = 0; i < group.distinct(s); i++) {
      int value = group.value(s, i);
      beyond += growth(group, value) > most(value) ? 1 : 0;
    }
    return beyond;
  }
}
