package kanon.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The description of one plugin's options in the words of OSGi's Metatype service: a definition of
 * the attributes, and the name of the configuration that it is of.
 */
final class MetatypePage {
  private static final String LIST = "list of ";
  private static final int MANY = Integer.MAX_VALUE;

  private final String pid;
  private final String title;
  private final String description;
  private final StringBuilder attributes = new StringBuilder();

  MetatypePage(String kind, String plugin, String description) {
    pid = "kanon.defaults." + kind + "." + plugin;
    title = "Kanon: defaults of " + kind + " '" + plugin + "'";
    this.description = description;
  }

  /** The name of the configuration. */
  String pid() {
    return pid;
  }

  /**
   * Adds an option as {@code describe} shows it.
   *
   * @param standard its default as JSON, empty where there is none
   */
  void option(String name, String type, String standard, List<String> values, String meaning) {
    boolean many = type.startsWith(LIST);
    String item = many ? type.substring(LIST.length()) : type;
    attributes.append(
        "    <AD id=\"%s\" name=\"%s\" description=\"%s\" type=\"%s\" cardinality=\"%d\" required=\"false\""
            .formatted(
                escaped(name),
                escaped(name),
                escaped(meaning + words(item)),
                type(item),
                many ? MANY : 0));
    if (!standard.isEmpty()) {
      attributes.append(" default=\"%s\"".formatted(escaped(standard(standard, many))));
    }
    attributes.append(">\n");
    for (String value : values) {
      attributes.append(
          "      <Option label=\"%s\" value=\"%s\"/>\n".formatted(escaped(value), escaped(value)));
    }
    attributes.append("    </AD>\n");
  }

  private static String type(String item) {
    return switch (item) {
      case "integer", "integers" -> "Long";
      case "number", "numbers" -> "Double";
      case "true or false" -> "Boolean";
      default -> "String";
    };
  }

  /** What neither is text nor has a type of Metatype is written as JSON. */
  private static String words(String item) {
    boolean json = item.startsWith("object") || item.startsWith(LIST);
    return json ? " (as JSON)" : "";
  }

  /** Metatype has commas between the values of a list, and a backslash before one within. */
  private static String standard(String json, boolean many) {
    if (!many) return metatype(plain(json));
    String inner = json.strip().substring(1, json.strip().length() - 1).strip();
    List<String> items = new ArrayList<>();
    for (String one : inner.isEmpty() ? new String[0] : inner.split("\\s*,\\s*", -1)) {
      items.add(metatype(plain(one)));
    }
    return String.join(",", items);
  }

  private static String plain(String json) {
    String text = json.strip();
    return text.length() > 1 && text.startsWith("\"")
        ? text.substring(1, text.length() - 1).translateEscapes()
        : text;
  }

  private static String metatype(String text) {
    return text.replace("\\", "\\\\").replace(",", "\\,").replace(" ", "\\ ");
  }

  private static String escaped(String text) {
    return text.chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '&' -> "&amp;";
                  case '<' -> "&lt;";
                  case '>' -> "&gt;";
                  case '"' -> "&quot;";
                  case '\n', '\t', '\r' -> String.format(Locale.ROOT, "&#%d;", c);
                  default -> String.valueOf((char) c);
                })
        .collect(Collectors.joining());
  }

  String xml() {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <metatype:MetaData xmlns:metatype="http://www.osgi.org/xmlns/metatype/v1.4.0">
          <OCD id="%1$s" name="%2$s" description="%3$s">
        %4$s  </OCD>
          <Designate pid="%1$s">
            <Object ocdref="%1$s"/>
          </Designate>
        </metatype:MetaData>
        """
        .formatted(escaped(pid), escaped(title), escaped(description), attributes);
  }
}
