package kanon.shell.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Names;
import kanon.api.PluginKind;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.shell.console.Console;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Lists the bundles of plugins, puts them in and takes them out. */
final class PluginsCommand implements Command {
  static final List<String> ACTIONS = List.of("install", "update", "remove");
  private static final String ACTION = "install|update|remove";
  private static final String WHICH = "FILE or NAME";

  @Override
  public Syntax syntax() {
    return Syntax.of("plugins", "Lists the bundles of plugins, puts them in and takes them out")
        .optional(ACTION, Kind.PLUGINS_ACTION)
        .optional(WHICH, Kind.BUNDLE)
        .flags(Syntax.JSON);
  }

  @Override
  public int run(Call call) {
    Optional<PluginAdmin> admin = call.services().pluginAdmin();
    Optional<String> action = call.arguments().optional(ACTION);
    if (action.isEmpty() && call.arguments().json()) {
      Documents.print(documents(admin), call.console());
      return 0;
    }
    if (action.isEmpty()) {
      call.console().table(admin.map(PluginsCommand::entries).orElseGet(() -> live(call)));
      return 0;
    }
    if (!ACTIONS.contains(action.get())) {
      throw KanonException.usage(
          "UNKNOWN_ACTION", "plugins: " + Names.unknown("action", action.get(), ACTIONS));
    }
    String which =
        call.arguments()
            .optional(WHICH)
            .orElseThrow(() -> syntax().wrong("MISSING_ARGUMENT", "FILE or NAME is missing"));
    PluginAdmin present =
        admin.orElseThrow(
            () ->
                KanonException.usage(
                    "NO_PLUGIN_ADMIN", "plugins: nothing in this platform watches plugins"));
    print(act(present, action.get(), which), call.console());
    return 0;
  }

  private static PluginAdmin.Entry act(PluginAdmin admin, String action, String which) {
    return switch (action) {
      case "install" -> admin.install(Path.of(which));
      case "update" -> admin.update(Path.of(which));
      default -> admin.remove(which);
    };
  }

  private static void print(PluginAdmin.Entry entry, Console console) {
    console.line(entry.bundle() + " " + entry.version() + ": " + entry.state());
  }

  private static List<Map<String, Object>> documents(Optional<PluginAdmin> admin) {
    List<Map<String, Object>> documents = new ArrayList<>();
    for (PluginAdmin.Entry e : admin.map(PluginAdmin::entries).orElse(List.of())) {
      documents.add(
          Map.of(
              "bundle", e.bundle(), "version", e.version(), "state", e.state(), "file", e.file()));
    }
    return documents;
  }

  private static TextTable entries(PluginAdmin admin) {
    TextTable table = new TextTable("BUNDLE", "VERSION", "STATE", "FILE");
    for (PluginAdmin.Entry e : admin.entries()) {
      table.row(Style.NAME, e.bundle(), e.version(), e.state(), e.file());
    }
    return table;
  }

  /** What can be told without an admin: the bundles whose plugins are there. */
  private static TextTable live(Call call) {
    Map<String, List<PluginInfo>> bundles = new TreeMap<>();
    for (PluginKind kind : PluginKind.values()) {
      for (PluginInfo p : call.services().pipeline().plugins(kind)) {
        bundles.computeIfAbsent(p.bundle(), b -> new ArrayList<>()).add(p);
      }
    }
    TextTable table = new TextTable("BUNDLE", "VERSION", "PLUGINS");
    bundles.forEach(
        (bundle, plugins) ->
            table.row(
                Style.NAME,
                bundle,
                plugins.get(0).version(),
                String.join(
                    ", ", plugins.stream().map(p -> p.kind().label() + " " + p.name()).toList())));
    return table;
  }
}
