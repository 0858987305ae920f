package kanon.pipeline.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.AttackerView;
import kanon.api.Criterion;
import kanon.api.PluginKind;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.api.report.Job;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.lib.files.Unfinished;
import kanon.model.Audit;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.report.ManifestFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.PluginBinder;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.OriginalRows;
import kanon.pipeline.verify.ReadBack;
import kanon.pipeline.verify.Verification;

/** Attacks a release that is there already, and whose original is. */
public final class ReleaseAttack {
  private final WorkbenchCall call;
  private final Preparation prepared;
  private final Config config;
  private final List<String> notRun = new ArrayList<>();

  private ReleaseAttack(WorkbenchCall call, Preparation prepared) {
    this.call = call;
    this.prepared = prepared;
    config = prepared.config();
  }

  /**
   * Attacks the release of a manifest.
   *
   * @param question with which attacks; with those of its config, or else all that fit, where it
   *     names none
   */
  public static AttackReport of(WorkbenchCall call, Path manifest, AttackQuestion question) {
    ManifestFile read = ManifestFile.read(manifest);
    String release =
        read.manifest()
            .config()
            .output()
            .flatMap(Job.Settings::path)
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "NO_RELEASE_FILE", "'" + manifest + "' names no file of a release"));
    try (DataCache data = new DataCache(read.folder(), call.registry())) {
      Path file = read.folder().resolve(InputFiles.path(release)).normalize();
      return of(call.with(data), read.config(), file, question);
    }
  }

  /**
   * Attacks the release of a config.
   *
   * @param file named as in the config's output
   * @param question with which attacks; with those of the config, or else all that fit, where it
   *     names none
   */
  public static AttackReport of(
      WorkbenchCall call, Map<String, Object> tree, Path file, AttackQuestion question) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.VERIFICATION);
    prepared.refuseSets("an attack");
    return new ReleaseAttack(call, prepared).attacked(file, question);
  }

  private AttackReport attacked(Path file, AttackQuestion question) {
    Optional<Plan.Bucketization> hides = Verification.buckets(call.registry(), config);
    Unfinished.refuse(InputFiles.folder(file));
    OtherReleases.requireThere(file, hides.isPresent());
    DataCache.Opened data = prepared.open();
    List<Release.Part> parts = OtherReleases.parts(call, prepared, file, hides.isPresent());
    Profile profile = prepared.profile(data).profile();
    OriginalRows original = OriginalRows.of(config, data, profile, file, call.run());
    call.run().phase("attacks");
    ReleaseView view = Views.of(profile.schema(), Release.of(parts), hides, call.run().parallel());
    ReleaseView known = view.with(truth(view, profile, original, hides.isEmpty()));
    AttackerView.Mechanism mechanism =
        AttackerView.Mechanism.of(
            config.algorithm().name(),
            Criterion.all(prepared.criteria(profile)),
            config.removable(profile.rows()));
    OtherReleases others = new OtherReleases(call, config, question.others());
    Attacking attacking = new Attacking(known, mechanism, call.run()).beside(others);
    List<LimitedAttack> attacks = chosen(question.attacks(), known, others.any());
    List<AttackResult> results = all(call, attacking, attacks, notRun);
    return new AttackReport(
        call.platform().version(),
        Attacking.faults(results).isEmpty(),
        OptionalLong.of(profile.rows()),
        known.rows(),
        results,
        notRun);
  }

  private Truth truth(ReleaseView view, Profile profile, OriginalRows original, boolean cells) {
    Truth alone = Truth.of(profile.withoutPopulation());
    if (!cells) {
      return alone;
    }
    int[] released = Views.atomsOfRows(original.table(), profile, call.run());
    int[] order = original.undone(released, call.run());
    Table shown = view.release().parts().get(0).table();
    ReadBack back = ReadBack.of(profile, original.table(), shown, prepared.transforms().unknown());
    if (!back.complete()) {
      throw KanonException.input(
          "RELEASE_DIFFERS", "The release has not the columns of the config: " + back.fault());
    }
    Optional<int[]> atoms = back.atoms(released, call.run());
    if (atoms.isPresent()) {
      Audit audit = Audit.of(profile, atoms.get(), back.shown(), back.sensitive());
      return Truth.of(audit, view, call.run().parallel()).inOrder(order);
    }
    return Matching.of(view, profile.withoutPopulation(), call.run())
        .map(truth -> truth.inOrder(order))
        .orElse(alone);
  }

  private List<LimitedAttack> chosen(List<String> named, AttackerView view, boolean others) {
    if (named.isEmpty() && config.attacks().isPresent()) {
      return PluginBinder.attacks(call, config.attacks().get());
    }
    return chosen(call, named, view, others);
  }

  /** The attacks of these names, or all that fit, with their standard options. */
  static List<LimitedAttack> chosen(
      WorkbenchCall call, List<String> named, AttackerView view, boolean others) {
    List<String> names = named.isEmpty() ? fitting(call, view, others) : named;
    return PluginBinder.attacks(
        call,
        names.stream()
            .map(
                name ->
                    new Config.AttackSpec(
                        new Config.Plugin(name, Map.of()),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        List.of()))
            .toList());
  }

  private static List<String> fitting(WorkbenchCall call, AttackerView view, boolean others) {
    boolean sensitive = !view.schema().sensitive().isEmpty();
    return call.registry().list(PluginKind.ATTACK).stream()
        .filter(info -> Attacking.fits(info, view))
        .filter(info -> sensitive || !Declared.flag(info, "kanon.sensitive", true))
        .filter(info -> others || !Declared.flag(info, "kanon.others", false))
        .map(PluginInfo::name)
        .toList();
  }

  /** What attacks achieve; those that refuse the release are told of. */
  static List<AttackResult> all(
      WorkbenchCall call, Attacking attacking, List<LimitedAttack> attacks, List<String> notRun) {
    List<AttackResult> results = new ArrayList<>();
    int done = 0;
    for (LimitedAttack attack : attacks) {
      call.run().at(done++, attacks.size(), "attacks");
      try {
        results.addAll(attacking.of(attack));
      } catch (KanonException e) {
        if (e.kind() != KanonException.Kind.USAGE || attack.limited()) {
          throw e;
        }
        notRun.add(attack.plugin().name() + ": " + e.getMessage());
      }
    }
    return results;
  }
}
