package kanon.pipeline.child;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.isolated.Recipe;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.session.Goals;
import kanon.pipeline.session.LazyFrequencies;
import org.jspecify.annotations.Nullable;

/**
 * The problem as it was told. Models are compiled once for a table, and frequency sets are made
 * once, however many steps of a goal of the whole are asked for.
 */
final class ChildProblem {
  private final Leases leases;
  private final RunControl run;
  private @Nullable Profile table;
  private @Nullable Recipe recipe;
  private long removable;
  private @Nullable List<Criterion> criteria;
  private @Nullable Frequencies frequencies;
  private @Nullable Problem made;

  ChildProblem(Leases leases, RunControl run) {
    this.leases = leases;
    this.run = run;
  }

  /** What all that follows is about. */
  synchronized void table(Profile profile) {
    table = profile;
    criteria = null;
    frequencies = null;
    made = null;
  }

  /** What is asked for. */
  synchronized void goal(Recipe goal, long rows) {
    if (recipe == null || !recipe.models().equals(goal.models())) {
      criteria = null;
      frequencies = null;
    }
    recipe = goal;
    removable = rows;
    made = null;
  }

  /** The problem. */
  synchronized Problem made() {
    Problem known = made;
    Profile profile = table;
    Recipe goal = recipe;
    if (known == null) {
      if (profile == null || goal == null) {
        throw new IllegalStateException("no problem was told");
      }
      known = compiled(profile, goal);
      made = known;
    }
    return known;
  }

  private Problem compiled(Profile profile, Recipe goal) {
    List<Criterion> compiled = criteria;
    if (compiled == null) {
      List<BoundPlugin> models = new ArrayList<>();
      goal.models().forEach(part -> models.add(bound(PluginKind.MODEL, part)));
      compiled = Goals.criteria(models, profile, run);
      criteria = compiled;
    }
    Frequencies sets = frequencies;
    if (sets == null) {
      boolean histograms = !Goals.of(compiled, Integer.MAX_VALUE).traits().sizeOnly();
      sets = new LazyFrequencies(() -> Frequencies.of(profile, histograms, run.parallel()));
      frequencies = sets;
    }
    Optional<BoundPlugin> objective = goal.objective().map(part -> bound(PluginKind.METRIC, part));
    return new Problem(
        profile,
        Goals.of(compiled, goal.step()),
        removable,
        Goals.objective(objective, profile),
        sets);
  }

  private BoundPlugin bound(PluginKind kind, Recipe.Part part) {
    return BoundPlugin.of(
        leases.lease(kind, part.name()),
        part.options(),
        kind.label() + " '" + part.name() + "'",
        run);
  }
}
