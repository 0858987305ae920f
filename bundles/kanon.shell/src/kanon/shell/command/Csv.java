package kanon.shell.command;

import java.util.List;
import java.util.stream.Collectors;

/** Figures as comma-separated values. */
final class Csv {
  private Csv() {}

  /** Lines of cells, the header first. */
  static String of(List<List<String>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(Csv::quoted).collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
