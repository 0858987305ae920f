package kanon.console.form;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.console.Html;
import kanon.api.console.Visit;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/**
 * The form of a plugin's options, made from what {@code describe} shows of them: a third party's
 * plugin has its form as soon as it is there. A field that is left empty stands for the default.
 */
public final class OptionForm {
  private static final String PREFIX = "option.";

  private final String id;
  private final List<OptionInfo> options;

  /**
   * @param id what the fields' ids begin with; unique on the page
   */
  public OptionForm(String id, List<OptionInfo> options) {
    this.id = id;
    this.options = options;
  }

  /**
   * The fields.
   *
   * @param values what is chosen
   * @param columns the columns of the table, which are offered where an option takes one
   */
  public Html fields(Map<String, Object> values, List<String> columns) {
    Html html = new Html();
    for (OptionInfo option : options) {
      field(html, option, shown(values, option), columns);
    }
    if (options.isEmpty()) {
      html.element("p", "It has no options.", "class", "note");
    }
    return html;
  }

  private static String shown(Map<String, Object> values, OptionInfo option) {
    if (!values.containsKey(option.name())) {
      return "";
    }
    Object value = values.getOrDefault(option.name(), "");
    return value instanceof Map<?, ?> || value instanceof List<?>
        ? JsonTree.text(value).strip().replaceAll("\\s*\\n\\s*", " ")
        : plain(value);
  }

  private static String plain(Object value) {
    return value instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1e15
        ? Long.toString(d.longValue())
        : String.valueOf(value);
  }

  private void field(Html html, OptionInfo option, String value, List<String> columns) {
    String field = id + "-" + option.name();
    html.open("div", "class", "field");
    html.element("label", option.name() + (option.required() ? " (needed)" : ""), "for", field);
    html.text(" ");
    if (!option.values().isEmpty()) {
      select(html, option, field, value, option.values());
    } else if (option.type().equals("true or false")) {
      select(html, option, field, value, List.of("true", "false"));
    } else if (takesColumn(option) && !columns.isEmpty()) {
      select(html, option, field, value, columns);
    } else {
      input(html, option, field, value);
    }
    html.element("span", option.meaning(), "class", "note", "id", field + "-meaning");
    html.close();
  }

  private static boolean takesColumn(OptionInfo option) {
    return option.name().equals("attribute") || option.name().equals("column");
  }

  private static void select(
      Html html, OptionInfo option, String field, String value, List<String> values) {
    html.open(
        "select",
        "id",
        field,
        "name",
        PREFIX + option.name(),
        "aria-describedby",
        field + "-meaning",
        "required",
        option.required());
    String nothing = option.standard().isEmpty() ? "" : "default: " + option.standard();
    html.element("option", nothing, "value", "");
    for (String one : values) {
      html.element("option", one, "value", one, "selected", one.equals(value));
    }
    html.close();
  }

  private static void input(Html html, OptionInfo option, String field, String value) {
    boolean whole = option.type().equals("integer");
    boolean number = whole || option.type().equals("number");
    html.open(
        "input",
        "id",
        field,
        "name",
        PREFIX + option.name(),
        "type",
        number ? "number" : "text",
        "step",
        number ? (Object) (whole ? "1" : "any") : false,
        "value",
        value,
        "placeholder",
        option.standard().isEmpty() ? (Object) false : "default: " + option.standard(),
        "aria-describedby",
        field + "-meaning",
        "required",
        option.required());
  }

  /**
   * What somebody has filled in.
   *
   * @throws KanonException where a number is none
   */
  public Map<String, Object> read(Visit visit) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (OptionInfo option : options) {
      String text = visit.parameter(PREFIX + option.name()).orElse("").strip();
      if (!text.isEmpty()) {
        values.put(option.name(), value(option, text));
      }
    }
    return values;
  }

  private static Object value(OptionInfo option, String text) {
    boolean plain =
        option.type().equals("text")
            || option.type().equals("string")
            || !option.values().isEmpty();
    if (plain) {
      return text;
    }
    Optional<Object> json = JsonTree.parse(text);
    if (json.isEmpty() && (option.type().equals("integer") || option.type().equals("number"))) {
      throw KanonException.usage(
          "BAD_OPTION", "Option '" + option.name() + "' is no number, expected " + option.type());
    }
    if (json.isEmpty() && option.type().startsWith("list")) {
      return List.of(text.split("\\s*,\\s*")).stream()
          .map(item -> JsonTree.parse(item).orElse(item))
          .toList();
    }
    return json.orElse(text);
  }
}
