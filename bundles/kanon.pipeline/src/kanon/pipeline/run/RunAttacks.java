package kanon.pipeline.run;

import java.util.List;
import java.util.Optional;
import kanon.api.AttackerView;
import kanon.api.Session;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.KanonException;
import kanon.model.Release;
import kanon.pipeline.attack.Attacking;
import kanon.pipeline.attack.OtherReleases;
import kanon.pipeline.attack.Views;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** Attacks a release before it is published, and withholds it where one gains too much. */
public final class RunAttacks {
  private final WorkbenchCall call;
  private final Preparation prepared;
  private final CompiledProblem compiled;
  private final String algorithm;

  /**
   * Attacks of a run.
   *
   * @param algorithm what made the release
   */
  RunAttacks(WorkbenchCall call, Preparation prepared, CompiledProblem compiled, String algorithm) {
    this.call = call;
    this.prepared = prepared;
    this.compiled = compiled;
    this.algorithm = algorithm;
  }

  /**
   * What each achieves; an attack that cannot be run is refused, since nothing is known of it.
   *
   * @param data as the release was made of it, with the classes of earlier releases
   */
  List<AttackResult> of(DataCache.Opened data, Session.Staged staged, Audit audit) {
    List<LimitedAttack> attacks = prepared.plugins().attacks();
    if (attacks.isEmpty()) {
      return List.of();
    }
    call.run().phase("attacks");
    Release release = PluginCall.on(data.engine(), call.run(), () -> staged.release(call.run()));
    ReleaseView view =
        Views.of(
            audit.original().schema(),
            release,
            audit instanceof BucketAudit buckets ? Optional.of(buckets.kind()) : Optional.empty(),
            call.run().parallel());
    Truth truth = Truth.of(audit, view, call.run().parallel());
    ReleaseView seen = view.with(Views.inOrder(truth, data, audit.original(), call.run()));
    AttackerView.Mechanism mechanism =
        AttackerView.Mechanism.of(
            algorithm, compiled.problem().goal(), compiled.problem().removable());
    List<AttackResult> results =
        new Attacking(seen, mechanism, call.run())
            .beside(new OtherReleases(call, prepared.config()))
            .all(attacks);
    withhold(results);
    return results;
  }

  /** Withholds a release of which an attack gains more than the config allows. */
  public static void withhold(List<AttackResult> results) {
    List<String> faults = Attacking.faults(results);
    if (!faults.isEmpty()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "ATTACK_SUCCEEDS",
          "The release was withheld: " + String.join("; ", faults));
    }
  }
}
