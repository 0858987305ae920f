package kanon.pipeline.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guesses;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.Judge;
import kanon.lib.attacks.ReleaseView;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.LimitedAttack;

/** Runs attacks on one release: each sees what its attacker is said to see. */
public final class Attacking {
  private static final String WITHHELD = "(withheld)";

  private final ReleaseView view;
  private final Optional<AttackerView.Mechanism> mechanism;
  private final RunControl run;
  private Optional<OtherReleases> others = Optional.empty();

  /**
   * Attacks on a release.
   *
   * @param view all that is published
   * @param mechanism how it was made, shown to attacks that declare to know it
   */
  public Attacking(ReleaseView view, AttackerView.Mechanism mechanism, RunControl run) {
    this(view, Optional.of(mechanism), run);
  }

  Attacking(ReleaseView view, Optional<AttackerView.Mechanism> mechanism, RunControl run) {
    this.view = view;
    this.mechanism = mechanism;
    this.run = run;
  }

  /** What an attack achieves on a view of linked tables, one result for each set of guesses. */
  public static List<AttackResult> of(ReleaseView view, LimitedAttack attack, RunControl run) {
    return new Attacking(view, Optional.empty(), run).of(attack);
  }

  /** Shows other releases of the same people to attacks that declare to look at them. */
  public Attacking beside(OtherReleases releases) {
    others = Optional.of(releases);
    return this;
  }

  /** What every attack achieves. */
  public List<AttackResult> all(List<LimitedAttack> attacks) {
    List<AttackResult> results = new ArrayList<>();
    for (int i = 0; i < attacks.size(); i++) {
      run.at(i, attacks.size(), "attacks");
      results.addAll(of(attacks.get(i)));
    }
    return results;
  }

  /** What an attack achieves, one result for each set of guesses. */
  List<AttackResult> of(LimitedAttack attack) {
    BoundPlugin plugin = attack.plugin();
    PluginInfo info = plugin.info();
    refuse(info);
    Attack<Record> attacker = plugin.as(Attack.class);
    ReleaseView shown = shown(attack);
    List<Guesses> guesses =
        PluginCall.on(plugin.lease(), run, () -> attacker.attack(shown, plugin.options(), run));
    if (guesses.isEmpty() && attack.limited()) {
      throw KanonException.usage(
          "NO_SUCH_RELEASES",
          "Attack '%s' has nothing to guess from such a release, so that its limit would say nothing"
              .formatted(plugin.name()));
    }
    String words = String.valueOf(info.properties().get("kanon.attacker"));
    Judge judge = new Judge(shown, plugin.name(), words, run);
    List<AttackResult> results = new ArrayList<>();
    for (Guesses one : guesses) {
      AttackResult found = told(judge.of(one), plugin);
      results.add(
          attack.limited()
              ? found.with(AttackLimits.of(found, attack.maxAdvantage(), attack.maxRecall()))
              : found);
    }
    return results;
  }

  private ReleaseView shown(LimitedAttack attack) {
    PluginInfo info = attack.plugin().info();
    ReleaseView shown = view;
    if (Declared.flag(info, "kanon.algorithm", false) && mechanism.isPresent()) {
      shown = shown.with(mechanism.get());
    }
    if (!Declared.flag(info, "kanon.others", false)) {
      if (!attack.with().isEmpty()) {
        throw KanonException.usage(
            "LOOKS_AT_ONE_RELEASE",
            "Attack '%s' looks at one release alone; leave out its \"with\""
                .formatted(info.name()));
      }
      return shown;
    }
    return others.isPresent() ? shown.with(others.get().of(attack)) : shown;
  }

  /** Refuses attacks on releases that they do not declare to attack. */
  private void refuse(PluginInfo info) {
    if (!fits(info, view)) {
      throw KanonException.usage(
          "NO_SUCH_RELEASES",
          "Attack '%s' attacks no releases %s"
              .formatted(info.name(), view.hides().isPresent() ? "of groups" : "that show cells"));
    }
    if (Declared.flag(info, "kanon.algorithm", false) && view.ofPersons()) {
      throw KanonException.usage(
          "ATTACKS_NO_PERSONS",
          "Attack '%s' takes every row for a person, and the config names persons of whom one may have several"
              .formatted(info.name()));
    }
  }

  /** Whether an attack declares to attack such releases. */
  static boolean fits(PluginInfo info, AttackerView view) {
    if (view.linked().isPresent()) {
      return Declared.flag(info, "kanon.joined", false);
    }
    return view.hides().isPresent()
        ? Declared.flag(info, "kanon.buckets", false)
        : Declared.flag(info, "kanon.cells", true);
  }

  /** Names that the plugin's author did not write may be made of cells. */
  private static AttackResult told(AttackResult found, BoundPlugin plugin) {
    boolean said =
        plugin.lease().says(found.guess())
            && found.figures().keySet().stream().allMatch(plugin.lease()::says);
    return said ? found : found.unnamed(WITHHELD);
  }

  /** What is not within its limits, a line each. */
  public static List<String> faults(List<AttackResult> results) {
    List<String> faults = new ArrayList<>();
    for (AttackResult result : results) {
      AttackResult.Limit limit = result.limit().orElse(null);
      if (limit != null && !limit.holds()) {
        faults.add(fault(result, limit));
      }
    }
    return faults;
  }

  private static String fault(AttackResult result, AttackResult.Limit limit) {
    List<String> asked = new ArrayList<>();
    limit.maxAdvantage().ifPresent(most -> asked.add("maxAdvantage " + most));
    limit.maxRecall().ifPresent(most -> asked.add("maxRecall " + most));
    return "attack '%s' (%s%s) has an advantage of %.4f, in [%.4f, %.4f], and a recall of %.4f%s; allowed: %s"
        .formatted(
            result.attack(),
            result.guess(),
            result.column().map(c -> " of '" + c + "'").orElse(""),
            result.advantage(),
            result.interval().low(),
            result.interval().high(),
            result.recall(),
            AttackLimits.unknown(result),
            String.join(", ", asked));
  }
}
