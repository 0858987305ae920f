package kanon.console.hierarchies;

import java.util.List;

/** Writes a hierarchy as the platform reads it: {@code value;level1;...;*}, quoted where needed. */
final class HierarchyCsv {
  private static final String SPECIAL = ";\"\n\r";

  private HierarchyCsv() {}

  /** The file's text. */
  static String of(List<String[]> lines) {
    StringBuilder out = new StringBuilder();
    for (String[] line : lines) {
      for (int f = 0; f < line.length; f++) {
        out.append(f == 0 ? "" : ";").append(field(line[f]));
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static String field(String text) {
    boolean quoted =
        text.chars().anyMatch(c -> SPECIAL.indexOf(c) >= 0)
            || text.isEmpty()
            || text.charAt(0) == ' '
            || text.charAt(text.length() - 1) == ' ';
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
