package kanon.shell.command;

import java.util.List;
import java.util.OptionalLong;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.report.CheckReport;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Says what a run would refuse, and what it would do. */
@ProvidesCommand(
    name = "check",
    summary = "Says all that run would refuse, and what it would do, without running",
    order = 20)
@Component
public final class CheckCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";
  private static final String VALUES = "--values";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .open(CONFIG, Words.FILE)
        .any(OVERRIDES, Words.OVERRIDE)
        .flags(
            Flag.plain(
                VALUES,
                "show the values of the data that a hierarchy or an order lacks: cells, which messages only count"),
            Flag.JSON)
        .details("Exit status: what run would end with, 2, 3 or 4, if there is a problem.");
  }

  @Override
  public int run(Call call) {
    boolean values = call.arguments().has(VALUES);
    if (values && call.arguments().json()) {
      throw call.arguments().wrong("BAD_FLAG", VALUES + " shows values to people, not as JSON");
    }
    CheckReport found;
    try (Work work =
        call.work(call.arguments().optional(CONFIG), call.arguments().all(OVERRIDES))) {
      found = work.workbench().check(work.config(), call.monitor());
      if (call.arguments().json()) {
        call.console().json(found);
      } else {
        print(found, call.console());
      }
      if (values) {
        LackingValues.print(work, call);
      }
    }
    return found.exitCode();
  }

  private static void print(CheckReport found, Console console) {
    List<CheckReport.Column> columns = found.attributes().orElse(List.of());
    found.leaves().ifPresent(leaves -> LeavesTable.planned(leaves, columns, console));
    found
        .input()
        .ifPresent(input -> console.line(size(input.rows(), found.persons(), found.tuples())));
    found
        .algorithm()
        .ifPresent(
            a ->
                console.line(
                    "algorithm: " + a.name() + " (" + a.bundle() + " " + a.version() + ")"));
    found.preset().ifPresent(preset -> PresetTable.print(preset, console));
    found.warnings().forEach(w -> console.line(console.paint(Style.WARNING, "warning: ") + w));
    found.problems().forEach(p -> console.line(console.paint(Style.BAD, "problem: ") + p));
    int problems = found.problems().size();
    console.line(
        switch (problems) {
          case 0 -> console.paint(Style.GOOD, "Nothing to refuse");
          case 1 -> console.paint(Style.BAD, "One problem");
          default -> console.paint(Style.BAD, problems + " problems");
        });
  }

  private static String size(long rows, OptionalLong persons, OptionalLong tuples) {
    return Numbers.whole(rows)
        + " rows"
        + (persons.isEmpty() ? "" : " of " + Numbers.whole(persons.getAsLong()) + " persons")
        + (tuples.isEmpty() ? "" : ", " + Numbers.whole(tuples.getAsLong()) + " distinct tuples");
  }
}
