package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import kanon.api.report.LinkedReport;
import kanon.chart.Text;

/** What a run of linked tables did. */
final class LinkedPage {
  private final LinkedReport report;

  LinkedPage(LinkedReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Linked tables: " + String.join(", ", report.tables().keySet()));
    LinkedReport.Persons persons = report.persons();
    page.lead(
        "%s persons in %s classes. Of the persons of a class all rows together show the same; the smallest class has %s."
            .formatted(
                Text.number(persons.released()),
                Text.number(persons.classes()),
                Text.number(persons.smallestClass())));
    report.warnings().orElse(List.of()).forEach(page::alert);
    if (!report.notJudged().isEmpty()) {
      page.alert(
          "Persons are not compared by these columns, which are released as they are: "
              + String.join(", ", report.notJudged()));
    }
    tables(page);
    privacy(page);
    report.attacks().ifPresent(attacks -> AttackSection.add(attacks, page));
    page.section("Keys")
        .table(List.of("Key"), report.config().keys().stream().map(List::of).toList())
        .paragraph(
            "Keys are released as pseudonyms, the same in every table, so that rows that belong together are found together.");
    return page.finish(report.kanon(), report);
  }

  private void tables(Html page) {
    List<List<String>> rows = new ArrayList<>();
    report
        .tables()
        .forEach(
            (name, table) ->
                rows.add(
                    List.of(
                        name,
                        Text.number(table.rows()),
                        Text.number(table.released()),
                        Text.number(table.removed()),
                        Text.share(table.loss()),
                        table.columns().entrySet().stream()
                            .map(c -> c.getKey() + " (" + c.getValue().label() + ")")
                            .collect(Collectors.joining(", ")))));
    page.section("Tables")
        .table(
            List.of("Table", "#Rows", "#Released", "#Removed", "#Loss", "Released columns"), rows)
        .paragraph(
            "Rows are removed for which somebody in the class has no counterpart. The loss is the average over released cells of quasi-identifiers: 0 for a value, 100 % for everything.");
  }

  private void privacy(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (LinkedReport.Model model : report.privacy()) {
      rows.add(
          List.of(
              model.table(),
              model.model(),
              model.asked().entrySet().stream()
                  .map(e -> e.getKey() + " " + e.getValue())
                  .collect(Collectors.joining(", ")),
              model.holds() ? "yes" : "no"));
    }
    page.section("Privacy models")
        .table(List.of("Table", "Model", "Asked", "Holds"), rows)
        .paragraph(
            "Judged on what somebody sees who joins all tables: he knows %s. Models of a table below that of persons are asked of the rows that nobody tells apart then, and count persons."
                .formatted(report.known()));
  }
}
