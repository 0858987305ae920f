package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.report.DraftReport;
import kanon.lib.json.JsonPath;

/** Begins a config for a table. */
final class NewCommand implements Command {
  private static final String TABLE = "TABLE.csv";

  @Override
  public Syntax syntax() {
    return Syntax.of("new", "Begins a config for a table, with a draft as init makes it")
        .one(TABLE, Kind.FILE);
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    Path folder = Path.of("");
    String table = call.arguments().one(TABLE);
    DraftReport draft = InitCommand.draft(call, folder, table);
    Map<String, Object> config = JsonPath.with(draft.config(), List.of());
    call.wiring().begin("new: " + Path.of(table).getFileName(), folder, config);
    InitCommand.print(draft, call.console());
    return 0;
  }
}
