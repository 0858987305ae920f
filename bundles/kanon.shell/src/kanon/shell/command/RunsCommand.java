package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.report.RunReport;
import kanon.lib.json.record.Records;
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
    List<RunReport> runs = call.wiring().runs();
    if (call.arguments().json()) {
      Documents.print(runs.stream().map(Records::tree).toList(), call.console());
    } else if (runs.isEmpty()) {
      call.console().line("No runs yet");
    } else {
      print(runs, call.console());
    }
    return 0;
  }

  /** One row for a run; in a window that is too narrow for it, one column. */
  private static void print(List<RunReport> runs, Console console) {
    TextTable table = table(runs, 0);
    if (table.width() <= console.width()) {
      console.table(table);
      return;
    }
    int together = Math.max(1, (console.width() - FACTS) / COLUMN);
    for (int from = 0; from < runs.size(); from += together) {
      List<RunReport> some = runs.subList(from, Math.min(runs.size(), from + together));
      console.line("");
      console.table(table(some, from).transposed());
    }
  }

  /** One column for each metric that any run has. */
  static TextTable table(List<RunReport> runs, int before) {
    Set<String> metrics = new LinkedHashSet<>();
    runs.forEach(r -> metrics.addAll(RunSummary.numbers(r)));
    List<String> headings = new ArrayList<>();
    headings.addAll(
        List.of("#RUN", "ALGORITHM", "PRIVACY", "#CLASSES", "#SMALLEST", "#SUPPRESSED", "#SOLVE"));
    metrics.forEach(m -> headings.add("#" + m));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (int i = 0; i < runs.size(); i++) {
      RunReport run = runs.get(i);
      RunReport.Release release = run.release();
      List<Object> cells = new ArrayList<>();
      cells.add(before + i + 1);
      cells.add(algorithm(run));
      cells.add(privacy(run));
      cells.add(Numbers.whole(release.classes()));
      cells.add(Numbers.whole(release.smallestClass()));
      cells.add(Numbers.whole(release.suppressedRows()));
      OptionalDouble solve = run.millis("solve");
      cells.add(solve.isPresent() ? Numbers.time(solve.getAsDouble()) : "");
      metrics.forEach(m -> cells.add(RunSummary.number(run, m)));
      table.row(cells.toArray());
    }
    return table;
  }

  private static String algorithm(RunReport run) {
    return RunSummary.join(
        " ", run.algorithm().name(), Trees.line(run.config().algorithm().options()));
  }

  private static String privacy(RunReport run) {
    return run.privacy().stream()
        .map(model -> RunSummary.join(" ", model.model(), Trees.line(model.asked())))
        .collect(Collectors.joining("; "));
  }
}
