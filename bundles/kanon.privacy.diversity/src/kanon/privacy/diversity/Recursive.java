package kanon.privacy.diversity;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * With the counts in descending order r1, r2, ..: r1 is less than c times (rl + r(l+1) + ..), the
 * tail. In a union the first is at most the sum of the firsts, the tail at least that of the tails.
 */
final class Recursive implements Criterion {
  private final Sensitive table;
  private final double c;
  private final int l;

  Recursive(Sensitive table, double c, int l) {
    this.table = table;
    this.c = c;
    this.l = l;
  }

  /** The counts of the l-1 most frequent values and then, at least, the most frequent one. */
  private long[] top(Group group) {
    long[] ascending = Concentration.ascending(group, table.index());
    int distinct = ascending.length;
    long[] top = new long[Math.max(1, l - 1)];
    for (int i = 0; i < top.length && i < distinct; i++) {
      top[i] = ascending[distinct - 1 - i];
    }
    return top;
  }

  private static long tail(long size, long[] top, int l) {
    long tail = size;
    for (int i = 0; i < l - 1; i++) {
      tail -= top[i];
    }
    return tail;
  }

  private boolean below(double first, long tail) {
    double product = c * tail;
    return first < product - 2 * Math.ulp(product);
  }

  @Override
  public boolean holds(Group group) {
    if (Concentration.distinct(group, table.index()) < l) {
      return false;
    }
    long[] top = top(group);
    return below((double) top[0], tail(group.size(), top, l));
  }

  /**
   * The rows that the tail lacks, plus the rows by which the l-1 most frequent values fall short of
   * the first. A further row of the rarest value either adds to the tail or lowers the second
   * number.
   */
  @Override
  public long deficit(Group group) {
    if (holds(group)) {
      return 0;
    }
    long[] top = top(group);
    long needed = (long) Math.floor(top[0] / c) + 1;
    while (!below((double) top[0], needed)) {
      needed++;
    }
    long uneven = 0;
    for (int i = 1; i < l - 1; i++) {
      uneven += top[0] - top[i];
    }
    return Math.max(1, needed - tail(group.size(), top, l) + uneven);
  }

  @Override
  public Traits traits() {
    return Traits.sensitive(true).withMinimumSize(l);
  }

  /**
   * Impossible if the tail of the whole table is too small for the largest count that removing rows
   * can lead to: removing rows never adds to the tail.
   */
  @Override
  public Optional<String> impossible(long removable) {
    if (table.rows() <= removable) {
      return Optional.empty();
    }
    long[] counts = table.descending();
    long tail = 0;
    for (int i = l - 1; i < counts.length; i++) {
      tail += counts[i];
    }
    if (below(table.cap(removable), tail)) {
      return Optional.empty();
    }
    return Optional.of(
        table.refusal(
            "recursive",
            "have %d rows in the most frequent and %d in all but the %d most frequent, too few for c = %s"
                .formatted(counts[0], tail, l - 1, c),
            removable));
  }

  /** The largest l that every class holds with the c asked for. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("l", SensitiveAttribute.smallest(outcome, this::largest));
  }

  private double largest(Group group) {
    int most = 0;
    while (new Recursive(table, c, most + 1).holds(group)) {
      most++;
    }
    return most;
  }
}
