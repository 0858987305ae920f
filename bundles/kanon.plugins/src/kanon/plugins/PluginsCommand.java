package kanon.plugins;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Lists the bundles of plugins, puts them in and takes them out. */
@ProvidesCommand(
    name = "plugins",
    summary = "Lists the bundles of plugins, puts them in and takes them out",
    order = 320)
@Component
public final class PluginsCommand implements Command {
  private static final List<String> ACTIONS = List.of("install", "update", "remove");
  private static final String ACTION = "install|update|remove";
  private static final String WHICH = "FILE or NAME";

  private final PluginAdmin admin;

  @Activate
  public PluginsCommand(@Reference PluginAdmin admin) {
    this.admin = admin;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(ACTION, Words.of(ACTIONS))
        .optional(WHICH, place -> removes(place) ? bundles() : place.files())
        .flags(Flag.JSON);
  }

  private static boolean removes(Completion place) {
    return place.before().equals(List.of("remove"));
  }

  private List<Suggestion> bundles() {
    return admin.entries().stream().map(entry -> Suggestion.of(entry.bundle())).toList();
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Optional<String> action = arguments.optional(ACTION);
    if (action.isEmpty() && arguments.json()) {
      call.console().json(admin.entries());
    } else if (action.isEmpty()) {
      call.console().table(entries());
    } else if (!ACTIONS.contains(action.get())) {
      throw KanonException.usage(
          "UNKNOWN_ACTION", "plugins: " + Names.unknown("action", action.get(), ACTIONS));
    } else {
      PluginAdmin.Entry entry =
          act(
              action.get(),
              arguments
                  .optional(WHICH)
                  .orElseThrow(
                      () -> arguments.wrong("MISSING_ARGUMENT", "FILE or NAME is missing")));
      call.console().line(entry.bundle() + " " + entry.version() + ": " + entry.state());
    }
    return 0;
  }

  private PluginAdmin.Entry act(String action, String which) {
    return switch (action) {
      case "install" -> admin.install(Path.of(which));
      case "update" -> admin.update(Path.of(which));
      default -> admin.remove(which);
    };
  }

  private TextTable entries() {
    TextTable table = new TextTable("BUNDLE", "VERSION", "STATE", "FILE");
    for (PluginAdmin.Entry e : admin.entries()) {
      table.row(Style.NAME, e.bundle(), e.version(), e.state(), e.file());
    }
    return table;
  }
}
