package kanon.pipeline.run;

import java.util.List;
import java.util.Optional;
import kanon.api.Gate;
import kanon.api.ReleaseColumns;
import kanon.api.Session;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;

/**
 * Has the gate judge what is published by its columns, wherever it lies.
 *
 * @param algorithm what made the plan
 * @param hides what a bucketized release hides
 * @param warnings what the user should know, to be added to
 */
record ColumnCheck(
    Gate gate,
    BoundPlugin algorithm,
    Schema schema,
    Optional<Plan.Bucketization> hides,
    DataCache.Opened data,
    List<String> warnings,
    RunControl run) {

  /** Refuses tables that must not be exported. */
  void exported(Release release) {
    Withheld.where(gate.judge(release, schema, hides, data.table(), run), algorithm);
  }

  /** Refuses what the engine must not keep or hand out, where nobody else has the rows. */
  void staged(Session.Staged staged) {
    ReleaseColumns found = PluginCall.on(data.engine(), run, () -> staged.columns(run));
    Withheld.where(gate.judge(found, schema, hides), algorithm);
    if (found.strange().isEmpty()) {
      String warning =
          "Engine '%s' does not compare what is released as it is with its input"
              .formatted(data.engine().info().name());
      warnings.add(warning);
      run.warn(warning);
    }
  }
}
