package kanon.privacy.closeness;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * The distribution in a group has at most a certain distance from that in the whole table.
 *
 * @param t how far
 * @param distance what is measured
 */
record Closeness(double t, Distance distance) implements Criterion {
  /** The rounding error of sums of shares. */
  private static final double ROUNDING = 1e-12;

  /** The units of the deficit in a distance of 1. */
  private static final double UNITS = 1e9;

  @Override
  public boolean holds(Group group) {
    return group.size() > 0 && distance.of(group) <= t + ROUNDING;
  }

  /** The distance beyond the bound, in billionths; an empty group has the highest deficit. */
  @Override
  public long deficit(Group group) {
    if (group.size() == 0) {
      return (long) (2 * UNITS);
    }
    double over = distance.of(group) - (t + ROUNDING);
    return over <= 0 ? 0 : Math.max(1, (long) Math.ceil(over * UNITS));
  }

  @Override
  public Traits traits() {
    return Traits.sensitive(true);
  }

  /** Never impossible: the whole table has distance 0 from itself. */
  @Override
  public Optional<String> impossible(long removable) {
    return Optional.empty();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("t", SensitiveAttribute.largest(outcome, distance::of));
  }
}
