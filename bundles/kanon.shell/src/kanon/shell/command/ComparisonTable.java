package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** The runs of a comparison as a table: for people, and for other programs as CSV. */
final class ComparisonTable {
  private static final List<String> RELEASE = List.of("classes", "smallestClass", "suppressedRows");

  private final List<Map<String, Object>> runs;
  private final Set<String> settings = new LinkedHashSet<>();
  private final Set<String> metrics = new LinkedHashSet<>();

  ComparisonTable(List<Map<String, Object>> runs) {
    this.runs = runs;
    for (Map<String, Object> run : runs) {
      settings.addAll(Trees.map(Trees.map(run, "comparison"), "settings").keySet());
      Trees.map(run, "metrics")
          .forEach(
              (name, value) -> {
                if (value instanceof Number) {
                  metrics.add(name);
                }
              });
    }
  }

  void print(Console console) {
    List<String> headings = new ArrayList<>(List.of("ALGORITHM"));
    settings.forEach(s -> headings.add("#" + s.substring(s.lastIndexOf('.') + 1)));
    headings.addAll(
        List.of("#CLASSES", "#SMALLEST", "#REMOVED", "#RISK", "#LOSS", "PARETO", "#SOLVE"));
    metrics.forEach(m -> headings.add("#" + m));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (Map<String, Object> run : runs) {
      if (Trees.map(run, "error").isEmpty()) {
        table.row(Style.NAME, row(run).toArray());
      }
    }
    if (!table.isEmpty()) {
      console.table(table);
    }
    for (Map<String, Object> run : runs) {
      Map<String, Object> error = Trees.map(run, "error");
      if (!error.isEmpty()) {
        Map<String, Object> compared = Trees.map(run, "comparison");
        String name =
            RunSummary.join(
                " ",
                Trees.text(compared, "algorithm"),
                Trees.line(Trees.map(compared, "settings")));
        console.line(
            console.paint(Style.BAD, "no release: ") + name + ": " + Trees.text(error, "message"));
      }
    }
  }

  private List<Object> row(Map<String, Object> run) {
    Map<String, Object> compared = Trees.map(run, "comparison");
    List<Object> cells = new ArrayList<>();
    cells.add(Trees.text(compared, "algorithm"));
    settings.forEach(s -> cells.add(Trees.text(Trees.map(compared, "settings"), s)));
    RELEASE.forEach(key -> cells.add(number(Trees.map(run, "release"), key)));
    cells.add(number(compared, "risk"));
    cells.add(number(compared, "loss"));
    cells.add(Boolean.TRUE.equals(compared.get("pareto")) ? "yes" : "");
    String solve =
        Trees.number(compared, "solveMillis").map(n -> Numbers.time(n.doubleValue())).orElse("");
    boolean cut = Boolean.TRUE.equals(compared.get("deadlineCame"));
    cells.add(solve + (cut ? " (deadline: best so far)" : ""));
    metrics.forEach(m -> cells.add(number(Trees.map(run, "metrics"), m)));
    return cells;
  }

  private static String number(Map<String, Object> tree, String key) {
    return Trees.number(tree, key).map(Numbers::any).orElse("");
  }

  /** All runs, those that failed with their reason, numbers in full. */
  String csv() {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("algorithm"));
    header.addAll(settings);
    header.addAll(RELEASE);
    header.addAll(List.of("risk", "loss", "pareto", "solveMillis", "millis"));
    header.addAll(metrics);
    header.addAll(List.of("errorCode", "error"));
    rows.add(header);
    for (Map<String, Object> run : runs) {
      Map<String, Object> compared = Trees.map(run, "comparison");
      List<String> row = new ArrayList<>();
      row.add(Trees.text(compared, "algorithm"));
      settings.forEach(s -> row.add(Trees.text(Trees.map(compared, "settings"), s)));
      RELEASE.forEach(key -> row.add(Trees.text(Trees.map(run, "release"), key)));
      for (String key : List.of("risk", "loss", "pareto", "solveMillis", "millis")) {
        row.add(Trees.text(compared, key));
      }
      metrics.forEach(m -> row.add(Trees.text(Trees.map(run, "metrics"), m)));
      row.add(Trees.text(Trees.map(run, "error"), "code"));
      row.add(Trees.text(Trees.map(run, "error"), "message"));
      rows.add(row);
    }
    return rows.stream()
        .map(row -> row.stream().map(ComparisonTable::quoted).collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
