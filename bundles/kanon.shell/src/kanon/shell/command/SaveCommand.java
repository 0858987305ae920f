package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import kanon.model.KanonException;

/** Writes the config. */
final class SaveCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String FORCE = "--force";

  @Override
  public Syntax syntax() {
    return Syntax.of("save", "Writes the open pipeline's config into a file")
        .one(CONFIG, Kind.FILE)
        .flags(Flag.plain(FORCE, "replace a file that is there"));
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    Path file = Path.of(call.arguments().one(CONFIG));
    boolean own = file.toString().equals(call.wiring().name());
    if (Files.exists(file) && !own && !call.arguments().has(FORCE)) {
      throw KanonException.usage(
          "FILE_EXISTS", "File '" + file + "' is there already; --force replaces it");
    }
    Documents.write(call.wiring().configFor(Work.folder(file)), file);
    call.console().note("wrote " + file);
    return 0;
  }
}
