package kanon.keys;

import java.nio.file.Files;
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
import kanon.lib.keys.SigningKey;
import kanon.lib.keys.TrustedKey;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Makes, rotates and tells apart the keys of pseudonyms and signatures. */
@ProvidesCommand(
    name = "keys",
    summary = "Makes, rotates and tells apart the keys of pseudonyms and signatures",
    order = 167)
@Component
public final class KeysCommand implements Command {
  private static final String ACTION = "ACTION";
  private static final String FILE = "FILE";
  private static final String SIGNING = "--signing";
  private static final List<String> ACTIONS = List.of("new", "rotate", "id", "public");

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(ACTION, Words.of(ACTIONS))
        .one(FILE, Words.FILE)
        .flags(
            Keys.token(
                Flag.plain(
                    SIGNING, "a key that signs manifests; new writes its public half to FILE.pub"),
                Flag.JSON))
        .details(
            "new writes a new key into a file that is not there yet, which only you may read.",
            "rotate puts a new key in its place and keeps the old one beside it.",
            "id prints what tells the key from others; the key itself is never shown.",
            "public writes the public half of a token's key into a file that is not there yet.");
  }

  @Override
  public int run(Call call) {
    String action = call.arguments().one(ACTION);
    Path file = path(call.arguments().one(FILE));
    if (action.equals("public")) {
      publish(call, file);
      return 0;
    }
    if (call.arguments().flag(Keys.TOKEN).isPresent()) {
      throw call.arguments().wrong("BAD_FLAG", Keys.TOKEN + " belongs to 'keys public'");
    }
    if (call.arguments().has(SIGNING)) {
      signing(call, action, file);
      return 0;
    }
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

  /** A key that signs is not rotated: who trusts it has to be told of another one. */
  private static void signing(Call call, String action, Path file) {
    switch (action) {
      case "new" -> {
        SigningKey key = SigningKey.fresh();
        Path open = key.write(file);
        tell(call, file, key.half().id(), Map.of("public", open.toString()));
      }
      case "id" -> tell(call, file, id(file), Map.of());
      default ->
          throw KanonException.usage(
              "UNKNOWN_KEY_ACTION",
              "keys --signing: "
                  + Names.unknown("action", action, List.of("new", "id"))
                  + "; a new signing key goes into a file of its own");
    }
  }

  private static void publish(Call call, Path file) {
    if (call.arguments().flag(Keys.TOKEN).isEmpty()) {
      throw call.arguments().wrong("BAD_FLAG", "keys public: " + Keys.TOKEN + " FILE is missing");
    }
    if (Files.exists(file)) {
      throw KanonException.usage("KEY_EXISTS", "'" + file + "' exists and is not written over");
    }
    SigningKey key = Keys.ofToken(call.arguments());
    call.write(key.half().pem(), file);
    tell(call, file, key.half().id(), Map.of());
  }

  /** Of a public half, too. */
  private static String id(Path file) {
    return file.toString().endsWith(".pub")
        ? TrustedKey.read(file).id()
        : SigningKey.read(file).half().id();
  }

  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw KanonException.usage("BAD_KEY_PATH", "keys: '" + name + "' is no path");
    }
  }

  private static void tell(Call call, Path file, SecretKey key, Optional<Path> old) {
    Map<String, Object> more = new LinkedHashMap<>();
    old.ifPresent(path -> more.put("old", path.toString()));
    tell(call, file, key.id(), more);
  }

  private static void tell(Call call, Path file, String id, Map<String, Object> more) {
    if (call.arguments().json()) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("file", file.toString());
      tree.put("id", id);
      tree.putAll(more);
      call.console().json(tree);
    } else {
      call.console().line("key " + id + " in " + file);
      more.forEach((what, path) -> call.console().line("the " + what + " one is in " + path));
    }
  }
}
