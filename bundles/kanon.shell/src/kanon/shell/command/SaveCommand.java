package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Writes the config. */
@ProvidesCommand(
    name = "save",
    summary = "Writes the open pipeline's config into a file",
    scope = Scope.SHELL,
    order = 300)
@Component
public final class SaveCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String FORCE = "--force";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(CONFIG, Words.FILE)
        .flags(Flag.plain(FORCE, "replace a file that is there"));
  }

  @Override
  public int run(Call call) {
    Path file = Path.of(call.arguments().one(CONFIG));
    boolean own = file.toString().equals(call.openConfig().name());
    if (Files.exists(file) && !own && !call.arguments().has(FORCE)) {
      throw KanonException.usage(
          "FILE_EXISTS", "File '" + file + "' is there already; --force replaces it");
    }
    call.write(JsonTree.text(call.openConfig().configFor(WholeFile.folder(file))), file);
    call.console().note("wrote " + file);
    return 0;
  }
}
