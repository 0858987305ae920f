package kanon.shell.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.api.OptionInfo;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.shell.config.Assignments;

/** Options as people type them: {@code k=5}, {@code widths=5,10,20}, {@code char=*}. */
final class OptionWords {
  private OptionWords() {}

  /** The options of a plugin; {@code where} is named in messages. */
  static Map<String, Object> parse(List<OptionInfo> known, List<String> words, String where) {
    Map<String, Object> options = new LinkedHashMap<>();
    for (String word : Assignments.joined(words)) {
      int equals = word.indexOf('=');
      if (equals <= 0) {
        throw KanonException.usage(
            "BAD_OPTION", where + ": '" + word + "' is not of the form option=value");
      }
      String name = word.substring(0, equals);
      OptionInfo option =
          known.stream()
              .filter(o -> o.name().equals(name))
              .findFirst()
              .orElseThrow(() -> unknown(known, name, where));
      if (options.put(name, value(option.type(), word.substring(equals + 1))) != null) {
        throw KanonException.usage("BAD_OPTION", where + ": option '" + name + "' stands twice");
      }
    }
    return options;
  }

  private static KanonException unknown(List<OptionInfo> known, String name, String where) {
    List<String> names = known.stream().map(OptionInfo::name).toList();
    return KanonException.usage("BAD_OPTION", where + ": " + Names.unknown("option", name, names));
  }

  /** A value of a type as an option's description calls it. */
  static Object value(String type, String text) {
    if (type.equals("text")) {
      return quoted(text) ? JsonTree.parse(text).orElse(text) : text;
    }
    if (type.startsWith("list of") && !text.startsWith("[")) {
      List<Object> items = new ArrayList<>();
      String item = type.equals("list of texts") ? "text" : "";
      Arrays.stream(text.split(",", -1)).map(String::strip).forEach(t -> items.add(value(item, t)));
      return items;
    }
    Object value = JsonPath.value(text);
    return value == null ? text : value;
  }

  private static boolean quoted(String text) {
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
  }
}
