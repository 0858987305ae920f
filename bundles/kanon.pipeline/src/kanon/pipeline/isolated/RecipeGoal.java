package kanon.pipeline.isolated;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.ItemGoal;
import kanon.api.OverallGoal;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * A goal that can be compiled anew in another process.
 *
 * @param goal as it is in this one
 * @param recipe what it is made of
 */
public record RecipeGoal(Criterion goal, Recipe recipe) implements Criterion {
  @Override
  public boolean holds(Group group) {
    return goal.holds(group);
  }

  @Override
  public long deficit(Group group) {
    return goal.deficit(group);
  }

  @Override
  public boolean allowsAbsence() {
    return goal.allowsAbsence();
  }

  @Override
  public Optional<OverallGoal> overall() {
    return goal.overall();
  }

  @Override
  public List<ItemGoal> items() {
    return goal.items();
  }

  @Override
  public Traits traits() {
    return goal.traits();
  }

  @Override
  public Optional<String> impossible(long removable) {
    return goal.impossible(removable);
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    return goal.reached(outcome);
  }
}
