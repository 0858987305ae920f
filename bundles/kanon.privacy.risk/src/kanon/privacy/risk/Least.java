package kanon.privacy.risk;

import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * At least so many rows or people in every class.
 *
 * @param k how many
 * @param ofPeople whether people of the population are counted
 * @param most as many as there are
 */
record Least(long k, boolean ofPeople, long most) {
  static Least of(long k, boolean ofPeople, Profile whole) {
    return new Least(k, ofPeople, ofPeople ? whole.whole().population() : whole.rows());
  }

  long count(Group group) {
    return ofPeople ? group.population() : group.size();
  }

  Traits traits() {
    return ofPeople
        ? Traits.none().withMonotoneUnderSuppression().withPopulation()
        : Traits.size(k);
  }

  /** As a criterion of its own, on the way to a goal of the release as a whole. */
  Criterion criterion() {
    Least least = this;
    return new Criterion() {
      @Override
      public boolean holds(Group group) {
        return least.count(group) >= k;
      }

      @Override
      public long deficit(Group group) {
        return Math.max(0, k - least.count(group));
      }

      @Override
      public Traits traits() {
        return least.traits();
      }

      @Override
      public Optional<String> impossible(long removable) {
        return Optional.empty();
      }

      @Override
      public Map<String, Double> reached(Outcome outcome) {
        return Map.of();
      }
    };
  }
}
