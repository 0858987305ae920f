package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.shell.config.ConfigTree;
import kanon.shell.console.Numbers;
import kanon.shell.console.TableLayout;
import org.osgi.service.component.annotations.Component;

/** Shows the runs of the open pipeline side by side. */
@ProvidesCommand(
    name = "runs",
    summary = "Shows the runs of the open pipeline side by side",
    scope = Scope.SHELL,
    order = 290)
@Component
public final class RunsCommand implements Command {
  private static final int FACTS = 24;
  private static final int COLUMN = 22;

  @Override
  public Syntax syntax() {
    return Syntax.NONE.flags(Flag.JSON);
  }

  @Override
  public int run(Call call) {
    List<RunReport> runs = call.openConfig().runs();
    if (call.arguments().json()) {
      call.console().json(runs);
    } else if (runs.isEmpty()) {
      call.console().line("No runs yet");
    } else {
      print(runs, call.console());
    }
    return 0;
  }

  /** One row for a run; in a window that is too narrow for it, one column. */
  private static void print(List<RunReport> runs, Console console) {
    TextTable all = table(runs, 0);
    if (new TableLayout(all).width() <= console.width()) {
      console.table(all);
      return;
    }
    int together = Math.max(1, (console.width() - FACTS) / COLUMN);
    for (int from = 0; from < runs.size(); from += together) {
      List<RunReport> some = runs.subList(from, Math.min(runs.size(), from + together));
      console.line("");
      console.table(new TableLayout(table(some, from)).transposed());
    }
  }

  /** One column for each metric that any run has. */
  static TextTable table(List<RunReport> runs, int before) {
    Set<String> metrics = new LinkedHashSet<>();
    runs.forEach(r -> metrics.addAll(RunSummary.numbers(r)));
    List<String> headings = new ArrayList<>();
    headings.addAll(
        List.of("#RUN", "ALGORITHM", "PRIVACY", "#CLASSES", "#SMALLEST", "#SUPPRESSED"));
    boolean persons = runs.stream().anyMatch(run -> run.persons().isPresent());
    if (persons) {
      headings.addAll(List.of("#SMALLEST PERSONS", "#SUPPRESSED PERSONS"));
    }
    headings.add("#SOLVE");
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
      if (persons) {
        Optional<PersonFigures.Released> of = run.persons().flatMap(PersonFigures::released);
        cells.add(of.map(p -> Numbers.whole(p.smallestClass())).orElse(""));
        cells.add(of.map(p -> Numbers.whole(p.removed())).orElse(""));
      }
      OptionalDouble solve = run.millis("solve");
      cells.add(solve.isPresent() ? Numbers.time(solve.getAsDouble()) : "");
      metrics.forEach(m -> cells.add(RunSummary.number(run, m)));
      table.row(cells.toArray());
    }
    return table;
  }

  private static String algorithm(RunReport run) {
    return RunSummary.join(
        " ", run.algorithm().name(), ConfigTree.line(run.config().algorithm().options()));
  }

  private static String privacy(RunReport run) {
    return run.privacy().stream()
        .map(model -> RunSummary.join(" ", model.model(), ConfigTree.line(model.asked())))
        .collect(Collectors.joining("; "));
  }
}
