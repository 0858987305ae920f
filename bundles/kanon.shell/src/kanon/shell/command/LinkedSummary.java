package kanon.shell.command;

import java.util.List;
import java.util.Locale;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.LinkedReport;
import kanon.shell.config.ConfigTree;
import kanon.shell.console.Numbers;

/** The report of a run of linked tables for people. */
final class LinkedSummary {
  private LinkedSummary() {}

  static void print(LinkedReport report, Console console) {
    TextTable tables = new TextTable("TABLE", "ROWS", "RELEASED", "REMOVED", "LOSS", "FILE");
    report
        .tables()
        .forEach(
            (name, table) ->
                tables.row(
                    name,
                    Numbers.whole(table.rows()),
                    Numbers.whole(table.released()),
                    Numbers.whole(table.removed()),
                    String.format(Locale.ROOT, "%.3f", table.loss()),
                    table.files().stream().map(f -> f.path()).findFirst().orElse("")));
    console.table(tables);
    TextTable models = new TextTable("TABLE", "MODEL", "ASKED", "HOLDS");
    for (LinkedReport.Model model : report.privacy()) {
      models.row(
          model.table(),
          model.model(),
          ConfigTree.line(model.asked()),
          model.holds() ? "yes" : "no");
    }
    console.table(models);
    LinkedReport.Persons persons = report.persons();
    console.line(
        "%s persons in %s classes of %s or more, of whom all rows together show the same"
            .formatted(
                Numbers.whole(persons.released()),
                Numbers.whole(persons.classes()),
                Numbers.whole(persons.smallestClass())));
    report
        .attacks()
        .ifPresent(
            attacks -> {
              console.line("");
              console.table(AttackTable.of(attacks));
            });
    console.line("known to whoever joins the tables: " + report.known());
    if (!report.notJudged().isEmpty()) {
      console.line(
          console.paint(Style.WARNING, "not compared: ") + String.join(", ", report.notJudged()));
    }
    report.warnings().orElse(List.of()).forEach(console::warn);
    console.line("manifest: " + report.manifest());
  }
}
