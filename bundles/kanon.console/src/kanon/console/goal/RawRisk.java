package kanon.console.goal;

import java.util.Comparator;
import java.util.List;
import kanon.api.console.Html;
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
    List<RiskReport.Combination> most =
        report.combinations().stream()
            .sorted(Comparator.comparingLong(RiskReport.Combination::uniqueRows).reversed())
            .limit(SHOWN)
            .toList();
    html.open(
        "div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Combinations");
    html.open("table");
    html.element("caption", "Columns that make rows unique together");
    Piece.head(html, "Columns", "Rows alone", "Share");
    for (RiskReport.Combination c : most) {
      html.open("tr")
          .element("th", String.join(", ", c.attributes()), "scope", "row", "class", "text")
          .element("td", Piece.whole(c.uniqueRows()), "class", "number")
          .element("td", Piece.share(c.uniqueShare()), "class", "number")
          .close();
    }
    html.close().close().close();
    report.warnings().stream()
        .flatMap(List::stream)
        .forEach(w -> html.element("p", w, "class", "note"));
    return html;
  }
}
