package kanon.shell.command;

import java.util.List;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Lists the live plugins of a kind. */
final class ListCommand implements Command {
  private final PluginKind kind;

  ListCommand(PluginKind kind) {
    this.kind = kind;
  }

  @Override
  public Syntax syntax() {
    return Syntax.of(
            kind.plural(), "Lists the " + words() + " that are there now, with bundle and version")
        .flags(Syntax.JSON)
        .details("More about one of them: describe " + kind.label() + " NAME");
  }

  private String words() {
    return switch (kind) {
      case MODEL -> "privacy models";
      case HIERARCHY -> "builders of hierarchies";
      default -> kind.plural();
    };
  }

  @Override
  public int run(Call call) {
    List<PluginInfo> plugins = call.services().pipeline().plugins(kind);
    if (call.arguments().json()) {
      Documents.print(plugins.stream().map(Kinds::tree).toList(), call.console());
      return 0;
    }
    boolean traits = plugins.stream().anyMatch(p -> !Kinds.traits(p).isEmpty());
    TextTable table =
        traits
            ? new TextTable("NAME", "TRAITS", "DESCRIPTION", "BUNDLE", "VERSION")
            : new TextTable("NAME", "DESCRIPTION", "BUNDLE", "VERSION");
    for (PluginInfo p : plugins) {
      if (traits) {
        table.row(Style.NAME, p.name(), Kinds.traits(p), p.description(), p.bundle(), p.version());
      } else {
        table.row(Style.NAME, p.name(), p.description(), p.bundle(), p.version());
      }
    }
    call.console().table(table);
    return 0;
  }
}
