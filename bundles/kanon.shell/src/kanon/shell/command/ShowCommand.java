package kanon.shell.command;

import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.shell.config.ConfigTree;
import org.osgi.service.component.annotations.Component;

/** Shows the open pipeline. */
@ProvidesCommand(
    name = "show",
    summary = "Shows the open pipeline",
    scope = Scope.SHELL,
    order = 220)
@Component
public final class ShowCommand implements Command {
  private static final List<String> APART =
      List.of("input", "attributes", "privacy", "algorithm", "metrics", "output");

  @Override
  public Syntax syntax() {
    return Syntax.NONE.flags(Flag.JSON);
  }

  @Override
  public int run(Call call) {
    if (call.arguments().json()) {
      call.console().json(call.openConfig().config());
    } else {
      print(call.openConfig().config(), call.console());
    }
    return 0;
  }

  static void print(Map<String, Object> config, Console console) {
    TextTable attributes = new TextTable("COLUMN", "ROLE", "TYPE", "HIERARCHY", "FURTHER");
    ConfigTree.map(config, "attributes")
        .forEach(
            (name, value) -> {
              Map<String, Object> a = ConfigTree.asMap(value);
              attributes.row(
                  Style.NAME,
                  name,
                  ConfigTree.text(a, "role"),
                  ConfigTree.text(a, "type"),
                  ConfigTree.line(ConfigTree.map(a, "hierarchy")),
                  ConfigTree.line(a, "role", "type", "hierarchy"));
            });
    if (!attributes.isEmpty()) {
      console.table(attributes);
      console.line("");
    }
    TextTable facts = new TextTable("", "");
    facts.row(Style.FAINT, "input", part(config.get("input")));
    list(facts, "privacy", ConfigTree.list(config, "privacy"));
    String standard = PluginKind.ALGORITHM.standard().orElseThrow();
    facts.row(Style.FAINT, "algorithm", part(config.getOrDefault("algorithm", standard)));
    list(facts, "metric", ConfigTree.list(config, "metrics"));
    facts.row(Style.FAINT, "output", part(config.get("output")));
    config.forEach(
        (key, value) -> {
          if (!APART.contains(key)) {
            facts.row(Style.FAINT, key, part(value));
          }
        });
    console.table(facts);
  }

  private static void list(TextTable facts, String what, List<?> parts) {
    if (parts.isEmpty()) {
      facts.row(Style.FAINT, what, "-");
    }
    parts.forEach(part -> facts.row(Style.FAINT, what, part(part)));
  }

  private static String part(@org.jspecify.annotations.Nullable Object value) {
    if (value == null) {
      return "-";
    }
    Map<String, Object> map = ConfigTree.asMap(value);
    if (map.isEmpty()) {
      return value instanceof Map ? "-" : String.valueOf(value);
    }
    for (String name : List.of("name", "model")) {
      if (map.containsKey(name)) {
        return RunSummary.join("  ", ConfigTree.text(map, name), ConfigTree.line(map, name));
      }
    }
    return ConfigTree.line(map);
  }
}
