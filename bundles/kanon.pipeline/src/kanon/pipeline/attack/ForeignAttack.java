package kanon.pipeline.attack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.platform.AttackQuestion;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.ReleaseView;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Table;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.EngineInput;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import org.jspecify.annotations.Nullable;

/**
 * Attacks a release that another tool made. With its original it is attacked as one of the
 * platform's own; without, every label is a value, and what is guessed of people is not judged.
 */
public final class ForeignAttack {
  private static final String INPUT = "input";
  private static final String PATH = "path";

  private ForeignAttack() {}

  /** Attacks a release against a config that has roles at least. */
  public static AttackReport of(
      WorkbenchCall call, Map<String, Object> tree, Path file, AttackQuestion question) {
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "Release '" + file + "' does not exist");
    }
    if (map(tree.get(INPUT)).containsKey(PATH)) {
      return ReleaseAttack.of(call, tree, file, question);
    }
    Map<String, Object> itself = new LinkedHashMap<>(tree);
    Map<String, Object> input = map(tree.get(INPUT));
    input.put(PATH, file.toAbsolutePath().toString());
    itself.put(INPUT, input);
    itself.put("attributes", plain(tree));
    Preparation prepared = Preparation.of(call, itself, Preparation.Purpose.RISK);
    DataCache.Opened data = prepared.open();
    Profile profile = prepared.profile(data).profile();
    BoundPlugin importer = prepared.plugins().importer().orElseThrow(EngineInput::importerMissing);
    Table table =
        data.table().orElseGet(() -> EngineInput.read(importer, Optional.of(file), call.run()));
    call.run().phase("attacks");
    ReleaseView view =
        Views.of(profile.schema(), Release.of(table), Optional.empty(), call.run().parallel());
    OtherReleases others = new OtherReleases(call, prepared.config(), question.others());
    Attacking attacking = new Attacking(view, Optional.empty(), call.run()).beside(others);
    List<String> notRun = new ArrayList<>();
    List<AttackResult> results =
        ReleaseAttack.all(
            call,
            attacking,
            ReleaseAttack.chosen(call, question.attacks(), view, others.any()),
            notRun);
    return new AttackReport(
        call.platform().version(), true, OptionalLong.empty(), view.rows(), results, notRun);
  }

  /** Quasi-identifiers without what is known of their values: the release has labels. */
  private static Map<String, Object> plain(Map<String, Object> tree) {
    Map<String, Object> plain = new LinkedHashMap<>();
    map(tree.get("attributes"))
        .forEach(
            (name, value) -> {
              boolean quasi = Role.QUASI_IDENTIFIER.label().equals(map(value).get("role"));
              plain.put(name, quasi ? Map.of("role", Role.QUASI_IDENTIFIER.label()) : value);
            });
    return plain;
  }

  private static Map<String, Object> map(@Nullable Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> given) {
      given.forEach((key, v) -> map.put(String.valueOf(key), v));
    }
    return map;
  }
}
