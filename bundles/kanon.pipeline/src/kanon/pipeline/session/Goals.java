package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.PrivacyModel;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;

/** What is asked of a release of a table, compiled from the plugins that ask it. */
public final class Goals {
  private Goals() {}

  /**
   * Compiles privacy models, one criterion for each; they judge people where several rows are of
   * one.
   */
  public static List<Criterion> criteria(
      List<BoundPlugin> models, Profile profile, RunControl run) {
    if (profile.hasPersons()) {
      Compatibility.countPersons(models);
    }
    Profile judged = profile.byPersons();
    List<Criterion> criteria = new ArrayList<>();
    for (BoundPlugin model : models) {
      PrivacyModel<Record> plugin = model.as(PrivacyModel.class);
      Criterion compiled =
          PluginCall.on(model.lease(), run, () -> plugin.compile(judged, model.options()));
      Criterion criterion = Criterion.byPersons(compiled, profile);
      Compatibility.persons(model, criterion, profile);
      criteria.add(criterion);
    }
    ItemColumns.models(profile, models, criteria);
    if (!models.isEmpty()) {
      DemandColumn.requireGranted(profile, criteria);
    }
    return criteria;
  }

  /** What every class has to hold; of goals of the whole, on a step. */
  public static Criterion of(List<Criterion> criteria, int step) {
    return Criterion.all(
        criteria.stream()
            .map(c -> c.overall().map(o -> o.step(Math.min(step, o.steps()))).orElse(c))
            .toList());
  }

  /** What chooses among solutions: a metric, or else the loss. */
  public static Objective objective(Optional<BoundPlugin> chosen, Profile profile) {
    if (chosen.isEmpty()) {
      return Objective.leastLoss(profile);
    }
    BoundPlugin metric = chosen.get();
    Metric<Record> plugin = metric.as(Metric.class);
    return PluginCall.on(metric.lease(), () -> plugin.objective(profile, metric.options()))
        .orElseThrow(
            () ->
                KanonException.usage(
                    "NO_OBJECTIVE",
                    "objective: "
                        + metric.lease().label()
                        + " is no loss that algorithms can work with"));
  }
}
