package kanon.shell.command;

import java.nio.file.Path;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.shell.config.ConfigFiles;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Opens a config to be worked on. */
@ProvidesCommand(
    name = "open",
    summary = "Opens a config to be worked on",
    scope = Scope.SHELL,
    order = 200)
@Component
public final class OpenCommand implements Command {
  private static final String CONFIG = "CONFIG.json";

  @Override
  public Syntax syntax() {
    return Syntax.NONE.one(CONFIG, Words.FILE);
  }

  @Override
  public int run(Call call) {
    Path file = Path.of(call.arguments().one(CONFIG));
    call.openConfig().open(file.toString(), WholeFile.folder(file), ConfigFiles.read(file));
    ShowCommand.print(call.openConfig().config(), call.console());
    return 0;
  }
}
