package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.report.PresetUse;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import org.osgi.service.component.annotations.Component;

/** Says what a plugin does and which options it takes. */
@ProvidesCommand(
    name = "describe",
    summary = "Says what a plugin does, where it comes from and its options",
    order = 150)
@Component
public final class DescribeCommand implements Command {
  private static final String KIND = "KIND";
  private static final String NAME = "NAME";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(KIND, Words.of(PluginFacts.kinds()))
        .one(NAME, place -> place.plugins(PluginFacts.of(place.before().get(0))))
        .flags(Flag.JSON)
        .details("KIND is one of " + String.join(", ", PluginFacts.kinds()) + ".");
  }

  @Override
  public int run(Call call) {
    Pipeline pipeline = call.pipeline();
    PluginKind kind = PluginFacts.of(call.arguments().one(KIND));
    PluginInfo plugin = PluginFacts.plugin(pipeline, kind, call.arguments().one(NAME));
    List<OptionInfo> options = pipeline.options(kind, plugin.name());
    Optional<PresetUse> preset =
        kind == PluginKind.PRESET ? pipeline.preset(plugin.name()) : Optional.empty();
    if (call.arguments().json()) {
      Map<String, Object> tree = tree(plugin, options);
      preset.ifPresent(use -> tree.put("asks", use.asks().stream().map(Records::tree).toList()));
      call.console().json(tree);
    } else {
      print(plugin, options, call.console());
      preset.ifPresent(use -> PresetTable.asks(use, call.console()));
    }
    return 0;
  }

  private static Map<String, Object> tree(PluginInfo plugin, List<OptionInfo> options) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("kind", plugin.kind().label());
    tree.putAll(PluginFacts.tree(plugin));
    List<Map<String, Object>> list = new ArrayList<>();
    for (OptionInfo o : options) {
      Map<String, Object> option = new LinkedHashMap<>();
      option.put("name", o.name());
      option.put("type", o.type());
      if (!o.standard().isEmpty()) {
        option.put("default", JsonTree.parse(o.standard()).orElse(o.standard()));
      }
      option.put("required", o.required());
      if (!o.values().isEmpty()) {
        option.put("values", o.values());
      }
      option.put("meaning", o.meaning());
      list.add(option);
    }
    tree.put("options", list);
    return tree;
  }

  private static void print(PluginInfo plugin, List<OptionInfo> options, Console console) {
    console.line(plugin.kind().label() + " " + console.paint(Style.NAME, plugin.name()));
    TextTable facts = new TextTable("", "");
    facts.row(Style.FAINT, "does", plugin.description());
    facts.row(Style.FAINT, "bundle", plugin.bundle() + " " + plugin.version());
    PluginFacts.declared(plugin)
        .forEach((key, value) -> facts.row(Style.FAINT, key, PluginFacts.plain(value)));
    console.table(facts);
    console.line("");
    if (options.isEmpty()) {
      console.line("It has no options.");
      return;
    }
    TextTable table = new TextTable("OPTION", "TYPE", "DEFAULT", "MEANING");
    for (OptionInfo o : options) {
      String type = o.values().isEmpty() ? o.type() : String.join(" | ", o.values());
      String standard = o.required() ? "(required)" : o.standard().isEmpty() ? "-" : o.standard();
      table.row(Style.NAME, o.name(), type, standard, o.meaning());
    }
    console.table(table);
  }
}
