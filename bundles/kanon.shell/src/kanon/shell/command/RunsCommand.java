package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.TextTable;

/** Shows the runs of the open pipeline side by side. */
final class RunsCommand implements Command {
  private static final int FACTS = 24;
  private static final int COLUMN = 22;

  @Override
  public Syntax syntax() {
    return Syntax.of("runs", "Shows the runs of the open pipeline side by side").flags(Syntax.JSON);
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    List<Map<String, Object>> runs = call.wiring().runs();
    if (call.arguments().json()) {
      Documents.print(runs, call.console());
    } else if (runs.isEmpty()) {
      call.console().line("No runs yet");
    } else {
      print(runs, call.console());
    }
    return 0;
  }

  /** One row for a run; in a window that is too narrow for it, one column. */
  private static void print(List<Map<String, Object>> runs, Console console) {
    TextTable table = table(runs, 0);
    if (table.width() <= console.width()) {
      console.table(table);
      return;
    }
    int together = Math.max(1, (console.width() - FACTS) / COLUMN);
    for (int from = 0; from < runs.size(); from += together) {
      List<Map<String, Object>> some = runs.subList(from, Math.min(runs.size(), from + together));
      console.line("");
      console.table(table(some, from).transposed());
    }
  }

  /** One column for each metric that any run has. */
  static TextTable table(List<Map<String, Object>> runs, int before) {
    Set<String> metrics = new LinkedHashSet<>();
    runs.forEach(r -> metrics.addAll(numbers(r).keySet()));
    List<String> headings = new ArrayList<>();
    headings.addAll(
        List.of("#RUN", "ALGORITHM", "PRIVACY", "#CLASSES", "#SMALLEST", "#SUPPRESSED", "#SOLVE"));
    metrics.forEach(m -> headings.add("#" + m));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (int i = 0; i < runs.size(); i++) {
      Map<String, Object> run = runs.get(i);
      Map<String, Object> release = Trees.map(run, "release");
      List<Object> cells = new ArrayList<>();
      cells.add(before + i + 1);
      cells.add(algorithm(run));
      cells.add(privacy(run));
      for (String key : List.of("classes", "smallestClass", "suppressedRows")) {
        cells.add(Trees.number(release, key).map(Numbers::any).orElse(""));
      }
      cells.add(solve(run));
      Map<String, Number> measured = numbers(run);
      metrics.forEach(
          m -> {
            Number value = measured.get(m);
            cells.add(value == null ? "" : Numbers.any(value));
          });
      table.row(cells.toArray());
    }
    return table;
  }

  private static String algorithm(Map<String, Object> run) {
    Map<String, Object> asked = Trees.map(Trees.map(run, "config"), "algorithm");
    return RunSummary.join(
        " ", Trees.text(Trees.map(run, "algorithm"), "name"), Trees.line(asked, "name"));
  }

  private static String privacy(Map<String, Object> run) {
    List<String> models = new ArrayList<>();
    for (Map<String, Object> model : Trees.maps(run, "privacy")) {
      models.add(
          RunSummary.join(" ", Trees.text(model, "model"), Trees.line(Trees.map(model, "asked"))));
    }
    return String.join("; ", models);
  }

  private static String solve(Map<String, Object> run) {
    for (Map<String, Object> phase : Trees.maps(run, "phases")) {
      if (Trees.text(phase, "name").equals("solve")) {
        return Trees.number(phase, "millis").map(n -> Numbers.time(n.doubleValue())).orElse("");
      }
    }
    return "";
  }

  /** Metrics that are one number. */
  private static Map<String, Number> numbers(Map<String, Object> run) {
    Map<String, Number> numbers = new LinkedHashMap<>();
    Trees.map(run, "metrics")
        .forEach(
            (name, value) -> {
              if (value instanceof Number n) {
                numbers.put(name, n);
              }
            });
    return numbers;
  }
}
