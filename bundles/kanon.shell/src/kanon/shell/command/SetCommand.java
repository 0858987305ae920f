package kanon.shell.command;

import java.util.List;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonPath;
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
        .one(VALUE, Words.TEXT)
        .details(
            "VALUE is JSON where it is any, otherwise text; null removes the key.",
            "  set suppression.limit 0.02",
            "  set output.path out/adult.csv");
  }

  @Override
  public int run(Call call) {
    String assignment = call.arguments().one(KEY) + "=" + call.arguments().one(VALUE);
    call.openConfig().replace(JsonPath.with(call.openConfig().config(), List.of(assignment)));
    return 0;
  }
}
