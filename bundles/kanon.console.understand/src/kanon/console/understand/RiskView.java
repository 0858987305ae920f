package kanon.console.understand;

import java.util.Optional;
import kanon.api.console.Html;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;

/** The risk before and after, and the classes it comes from. */
final class RiskView {
  private RiskView() {}

  /** Both. */
  static Html of(RunReport report) {
    Html html = new Html().open("div", "class", "grid");
    html.open("section", "class", "card").element("h2", "Risk before and after");
    html.open("div", "class", "wide", "tabindex", "0")
        .open("table", "class", "numbers")
        .open("thead")
        .open("tr");
    for (String title : new String[] {"", "Before", "After"}) {
      html.element("th", title.isEmpty() ? "Figure" : title, "scope", "col");
    }
    html.close().close().open("tbody");
    RunReport.Exposure before = report.risk().before();
    Optional<RunReport.Exposure> after = report.risk().after();
    line(html, "Classes", Html.whole(before.classes()), after.map(a -> Html.whole(a.classes())));
    line(
        html,
        "Rows alone in theirs",
        Html.whole(before.uniqueRows()),
        after.map(a -> Html.whole(a.uniqueRows())));
    line(
        html,
        "Highest risk of a row",
        ColumnsView.percent(before.prosecutor()),
        after.map(a -> ColumnsView.percent(a.prosecutor())));
    line(
        html,
        "Mean risk of a row",
        ColumnsView.percent(before.marketer()),
        after.map(a -> ColumnsView.percent(a.marketer())));
    line(
        html,
        "Rows in classes below five",
        ColumnsView.percent(before.rowsAtRisk()),
        after.map(a -> ColumnsView.percent(a.rowsAtRisk())));
    report.persons().ifPresent(persons -> persons(html, persons));
    html.close().close().close().close();
    html.open("section", "class", "card").element("h2", "Classes by size");
    html.element(
        "p",
        Html.whole(report.release().suppressedRows()) + " rows were removed.",
        "class",
        "note");
    html.open("div", "class", "wide", "tabindex", "0")
        .open("table", "class", "numbers")
        .open("thead")
        .open("tr");
    for (String title : new String[] {"Rows in a class", "Classes", "Rows"}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (SizeBin bin : report.classSizes()) {
      html.open("tr").element("th", bin.label("\u2013"), "scope", "row");
      html.element("td", Html.whole(bin.classes()), "class", "number");
      html.element("td", Html.whole(bin.rows()), "class", "number").close();
    }
    return html.close().close().close().close().close();
  }

  /** The same of persons, by the row that fewest others share and by all rows together. */
  private static void persons(Html html, PersonFigures figures) {
    Optional<PersonFigures.Released> released = figures.released();
    line(
        html, "Persons", Html.whole(figures.persons()), released.map(r -> Html.whole(r.persons())));
    exposed(html, "by a row", figures.before(), released.flatMap(PersonFigures.Released::after));
    exposed(
        html,
        "by all rows",
        figures.beforeTogether(),
        released.flatMap(PersonFigures.Released::afterTogether));
  }

  private static void exposed(
      Html html, String by, PersonFigures.Exposed before, Optional<PersonFigures.Exposed> after) {
    line(
        html,
        "Persons like nobody else, " + by,
        Html.whole(before.alone()),
        after.map(a -> Html.whole(a.alone())));
    line(
        html,
        "Highest risk of a person, " + by,
        ColumnsView.percent(before.highest()),
        after.map(a -> ColumnsView.percent(a.highest())));
    line(
        html,
        "Mean risk of a person, " + by,
        ColumnsView.percent(before.average()),
        after.map(a -> ColumnsView.percent(a.average())));
  }

  private static void line(Html html, String name, String before, Optional<String> after) {
    html.open("tr").element("th", name, "scope", "row");
    html.element("td", before, "class", "number");
    html.element("td", after.orElse("shows no cells"), "class", "number").close();
  }
}
