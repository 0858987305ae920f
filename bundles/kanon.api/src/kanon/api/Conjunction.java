package kanon.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Group;
import kanon.model.Outcome;

/** Holds where every one of several criteria does. */
final class Conjunction implements Criterion {
  private final List<Criterion> all;
  private final Traits traits;

  Conjunction(List<Criterion> criteria) {
    all = List.copyOf(criteria);
    traits = all.stream().map(Criterion::traits).reduce(Traits.size(1), Traits::and);
  }

  @Override
  public boolean holds(Group group) {
    for (Criterion c : all) {
      if (!c.holds(group)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long deficit(Group group) {
    long sum = 0;
    for (Criterion c : all) {
      sum += c.deficit(group);
    }
    return sum;
  }

  @Override
  public boolean allowsAbsence() {
    return all.stream().allMatch(Criterion::allowsAbsence);
  }

  @Override
  public List<ItemGoal> items() {
    return all.stream().flatMap(c -> c.items().stream()).toList();
  }

  @Override
  public Traits traits() {
    return traits;
  }

  @Override
  public Optional<String> impossible(long removable) {
    return all.stream().flatMap(c -> c.impossible(removable).stream()).findFirst();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    Map<String, Double> reached = new LinkedHashMap<>();
    for (Criterion c : all) {
      reached.putAll(c.reached(outcome));
    }
    return reached;
  }
}
