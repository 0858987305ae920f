package kanon.keys;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.keys.KeyFile;
import kanon.lib.keys.SecretKey;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Makes, rotates and tells apart the keys of pseudonyms. */
@ProvidesCommand(
    name = "keys",
    summary = "Makes, rotates and tells apart the keys of pseudonyms",
    order = 167)
@Component
public final class KeysCommand implements Command {
  private static final String ACTION = "ACTION";
  private static final String FILE = "FILE";
  private static final List<String> ACTIONS = List.of("new", "rotate", "id");

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(ACTION, Words.of(ACTIONS))
        .one(FILE, Words.FILE)
        .flags(Flag.JSON)
        .details(
            "new writes a new key into a file that is not there yet, which only you may read.",
            "rotate puts a new key in its place and keeps the old one beside it.",
            "id prints what tells the key from others; the key itself is never shown.");
  }

  @Override
  public int run(Call call) {
    String action = call.arguments().one(ACTION);
    Path file = path(call.arguments().one(FILE));
    switch (action) {
      case "new" -> {
        SecretKey key = SecretKey.fresh();
        KeyFile.write(file, key);
        tell(call, file, key, Optional.empty());
      }
      case "rotate" -> {
        SecretKey key = SecretKey.fresh();
        tell(
            call,
            file,
            key,
            Optional.of(KeyFile.rotate(file, key, LocalDate.now(ZoneId.systemDefault()))));
      }
      case "id" -> tell(call, file, KeyFile.read(file), Optional.empty());
      default ->
          throw KanonException.usage(
              "UNKNOWN_KEY_ACTION", "keys: " + Names.unknown("action", action, ACTIONS));
    }
    return 0;
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw KanonException.usage("BAD_KEY_PATH", "keys: '" + name + "' is no path");
    }
  }

  private static void tell(Call call, Path file, SecretKey key, Optional<Path> old) {
    if (call.arguments().json()) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("file", file.toString());
      tree.put("id", key.id());
      old.ifPresent(path -> tree.put("old", path.toString()));
      call.console().json(tree);
    } else {
      call.console().line("key " + key.id() + " in " + file);
      old.ifPresent(path -> call.console().line("the old one is in " + path));
    }
  }
}
