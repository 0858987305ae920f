package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.model.KanonException;

/** Names of tables as users write them. */
final class Identifiers {
  private Identifiers() {}

  /** The parts of {@code schema.table}; a part in double quotes may hold dots. */
  static List<String> parts(String name) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '"' && quoted && i + 1 < name.length() && name.charAt(i + 1) == '"') {
        part.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '.' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    if (quoted || parts.contains("") || name.indexOf('\0') >= 0) {
      throw KanonException.usage(
          "BAD_TABLE_NAME",
          "'" + name + "' is no name of a table, expected one as in schema.table");
    }
    return parts;
  }

  /** A table's name with something behind its last part. */
  static String suffixed(String name, String suffix) {
    List<String> parts = new ArrayList<>(parts(name));
    int last = parts.size() - 1;
    parts.set(last, parts.get(last) + suffix);
    return String.join(".", parts.stream().map(p -> '"' + p.replace("\"", "\"\"") + '"').toList());
  }
}
