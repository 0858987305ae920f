package kanon.shell.command;

import java.nio.file.Path;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.Workbench;
import kanon.api.report.ScanReport;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Looks through a table for HIPAA's eighteen identifiers. */
@ProvidesCommand(
    name = "scan",
    summary = "Looks through a table for the identifiers that HIPAA's Safe Harbor lists",
    order = 66)
@Component
public final class ScanCommand implements Command {
  private static final String TABLE = "TABLE.csv";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(TABLE, Words.FILE)
        .flags(InputFlags.beside(Flag.JSON))
        .details(
            "All eighteen are listed, with the columns that have them and why; no cell is shown.",
            "A table or a release, by names of columns, by what their values are, and by what stands inside cells.",
            "What is not found may be there all the same: the rule also asks that nobody knows better.");
  }

  @Override
  public int run(Call call) {
    String table = InitCommand.table(call.arguments().one(TABLE)).toString();
    ScanReport report;
    try (Workbench workbench = call.pipeline().open(Path.of(""))) {
      report = workbench.scan(InputFlags.request(call.arguments(), table).input(), call.monitor());
    }
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      print(report, call.console());
    }
    return 0;
  }

  private static void print(ScanReport report, Console console) {
    TextTable table = new TextTable("", "IDENTIFIER", "COLUMN", "WHY");
    for (ScanReport.Identifier one : report.identifiers()) {
      if (one.places().isEmpty()) {
        table.row(Style.FAINT, one.letter(), one.name(), "none found", "looked for " + one.told());
      }
      for (ScanReport.Place place : one.places()) {
        table.row(Style.NAME, one.letter(), one.name(), place.column(), place.reason());
      }
    }
    console.table(table);
    long found = report.identifiers().stream().filter(i -> !i.places().isEmpty()).count();
    String size =
        Numbers.whole(report.input().rows())
            + " rows, "
            + Numbers.whole(report.input().columns())
            + " columns: ";
    console.line(
        found == 0
            ? size + "none of the eighteen was found"
            : size + found + " of the eighteen " + (found == 1 ? "was" : "were") + " found");
  }
}
