package kanon.privacy.population;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * At least k people.
 *
 * @param k how many
 * @param people of the whole population
 * @param rows of the table
 */
record LeastPeople(long k, long people, long rows) implements Criterion {
  @Override
  public boolean holds(Group group) {
    return group.population() >= k;
  }

  /** How many further people the group needs. */
  @Override
  public long deficit(Group group) {
    return Math.max(0, k - group.population());
  }

  @Override
  public Traits traits() {
    return Traits.none().withMonotoneUnderSuppression().withPopulation();
  }

  @Override
  public Optional<String> impossible(long removable) {
    if (people >= k || rows <= removable) {
      return Optional.empty();
    }
    return Optional.of("k-map with k = %d: the whole population is %d".formatted(k, people));
  }

  /** The fewest people that a class stands for; 0 where nothing is released. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double fewest = outcome.classes() == 0 ? 0 : Double.POSITIVE_INFINITY;
    for (int c = 0; c < outcome.classes(); c++) {
      fewest = Math.min(fewest, (double) outcome.population(c));
    }
    return Map.of("k", fewest);
  }
}
