package kanon.repository.index;

import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.Version;

/** The values of attributes, which an index writes as texts with their types. */
final class Value {
  private Value() {}

  /** A value of a type such as "Long" or "List&lt;Version&gt;". */
  static Object of(String type, String text) throws BadIndex {
    String known = type.replace(" ", "");
    if (known.equals("List")) {
      return list("String", text);
    }
    if (known.startsWith("List<") && known.endsWith(">")) {
      return list(known.substring("List<".length(), known.length() - 1), text);
    }
    return single(known, text);
  }

  private static Object single(String type, String text) throws BadIndex {
    try {
      return switch (type) {
        case "String" -> text;
        case "Version" -> Version.parseVersion(text.strip());
        case "Long" -> Long.valueOf(text.strip());
        case "Double" -> Double.valueOf(text.strip());
        default -> throw new BadIndex("has an attribute of a type that is none");
      };
    } catch (IllegalArgumentException e) {
      throw new BadIndex("has an attribute that is no " + type);
    }
  }

  /** Commas separate, a backslash takes the next character as it is. */
  private static List<Object> list(String type, String text) throws BadIndex {
    List<Object> values = new ArrayList<>();
    StringBuilder one = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        one.append(text.charAt(++i));
      } else if (c == ',') {
        values.add(single(type, one.toString().strip()));
        one.setLength(0);
      } else {
        one.append(c);
      }
    }
    values.add(single(type, one.toString().strip()));
    return List.copyOf(values);
  }
}
