package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.attack.Attacking;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.PluginBinder;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Attacks on linked tables. Those that join them are shown all; those that look at classes alone
 * are shown each table with sensitive columns, its rows told apart by all that belongs to their
 * persons.
 */
final class LinkedAttacks {
  private static final String JOINED = "kanon.joined";

  private final WorkbenchCall call;
  private final LinkedTables originals;
  private final List<String> notRun = new ArrayList<>();

  LinkedAttacks(WorkbenchCall call, LinkedTables originals) {
    this.call = call;
    this.originals = originals;
  }

  /** Those that the config names; none where it names none. */
  static List<LimitedAttack> asked(WorkbenchCall call, LinkedTables tables) {
    return PluginBinder.attacks(
        call, tables.all().get(0).prepared.config().attacks().orElse(List.of()));
  }

  /** Those of these names, or all that fit, with their standard options. */
  List<LimitedAttack> chosen(List<String> named) {
    List<String> names =
        named.isEmpty()
            ? call.registry().list(PluginKind.ATTACK).stream()
                .filter(this::fits)
                .map(PluginInfo::name)
                .toList()
            : named;
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

  private boolean fits(PluginInfo info) {
    return attacks(info)
        && (!Declared.flag(info, "kanon.sensitive", true)
            || originals.all().stream().anyMatch(t -> !t.judged().sensitive().isEmpty()));
  }

  private static boolean attacks(PluginInfo info) {
    return Declared.flag(info, JOINED, false) || Declared.flag(info, "kanon.classes", false);
  }

  /** What they achieve; one without a limit that refuses the release is told of. */
  List<AttackResult> all(List<Table> released, List<LimitedAttack> attacks) {
    List<AttackResult> results = new ArrayList<>();
    if (attacks.isEmpty()) {
      return results;
    }
    attacks.forEach(LinkedAttacks::refuse);
    call.run().phase("attacks");
    ReleasedTables tables = new ReleasedTables(originals, released, call.run());
    for (LimitedAttack attack : attacks) {
      try {
        results.addAll(of(attack, tables));
      } catch (KanonException e) {
        if (e.kind() != KanonException.Kind.USAGE || attack.limited()) {
          throw e;
        }
        notRun.add(attack.plugin().name() + ": " + e.getMessage());
      }
    }
    return results;
  }

  private static void refuse(LimitedAttack attack) {
    if (!attacks(attack.plugin().info())) {
      throw KanonException.usage(
          "NO_SUCH_RELEASES",
          "Attack '%s' attacks no linked tables: it neither joins them nor looks at classes alone"
              .formatted(attack.plugin().name()));
    }
    if (!attack.with().isEmpty()) {
      throw KanonException.usage(
          "LOOKS_AT_ONE_RELEASE",
          "Attack '%s' looks at one release alone; leave out its \"with\""
              .formatted(attack.plugin().name()));
    }
  }

  private List<AttackResult> of(LimitedAttack attack, ReleasedTables tables) {
    if (Declared.flag(attack.plugin().info(), JOINED, false)) {
      return Attacking.of(tables.joined(), attack, call.run());
    }
    List<AttackResult> results = new ArrayList<>();
    for (int t = 0; t < originals.all().size(); t++) {
      LinkedTable table = originals.all().get(t);
      if (!table.judged().sensitive().isEmpty()) {
        Attacking.of(tables.table(t), attack, call.run())
            .forEach(result -> results.add(result.of(table.name)));
      }
    }
    if (results.isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack '%s' needs a sensitive attribute, no table has one"
              .formatted(attack.plugin().name()));
    }
    return results;
  }

  /** Which were not run, and why, a line each. */
  List<String> notRun() {
    return List.copyOf(notRun);
  }
}
