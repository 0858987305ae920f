package kanon.shell.command;

import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.LinkedRiskReport;
import kanon.shell.console.Numbers;

/** The risk of linked tables for people. */
final class LinkedRiskSummary {
  private LinkedRiskSummary() {}

  static void print(LinkedRiskReport report, Console console) {
    TextTable tables =
        new TextTable(
            "TABLE ALONE",
            "#ROWS",
            "#CLASSES OF ROWS",
            "#UNIQUE ROWS",
            "#PERSONS",
            "#CLASSES OF PERSONS",
            "#UNIQUE PERSONS");
    report
        .tables()
        .forEach(
            (name, table) ->
                tables.row(
                    name,
                    Numbers.whole(table.rows()),
                    Numbers.whole(table.rowClasses()),
                    Numbers.whole(table.uniqueRows()),
                    Numbers.whole(table.persons()),
                    Numbers.whole(table.personClasses()),
                    Numbers.whole(table.uniquePersons())));
    console.table(tables);
    console.line("");
    LinkedRiskReport.Persons persons = report.persons();
    TextTable all = new TextTable("ALL TABLES TOGETHER", "");
    all.row(Style.FAINT, "persons", Numbers.whole(persons.persons()));
    all.row(Style.FAINT, "classes of persons", Numbers.whole(persons.classes()));
    all.row(
        Style.FAINT,
        "unique persons",
        Numbers.whole(persons.unique()) + " (" + Numbers.percent(persons.uniqueShare()) + ")");
    all.row(Style.FAINT, "persons in classes below 5", Numbers.percent(persons.below5()));
    all.row(Style.FAINT, "persons of the smallest class", Numbers.whole(persons.smallestClass()));
    console.table(all);
    console.line("known to whoever joins the tables: " + report.known());
  }
}
