package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.Names;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.lib.json.record.RecordKeys;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Says which keys a config has, from the record that it is bound to. */
@ProvidesCommand(
    name = "config",
    summary = "Lists the keys of a config with type, default and meaning",
    order = 155)
@Component
public final class ConfigCommand implements Command {
  private static final String KEY = "KEY";
  private static final String MARKDOWN = "--markdown";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(KEY, Words.of(keys().stream().map(RecordKeys.Key::path).toList()))
        .flags(Flag.plain(MARKDOWN, "prints them as a Markdown page"), Flag.JSON)
        .details(
            "KEY is the path of a key: it is listed with the keys below it.",
            "COLUMN, OPTION and the like stand for names, N for a place in a list, from 0.");
  }

  @Override
  public int run(Call call) {
    Optional<String> path = call.arguments().optional(KEY);
    List<RecordKeys.Key> keys = keys();
    List<RecordKeys.Key> asked =
        keys.stream().filter(k -> path.isEmpty() || below(k, path.get())).toList();
    if (asked.isEmpty()) {
      throw KanonException.usage(
          "UNKNOWN_KEY",
          Names.unknown("key", path.orElse(""), keys.stream().map(RecordKeys.Key::path).toList()));
    }
    if (call.arguments().json()) {
      call.console().json(asked.stream().map(ConfigCommand::tree).toList());
    } else if (call.arguments().has(MARKDOWN)) {
      page(asked, call.console());
    } else {
      print(asked, call.console());
    }
    return 0;
  }

  /** The keys of a config of one table, and those that only one of linked tables has. */
  private static List<RecordKeys.Key> keys() {
    List<RecordKeys.Key> keys = new ArrayList<>(RecordKeys.of(Job.class));
    Set<String> known = keys.stream().map(RecordKeys.Key::path).collect(Collectors.toSet());
    RecordKeys.of(LinkedJob.class).stream()
        .filter(k -> !known.contains(k.path()))
        .forEach(keys::add);
    return keys;
  }

  private static boolean below(RecordKeys.Key key, String path) {
    return key.path().equals(path) || key.path().startsWith(path + ".");
  }

  private static Map<String, Object> tree(RecordKeys.Key key) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("key", key.path());
    tree.put("type", key.type());
    tree.put("default", key.standard());
    tree.put("required", key.required());
    tree.put("meaning", key.meaning());
    return tree;
  }

  private static void print(List<RecordKeys.Key> keys, Console console) {
    TextTable table = new TextTable("KEY", "TYPE", "DEFAULT", "MEANING");
    for (RecordKeys.Key key : keys) {
      String standard = key.required() ? "(required)" : key.standard();
      table.row(Style.NAME, key.path(), key.type(), standard, key.meaning());
    }
    console.table(table);
  }

  private static void page(List<RecordKeys.Key> keys, Console console) {
    console.line("# Keys of a config");
    console.line("");
    console.line(
        "Every key, as `kanon config --markdown` prints it from the record that a config is bound to. "
            + "Words in capitals stand for names that you give, N for a place in a list, from 0. "
            + "`kanon config KEY` lists one with those below it; "
            + "[schema/config.json](schema/config.json) says the same to editors, "
            + "[schema/linked-config.json](schema/linked-config.json) of linked tables: configs with `tables`, `keys` and `pseudonyms`, which have no keys of one table beside privacy, suppression, report, seed, threads and order; "
            + "[catalogue.md](catalogue.md) has the options of every plugin.");
    console.line("");
    console.line("| key | type | default | meaning |");
    console.line("|---|---|---|---|");
    for (RecordKeys.Key key : keys) {
      String standard =
          key.required() ? "required" : key.standard().isEmpty() ? "" : code(key.standard());
      console.line(
          "| %s | %s | %s | %s |"
              .formatted(code(key.path()), cell(key.type()), standard, cell(key.meaning())));
    }
  }

  private static String code(String text) {
    return "`" + cell(text) + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
