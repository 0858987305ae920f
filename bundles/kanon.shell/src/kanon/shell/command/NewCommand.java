package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.DraftRequest;
import kanon.api.report.DraftReport;
import kanon.lib.json.JsonPath;
import org.osgi.service.component.annotations.Component;

/** Begins a config for a table. */
@ProvidesCommand(
    name = "new",
    summary = "Begins a config for a table, with a draft as init makes it",
    scope = Scope.SHELL,
    order = 210)
@Component
public final class NewCommand implements Command {
  private static final String TABLE = "TABLE.csv";

  @Override
  public Syntax syntax() {
    return Syntax.NONE.one(TABLE, Words.FILE);
  }

  @Override
  public int run(Call call) {
    Path folder = Path.of("");
    String table = call.arguments().one(TABLE);
    DraftReport draft = InitCommand.draft(call, folder, DraftRequest.of(Map.of("path", table)));
    Map<String, Object> config = JsonPath.with(draft.config(), List.of());
    call.openConfig().open("new: " + Path.of(table).getFileName(), folder, config);
    InitCommand.print(draft, call.console());
    return 0;
  }
}
