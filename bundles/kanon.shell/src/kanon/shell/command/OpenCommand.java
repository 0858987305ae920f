package kanon.shell.command;

import java.nio.file.Path;
import kanon.lib.json.JsonTree;

/** Opens a config to be worked on. */
final class OpenCommand implements Command {
  private static final String CONFIG = "CONFIG.json";

  @Override
  public Syntax syntax() {
    return Syntax.of("open", "Opens a config to be worked on").one(CONFIG, Kind.FILE);
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    Path file = Path.of(call.arguments().one(CONFIG));
    call.wiring().begin(file.toString(), Work.folder(file), JsonTree.read(file));
    ShowCommand.print(call.wiring().config(), call.console());
    return 0;
  }
}
