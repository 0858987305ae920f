package kanon.shell.command;

import java.util.List;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.platform.PluginInfo;
import org.osgi.service.component.annotations.Component;

/** Lists the live plugins of a kind: a command for each kind. */
public abstract class ListCommand implements Command {
  private final PluginKind kind;

  ListCommand(PluginKind kind) {
    this.kind = kind;
  }

  /** Lists algorithms. */
  @ProvidesCommand(
      name = "algorithms",
      summary = "Lists the algorithms that are there now, with bundle and version",
      order = 90)
  @Component(service = Command.class)
  public static final class Algorithms extends ListCommand {
    public Algorithms() {
      super(PluginKind.ALGORITHM);
    }
  }

  /** Lists privacy models. */
  @ProvidesCommand(
      name = "models",
      summary = "Lists the privacy models that are there now, with bundle and version",
      order = 100)
  @Component(service = Command.class)
  public static final class Models extends ListCommand {
    public Models() {
      super(PluginKind.MODEL);
    }
  }

  /** Lists presets. */
  @ProvidesCommand(
      name = "presets",
      summary = "Lists the presets of models that are there now, with bundle and version",
      order = 105)
  @Component(service = Command.class)
  public static final class Presets extends ListCommand {
    public Presets() {
      super(PluginKind.PRESET);
    }
  }

  /** Lists metrics. */
  @ProvidesCommand(
      name = "metrics",
      summary = "Lists the metrics that are there now, with bundle and version",
      order = 110)
  @Component(service = Command.class)
  public static final class Metrics extends ListCommand {
    public Metrics() {
      super(PluginKind.METRIC);
    }
  }

  /** Lists attacks. */
  @ProvidesCommand(
      name = "attacks",
      summary = "Lists the attacks on releases that are there now, with bundle and version",
      order = 115)
  @Component(service = Command.class)
  public static final class Attacks extends ListCommand {
    public Attacks() {
      super(PluginKind.ATTACK);
    }
  }

  /** Lists importers. */
  @ProvidesCommand(
      name = "importers",
      summary = "Lists the importers that are there now, with bundle and version",
      order = 120)
  @Component(service = Command.class)
  public static final class Importers extends ListCommand {
    public Importers() {
      super(PluginKind.IMPORTER);
    }
  }

  /** Lists exporters. */
  @ProvidesCommand(
      name = "exporters",
      summary = "Lists the exporters that are there now, with bundle and version",
      order = 130)
  @Component(service = Command.class)
  public static final class Exporters extends ListCommand {
    public Exporters() {
      super(PluginKind.EXPORTER);
    }
  }

  /** Lists transforms. */
  @ProvidesCommand(
      name = "transforms",
      summary = "Lists the transforms of columns that are there now, with bundle and version",
      order = 135)
  @Component(service = Command.class)
  public static final class Transforms extends ListCommand {
    public Transforms() {
      super(PluginKind.TRANSFORM);
    }
  }

  /** Lists builders of hierarchies. */
  @ProvidesCommand(
      name = "hierarchies",
      summary = "Lists the builders of hierarchies that are there now, with bundle and version",
      order = 140)
  @Component(service = Command.class)
  public static final class Hierarchies extends ListCommand {
    public Hierarchies() {
      super(PluginKind.HIERARCHY);
    }
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .flags(Flag.JSON)
        .details("More about one of them: describe " + kind.label() + " NAME");
  }

  @Override
  public int run(Call call) {
    List<PluginInfo> plugins = call.pipeline().plugins(kind);
    if (call.arguments().json()) {
      call.console().json(plugins.stream().map(PluginFacts::tree).toList());
      return 0;
    }
    boolean traits = plugins.stream().anyMatch(p -> !PluginFacts.traits(p).isEmpty());
    TextTable table =
        traits
            ? new TextTable("NAME", "TRAITS", "DESCRIPTION", "BUNDLE", "VERSION")
            : new TextTable("NAME", "DESCRIPTION", "BUNDLE", "VERSION");
    for (PluginInfo p : plugins) {
      if (traits) {
        table.row(
            Style.NAME, p.name(), PluginFacts.traits(p), p.description(), p.bundle(), p.version());
      } else {
        table.row(Style.NAME, p.name(), p.description(), p.bundle(), p.version());
      }
    }
    call.console().table(table);
    return 0;
  }
}
