package kanon.privacy.diversity;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * The entropy of the values is at least log l. Entropy is concave: the entropy of a union is at
 * least the lowest entropy of its parts.
 */
final class Entropy implements Criterion {
  /** The rounding error of sums of logarithms. */
  private static final double ROUNDING = 1e-12;

  /** The units of the deficit in a nat. */
  private static final double UNITS = 1e9;

  private final Sensitive table;
  private final double l;
  private final double least;

  Entropy(Sensitive table, double l) {
    this.table = table;
    this.l = l;
    least = Math.log(l) - ROUNDING;
  }

  /** log n - (sum of c log c) / n. */
  private double entropy(Group group) {
    int s = table.index();
    double sum = 0;
    if (group.counted(s) > group.size()) {
      for (long count : Concentration.ascending(group, s)) {
        sum += count * Math.log((double) count);
      }
      return Math.log((double) group.size()) - sum / group.size();
    }
    int distinct = group.distinct(s);
    for (int i = 0; i < distinct; i++) {
      long count = group.count(s, group.value(s, i));
      sum += count == 1 ? 0 : count * Math.log((double) count);
    }
    return group.size() == 0 ? 0 : Math.log((double) group.size()) - sum / group.size();
  }

  @Override
  public boolean holds(Group group) {
    return group.size() > 0 && entropy(group) >= least;
  }

  /**
   * The entropy that is missing, in billionths of a nat; an empty group has the highest deficit.
   */
  @Override
  public long deficit(Group group) {
    if (group.size() == 0) {
      return (long) Math.ceil(Math.log(l) * UNITS) + 1;
    }
    double lacks = least - entropy(group);
    return lacks <= 0 ? 0 : Math.max(1, (long) Math.ceil(lacks * UNITS));
  }

  @Override
  public Traits traits() {
    return Traits.sensitive(true).withMinimumSize((long) Math.ceil(l));
  }

  @Override
  public Optional<String> impossible(long removable) {
    if (table.rows() <= removable) {
      return Optional.empty();
    }
    double best = entropy(table.cap(removable));
    if (best >= least) {
      return Optional.empty();
    }
    return Optional.of(
        table.refusal(
            "entropy",
            "reach l = %s only, asked is %s".formatted(Decimals.shown(Math.exp(best)), l),
            removable));
  }

  /** The entropy if every count is cut down to a height. */
  private double entropy(double cap) {
    double rows = 0;
    double sum = 0;
    for (long count : table.counts()) {
      double left = Math.min((double) count, cap);
      rows += left;
      sum += left == 0 ? 0 : left * Math.log(left);
    }
    return Math.log(rows) - sum / rows;
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double smallest = SensitiveAttribute.smallest(outcome, this::entropy);
    return Map.of("l", outcome.classes() == 0 ? 0 : Math.exp(smallest));
  }
}
