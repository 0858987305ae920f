package kanon.shell.command;

import java.util.List;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonPath;
import kanon.shell.config.Assignments;
import org.osgi.service.component.annotations.Component;

/** Sets any key of the config. */
@ProvidesCommand(
    name = "set",
    summary = "Sets a key of the open pipeline's config",
    scope = Scope.SHELL,
    order = 280)
@Component
public final class SetCommand implements Command {
  private static final String KEY = "key.path";
  private static final String VALUE = "value";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(KEY, Words.KEY)
        .optional(VALUE, Words.TEXT)
        .details(
            "VALUE is JSON where it is any, otherwise text; null removes the key. key.path=value is the same.",
            "  set suppression.limit 0.02",
            "  set output.path=out/adult.csv",
            "  set metrics ncp,precision");
  }

  @Override
  public int run(Call call) {
    String key = call.arguments().one(KEY);
    Optional<String> value = call.arguments().optional(VALUE);
    if (value.isEmpty() && key.indexOf('=') < 0) {
      throw call.arguments().wrong("MISSING_ARGUMENT", "value is missing");
    }
    List<String> words = value.map(v -> List.of(key, v)).orElse(List.of(key));
    List<String> assignments = Assignments.joined(words);
    call.openConfig().replace(JsonPath.with(call.openConfig().config(), assignments));
    return 0;
  }
}
