package kanon.privacy.closeness;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * At most a distance from the whole table.
 *
 * @param t how far
 * @param distance what is measured
 */
record Closeness(double t, Distance distance) implements Criterion {
  /** What sums of shares may be off by. */
  private static final double ROUNDING = 1e-12;

  /** Parts of the distance in which the deficit counts. */
  private static final double UNITS = 1e9;

  @Override
  public boolean holds(Group group) {
    return group.size() > 0 && distance.of(group) <= t + ROUNDING;
  }

  /** How much too far, in billionths; no rows are farther than any. */
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

  /** The whole table is at no distance from itself. */
  @Override
  public Optional<String> impossible(long removable) {
    return Optional.empty();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return Map.of("t", SensitiveAttribute.largest(outcome, distance::of));
  }
}
