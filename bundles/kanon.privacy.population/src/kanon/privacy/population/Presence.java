package kanon.privacy.population;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * The share of people who are in the table lies between two bounds. That of a union lies between
 * those of its parts.
 *
 * @param min the least share
 * @param max the largest share
 * @param people of the whole population
 * @param rows of the table
 */
record Presence(double min, double max, long people, long rows) implements Criterion {
  /** The rounding error of a quotient. */
  private static final double ROUNDING = 1e-12;

  @Override
  public boolean holds(Group group) {
    return deficit(group) == 0;
  }

  /** By how many rows the group is above or below the bounds. */
  @Override
  public long deficit(Group group) {
    double most = max * group.population() * (1 + ROUNDING);
    double least = min * group.population() * (1 - ROUNDING);
    double wrong = Math.max(group.size() - most, least - group.size());
    return (long) Math.ceil(Math.max(0, wrong));
  }

  /**
   * Only if the least share is 0: a class of the population without rows in the release tells that
   * its people are not in the table.
   */
  @Override
  public boolean allowsAbsence() {
    return min == 0;
  }

  @Override
  public Traits traits() {
    return Traits.sensitive(true).withPopulation();
  }

  @Override
  public Optional<String> impossible(long removable) {
    if (rows <= removable || removable > 0) {
      return Optional.empty();
    }
    double share = (double) rows / people;
    if (share >= min * (1 - ROUNDING) && share <= max * (1 + ROUNDING)) {
      return Optional.empty();
    }
    return Optional.of(
        "delta-presence: %d of %d people of the population are in the table, a share of %s, which is not from %s to %s"
            .formatted(rows, people, Math.round(share * 1e4) / 1e4, min, max));
  }

  /** The least and the largest share of a class; people of no class are absent. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double least = outcome.classes() == 0 ? 0 : Double.POSITIVE_INFINITY;
    double largest = 0;
    long shown = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      shown += outcome.population(c);
      double share = (double) outcome.size(c) / Math.max(1, outcome.population(c));
      least = Math.min(least, share);
      largest = Math.max(largest, share);
    }
    Map<String, Double> reached = new LinkedHashMap<>();
    reached.put("min", shown < people ? 0 : least);
    reached.put("max", largest);
    return reached;
  }
}
