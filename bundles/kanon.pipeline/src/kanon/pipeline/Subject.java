package kanon.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.PrivacyModel;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * What is to be solved: the privacy models compiled for the table, and the problem that algorithms
 * are given.
 *
 * @param criteria one for each model of the config
 * @param problem what is to be solved
 */
record Subject(List<Criterion> criteria, Problem problem) {

  /**
   * Compiles a config's goal for a table.
   *
   * @throws KanonException of kind USAGE where the algorithm cannot reach such a goal, of kind
   *     INFEASIBLE where nothing can
   */
  static Subject of(
      Config config,
      Wiring wiring,
      Profile profile,
      Desk.Opened data,
      PluginRegistry registry,
      RunControl run) {
    long removable = config.removable(profile.rows());
    List<Criterion> criteria = new ArrayList<>();
    for (Wired model : wiring.models) {
      PrivacyModel<Record> plugin = model.as(PrivacyModel.class);
      criteria.add(Blame.on(model.lease(), run, () -> plugin.compile(profile, model.options())));
    }
    Criterion goal = Criterion.all(criteria);
    Fit.goal(registry, wiring.algorithm.orElseThrow(), goal);
    for (int i = 0; i < criteria.size(); i++) {
      Criterion criterion = criteria.get(i);
      Wired model = wiring.models.get(i);
      Optional<String> why = Blame.on(model.lease(), () -> criterion.impossible(removable));
      if (why.isPresent()) {
        throw KanonException.infeasible(
            "IMPOSSIBLE_GOAL", model.lease().label() + ": " + why.get());
      }
    }
    boolean people = Fit.seesPopulation(wiring.algorithm.orElseThrow());
    Profile solved = people ? profile : profile.withoutPopulation();
    boolean histograms = !goal.traits().sizeOnly();
    return new Subject(
        criteria,
        new Problem(
            solved,
            goal,
            removable,
            objective(wiring, solved),
            new LazyFrequencies(() -> frequencies(solved, histograms, data, run))));
  }

  /** An engine knows the table, not the population. */
  private static Frequencies frequencies(
      Profile profile, boolean histograms, Desk.Opened data, RunControl run) {
    return profile.hasPopulation()
        ? Frequencies.of(profile, histograms, run.parallel())
        : Blame.on(data.engine(), () -> data.session().frequencies(profile, histograms, run));
  }

  private static Objective objective(Wiring wiring, Profile profile) {
    if (wiring.objective.isEmpty()) {
      return Objective.leastLoss(profile);
    }
    Wired metric = wiring.objective.get();
    Metric<Record> plugin = metric.as(Metric.class);
    return Blame.on(metric.lease(), () -> plugin.objective(profile, metric.options()))
        .orElseThrow(
            () ->
                KanonException.usage(
                    "NO_OBJECTIVE",
                    "objective: "
                        + metric.lease().label()
                        + " is no loss that algorithms can work with"));
  }
}
