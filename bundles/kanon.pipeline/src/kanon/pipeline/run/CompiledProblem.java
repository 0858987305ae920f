package kanon.pipeline.run;

import java.util.List;
import java.util.Optional;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.OverallGoal;
import kanon.api.Problem;
import kanon.api.Signatures;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.isolated.Recipe;
import kanon.pipeline.isolated.RecipeGoal;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.robust.RobustChoice;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Goals;
import kanon.pipeline.session.ItemColumns;
import kanon.pipeline.session.JobPlugins;
import kanon.pipeline.session.LazyFrequencies;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/**
 * What is to be solved: the privacy models compiled for the table, and the problem that algorithms
 * are given.
 *
 * @param criteria one for each model of the config
 * @param problem what is to be solved
 * @param recipe what its goal and its loss are made of, where another process solves it
 */
record CompiledProblem(List<Criterion> criteria, Problem problem, Optional<Recipe> recipe) {

  /** Compiles the goal of a config that looks at no release before. */
  static CompiledProblem of(
      WorkbenchCall call, Preparation prepared, DataCache.Opened data, Profile profile) {
    return of(call, prepared, data, profile, Optional.empty());
  }

  /**
   * Compiles a config's goal for a table.
   *
   * @param before what was shown of its people before, where groups have to show it again
   * @throws KanonException of kind USAGE where the algorithm cannot reach such a goal, of kind
   *     INFEASIBLE where nothing can
   */
  static CompiledProblem of(
      WorkbenchCall call,
      Preparation prepared,
      DataCache.Opened data,
      Profile profile,
      Optional<Signatures> before) {
    JobPlugins plugins = prepared.plugins();
    Compatibility.remembered(prepared.config(), plugins.algorithm());
    long removable = prepared.config().removable(ItemColumns.removed(profile));
    List<Criterion> criteria = prepared.criteria(profile);
    Criterion goal = Goals.of(criteria, Integer.MAX_VALUE);
    Compatibility.goal(call.registry(), plugins.algorithm(), goal);
    for (int i = 0; i < criteria.size(); i++) {
      Criterion criterion = criteria.get(i);
      BoundPlugin model = plugins.models().get(i);
      Optional<String> why =
          before.isPresent()
              ? Optional.empty()
              : PluginCall.on(model.lease(), () -> criterion.impossible(removable));
      if (why.isPresent()) {
        throw KanonException.infeasible(
            "IMPOSSIBLE_GOAL", model.lease().label() + ": " + why.get());
      }
    }
    boolean population = Compatibility.seesPopulation(plugins.algorithm(), goal.traits());
    Profile solved = population ? profile : profile.withoutPopulation();
    Optional<Recipe> recipe =
        plugins.algorithm().lease().isolated() ? Optional.of(recipe(plugins)) : Optional.empty();
    boolean histograms = !goal.traits().sizeOnly();
    Problem problem =
        new Problem(
            solved,
            recipe.<Criterion>map(r -> new RecipeGoal(goal, r)).orElse(goal),
            removable,
            Goals.objective(plugins.objective(), solved),
            new LazyFrequencies(() -> frequencies(solved, histograms, data, call.run())));
    if (prepared.config().robust().isPresent()) {
      RobustChoice.refuse(Compatibility.recoding(plugins.algorithm().info()), problem);
    }
    return new CompiledProblem(criteria, before.map(problem::with).orElse(problem), recipe);
  }

  private static Recipe recipe(JobPlugins plugins) {
    return new Recipe(
        plugins.models().stream().map(CompiledProblem::part).toList(),
        plugins.objective().map(CompiledProblem::part),
        Integer.MAX_VALUE);
  }

  private static Recipe.Part part(BoundPlugin plugin) {
    return new Recipe.Part(plugin.name(), plugin.values(), plugin.lease().bundle());
  }

  /**
   * How many steps the goals of the release as a whole take beyond the first; 0 where there are
   * none, or every class is asked for the same anyway.
   */
  int steps() {
    return criteria.stream()
        .flatMap(c -> c.overall().stream())
        .mapToInt(OverallGoal::steps)
        .max()
        .orElse(0);
  }

  /** The problem whose classes are asked for what a step says. */
  CompiledProblem at(int step) {
    Criterion goal = Goals.of(criteria, step);
    Problem stepped =
        new Problem(
            problem.profile(),
            recipe.<Criterion>map(r -> new RecipeGoal(goal, r.at(step))).orElse(goal),
            problem.removable(),
            problem.objective(),
            problem.frequencies());
    return new CompiledProblem(
        criteria, problem.signatures().map(stepped::with).orElse(stepped), recipe);
  }

  /** Whether an outcome holds what is asked of the release as a whole. */
  boolean wholeHolds(Outcome outcome) {
    ClassCounts counts = ClassCounts.of(outcome.byPersons());
    return criteria.stream().allMatch(c -> c.overall().map(o -> o.holds(counts)).orElse(true));
  }

  /** An engine knows the table, not the population. */
  private static Frequencies frequencies(
      Profile profile, boolean histograms, DataCache.Opened data, RunControl run) {
    return profile.hasPopulation()
        ? Frequencies.of(profile, histograms, run.parallel())
        : PluginCall.on(data.engine(), () -> data.session().frequencies(profile, histograms, run));
  }
}
