package kanon.console.goal;

import java.util.Comparator;
import java.util.List;
import kanon.api.console.Html;
import kanon.api.report.PersonFigures;
import kanon.api.report.RiskReport;
import kanon.console.form.Piece;

/**
 * How easily people are found in the table as it is.
 *
 * @param report what was found
 */
record RawRisk(RiskReport report) {
  private static final int SHOWN = 10;

  Html shown() {
    Html html = new Html();
    html.element(
        "p",
        "%s of %s rows (%s) are alone with their quasi-identifiers: whoever knows these of a person finds the row for certain."
            .formatted(
                Piece.whole(report.uniqueRows()),
                Piece.whole(report.rows()),
                Piece.share(report.uniqueShare())));
    html.element(
        "p",
        "On average a person's row is found with a chance of %s, at most of %s."
            .formatted(
                Piece.share(report.risk().prosecutorAverage()),
                Piece.share(report.risk().prosecutor())));
    report.persons().ifPresent(persons -> persons(html, persons));
    List<RiskReport.Combination> most =
        report.combinations().stream()
            .sorted(Comparator.comparingLong(RawRisk::alone).reversed())
            .limit(SHOWN)
            .toList();
    html.open(
        "div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Combinations");
    html.open("table");
    html.element("caption", "Columns that make rows unique together");
    if (report.persons().isPresent()) {
      Piece.head(html, "Columns", "Rows alone", "Share", "Persons alone");
    } else {
      Piece.head(html, "Columns", "Rows alone", "Share");
    }
    for (RiskReport.Combination c : most) {
      html.open("tr")
          .element("th", String.join(", ", c.attributes()), "scope", "row", "class", "text")
          .element("td", Piece.whole(c.uniqueRows()), "class", "number")
          .element("td", Piece.share(c.uniqueShare()), "class", "number");
      c.personsAlone()
          .ifPresent(persons -> html.element("td", Piece.whole(persons), "class", "number"));
      html.close();
    }
    html.close().close().close();
    report.warnings().stream()
        .flatMap(List::stream)
        .forEach(w -> html.element("p", w, "class", "note"));
    return html;
  }

  private static long alone(RiskReport.Combination combination) {
    return combination.personsAlone().orElse(combination.uniqueRows());
  }

  private static void persons(Html html, PersonFigures figures) {
    html.element(
        "p",
        "%s of %s persons have a row like nobody else's, %s are like nobody else by all their rows together."
            .formatted(
                Piece.whole(figures.before().alone()),
                Piece.whole(figures.persons()),
                Piece.whole(figures.beforeTogether().alone())));
    html.element(
        "p",
        "By a row a person is found with a chance of %s on average, by all rows together of %s."
            .formatted(
                Piece.share(figures.before().average()),
                Piece.share(figures.beforeTogether().average())));
  }
}
