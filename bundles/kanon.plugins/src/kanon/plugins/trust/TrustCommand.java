package kanon.plugins.trust;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Completion;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.PluginAdmin;
import kanon.lib.json.record.Records;
import kanon.lib.keys.TrustedKey;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Shows and changes what a site has decided of plugins. */
@ProvidesCommand(
    name = "trust",
    summary =
        "Shows and changes which plugins are let in, and which work in processes of their own",
    order = 325)
@Component
public final class TrustCommand implements Command {
  private static final List<String> ACTIONS = List.of("mode", "add", "remove", "isolate");
  private static final String ACTION = "mode|add|remove|isolate";
  private static final String WHICH = "MODE, FILE, NAME or BUNDLE";
  private static final String NAME = "--name";
  private static final int SHORT = 16;

  private final PluginAdmin admin;
  private final TrustFile file;

  /** Knows where decisions stand. */
  @Activate
  public TrustCommand(BundleContext context, @Reference PluginAdmin admin) {
    this.admin = admin;
    file = new TrustFile(context);
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(ACTION, Words.of(ACTIONS))
        .optional(WHICH, this::words)
        .flags(
            Flag.with(
                NAME, "NAME", Words.TEXT, "what an added key is called; its file's name without"),
            Flag.JSON)
        .details(
            "mode any lets any plugin in; mode signed those signed by a key that was added ('kanon sign JAR --key",
            "FILE'), and those listed; mode listed those listed alone.",
            "add JAR shows what a plugin says that it needs and what its classes refer to, and lists its content.",
            "add KEY.pub adds a key; remove takes out a key or a content by name, or by the beginning of its id.",
            "isolate BUNDLE has the algorithms of a bundle work in processes of their own, isolate all those of every",
            "bundle that Kanon did not bring; remove BUNDLE and remove all take that back.");
  }

  private List<Suggestion> words(Completion place) {
    return switch (place.before().isEmpty() ? "" : place.before().get(0)) {
      case "mode" -> Mode.labels().stream().map(Suggestion::of).toList();
      case "isolate" ->
          Stream.concat(
                  Stream.of(Trust.ALL),
                  admin.entries().stream()
                      .filter(entry -> !entry.file().isEmpty())
                      .map(PluginAdmin.Entry::bundle))
              .map(Suggestion::of)
              .toList();
      case "remove" -> file.read().names().stream().map(Suggestion::of).toList();
      default -> place.files();
    };
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Trust trust = file.read();
    Optional<String> action = arguments.optional(ACTION);
    if (action.isEmpty()) {
      show(call, trust);
      return 0;
    }
    if (!ACTIONS.contains(action.get())) {
      throw KanonException.usage(
          "UNKNOWN_ACTION", "trust: " + Names.unknown("action", action.get(), ACTIONS));
    }
    String which =
        arguments
            .optional(WHICH)
            .orElseThrow(() -> arguments.wrong("MISSING_ARGUMENT", WHICH + " is missing"));
    Trust changed =
        switch (action.get()) {
          case "mode" -> trust.with(mode(which));
          case "remove" -> removed(trust, which);
          case "isolate" -> trust.isolating(which);
          default -> added(call, trust, Path.of(which));
        };
    file.write(changed);
    show(call, changed);
    return 0;
  }

  private static Mode mode(String word) {
    return Mode.of(word)
        .orElseThrow(
            () ->
                KanonException.usage(
                    "UNKNOWN_MODE", "trust: " + Names.unknown("mode", word, Mode.labels())));
  }

  private static Trust removed(Trust trust, String which) {
    Trust without = trust.without(which);
    if (without.equals(trust)) {
      throw KanonException.usage(
          "UNKNOWN_TRUST", "trust: " + Names.unknown("key or file", which, trust.names()));
    }
    return without;
  }

  private Trust added(Call call, Trust trust, Path path) {
    if (!path.toString().endsWith(".jar")) {
      String name = String.valueOf(path.getFileName()).replaceFirst("\\.pub$", "");
      TrustedKey key = TrustedKey.read(path);
      return trust.with(new Trust.Key(call.arguments().flag(NAME).orElse(name), key.pem()));
    }
    String content = digest(path);
    PluginAdmin.Standing standing = admin.look(path);
    if (!content.equals(digest(path))) {
      throw KanonException.usage(
          "PLUGIN_REFUSED", "Plugin " + path + " is refused: it changes while it is looked at");
    }
    if (!call.arguments().json()) {
      call.console().line(path.getFileName() + " " + standing.needs());
    }
    return trust.with(new Trust.Listed(content, String.valueOf(path.getFileName())));
  }

  private void show(Call call, Trust trust) {
    if (call.arguments().json()) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("file", file.path().toString());
      tree.putAll(Records.tree(trust));
      call.console().json(tree);
      return;
    }
    call.console().line("mode " + trust.mode() + ", in " + file.path());
    if (!trust.names().isEmpty()) {
      TextTable table = new TextTable("TRUSTED", "NAME", "ID");
      trust
          .keys()
          .forEach(k -> table.row(Style.NAME, "key", k.name(), k.key().id().substring(0, SHORT)));
      trust
          .listed()
          .forEach(l -> table.row(Style.NAME, "content", l.file(), l.sha256().substring(0, SHORT)));
      trust.isolate().forEach(bundle -> table.row(Style.NAME, "isolated", bundle, ""));
      call.console().table(table);
    }
  }

  private static String digest(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "'" + file + "' cannot be read");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
