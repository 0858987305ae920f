package kanon.shell.command;

import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.shell.console.Console;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Shows the open pipeline. */
final class ShowCommand implements Command {
  private static final List<String> APART =
      List.of("input", "attributes", "privacy", "algorithm", "metrics", "output");

  @Override
  public Syntax syntax() {
    return Syntax.of("show", "Shows the open pipeline").flags(Syntax.JSON);
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    if (call.arguments().json()) {
      Documents.print(call.wiring().config(), call.console());
    } else {
      print(call.wiring().config(), call.console());
    }
    return 0;
  }

  static void print(Map<String, Object> config, Console console) {
    TextTable attributes = new TextTable("COLUMN", "ROLE", "TYPE", "HIERARCHY", "FURTHER");
    Trees.map(config, "attributes")
        .forEach(
            (name, value) -> {
              Map<String, Object> a = Trees.asMap(value);
              attributes.row(
                  Style.NAME,
                  name,
                  Trees.text(a, "role"),
                  Trees.text(a, "type"),
                  Trees.line(Trees.map(a, "hierarchy")),
                  Trees.line(a, "role", "type", "hierarchy"));
            });
    if (!attributes.isEmpty()) {
      console.table(attributes);
      console.line("");
    }
    TextTable facts = new TextTable("", "");
    facts.row(Style.FAINT, "input", part(config.get("input")));
    list(facts, "privacy", Trees.list(config, "privacy"));
    String standard = PluginKind.ALGORITHM.standard().orElseThrow();
    facts.row(Style.FAINT, "algorithm", part(config.getOrDefault("algorithm", standard)));
    list(facts, "metric", Trees.list(config, "metrics"));
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
    Map<String, Object> map = Trees.asMap(value);
    if (map.isEmpty()) {
      return value instanceof Map ? "-" : String.valueOf(value);
    }
    for (String name : List.of("name", "model")) {
      if (map.containsKey(name)) {
        return RunSummary.join("  ", Trees.text(map, name), Trees.line(map, name));
      }
    }
    return Trees.line(map);
  }
}
