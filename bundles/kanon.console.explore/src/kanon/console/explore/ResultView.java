package kanon.console.explore;

import kanon.api.console.Html;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;

/** A result that is no node: classes by size, and how much is lost in which column. */
final class ResultView {
  private static final double LONG = 220;

  private ResultView() {}

  /** Classes by size. */
  static Html classes(RunReport report) {
    long most = report.classSizes().stream().mapToLong(SizeBin::classes).max().orElse(1);
    Html html = new Html().open("section", "class", "card").element("h2", "Classes by size");
    html.element(
        "p",
        "%s classes, the smallest of %s rows; %s rows were removed.%s"
            .formatted(
                Html.whole(report.release().classes()),
                Html.whole(report.release().smallestClass()),
                Html.whole(report.release().suppressedRows()),
                report
                    .persons()
                    .flatMap(PersonFigures::released)
                    .map(
                        p ->
                            " Of persons the smallest class has %s; %s persons were removed with all their rows."
                                .formatted(Html.whole(p.smallestClass()), Html.whole(p.removed())))
                    .orElse("")));
    html.open("div", "class", "wide", "tabindex", "0").open("table").open("thead").open("tr");
    for (String title : new String[] {"Rows in a class", "Classes", ""}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (SizeBin bin : report.classSizes()) {
      html.open("tr").element("th", bin.label("\u2013"), "scope", "row");
      html.element("td", Html.whole(bin.classes()), "class", "number").open("td");
      html.open("svg", "width", LONG, "height", 12, "aria-hidden", "true");
      html.open(
              "rect",
              "width",
              Math.round(LONG * bin.classes() / most),
              "height",
              12,
              "class",
              "bar")
          .close();
      html.close().close().close();
    }
    return html.close().close().close().close();
  }

  /** How many rows lose how much in each column. */
  static Html cells(RunReport report) {
    Html html = new Html().open("section", "class", "card");
    html.element("h2", "Which cells lose what");
    html.element(
        "p",
        "Of each quasi-identifier how many released rows lose so much of it: 0 % is the value as it"
            + " was, 100 % all of it.",
        "class",
        "note");
    html.open("div", "class", "wide", "tabindex", "0").open("table").open("thead").open("tr");
    for (String title : new String[] {"Column", "Mean loss", "Rows by loss"}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (RunReport.AttributeLoss attribute : report.attributes()) {
      html.open("tr").element("th", attribute.name(), "scope", "row");
      html.element(
          "td",
          attribute.loss().isPresent()
              ? LatticeDrawing.percent(attribute.loss().getAsDouble())
              : "shows no cells",
          "class",
          "number");
      html.open("td").open("ul", "class", "shares");
      attribute
          .cells()
          .ifPresent(
              all ->
                  all.forEach(
                      c -> html.element("li", range(c) + ": " + Html.whole(c.rows()) + " rows")));
      html.close().close().close();
    }
    return html.close().close().close().close();
  }

  private static String range(RunReport.LossCount count) {
    if (count.above() < 0) {
      return "nothing";
    }
    return count.upTo() == 1 && count.above() > 0.99
        ? "all"
        : "up to " + Math.round(100 * count.upTo()) + " %";
  }
}
