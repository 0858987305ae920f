package kanon.shell.command;

import java.util.List;
import java.util.Map;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import org.osgi.service.component.annotations.Component;

/** Writes a page about every live plugin, from what it declares: {@code docs/catalogue.md}. */
@ProvidesCommand(
    name = "catalogue",
    summary = "Prints every plugin with its options as a Markdown page",
    order = 160)
@Component
public final class CatalogueCommand implements Command {
  @Override
  public Syntax syntax() {
    return Syntax.NONE;
  }

  @Override
  public int run(Call call) {
    Pipeline pipeline = call.pipeline();
    Console console = call.console();
    console.line("# Catalogue");
    console.line("");
    console.line(
        "Every plugin of the distribution with what it declares, as `kanon catalogue` prints it from"
            + " the live services.");
    for (PluginKind kind : PluginKind.values()) {
      List<PluginInfo> plugins = pipeline.plugins(kind);
      console.line("");
      console.line("## " + heading(kind));
      for (PluginInfo plugin : plugins) {
        page(plugin, pipeline.options(kind, plugin.name()), console);
      }
    }
    return 0;
  }

  private static String heading(PluginKind kind) {
    String word = kind.plural();
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static void page(PluginInfo plugin, List<OptionInfo> options, Console console) {
    console.line("");
    console.line("### " + plugin.name());
    console.line("");
    console.line(plugin.description() + ".");
    console.line("");
    StringBuilder facts = new StringBuilder("Bundle [`" + plugin.bundle() + "`](../bundles/");
    facts.append(plugin.bundle()).append("/readme.md)");
    for (Map.Entry<String, Object> fact : PluginFacts.declared(plugin).entrySet()) {
      facts
          .append(" · ")
          .append(fact.getKey())
          .append(": ")
          .append(PluginFacts.plain(fact.getValue()));
    }
    console.line(facts.toString());
    if (options.isEmpty()) {
      return;
    }
    console.line("");
    console.line("| option | type | default | meaning |");
    console.line("|---|---|---|---|");
    for (OptionInfo o : options) {
      String type = o.values().isEmpty() ? o.type() : String.join(", ", o.values());
      String standard =
          o.required() ? "required" : o.standard().isEmpty() ? "" : code(o.standard());
      console.line(
          "| "
              + code(o.name())
              + " | "
              + type
              + " | "
              + standard
              + " | "
              + cell(o.meaning())
              + " |");
    }
  }

  private static String code(String text) {
    return "`" + cell(text) + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
