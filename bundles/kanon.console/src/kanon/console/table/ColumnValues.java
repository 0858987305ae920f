package kanon.console.table;

import java.util.Comparator;
import java.util.List;
import kanon.api.console.Html;
import kanon.api.report.HierarchyReport;
import kanon.console.form.Piece;

/**
 * The most frequent values of a column. They are cells, so that somebody has to ask for them.
 *
 * @param report the column
 */
record ColumnValues(HierarchyReport report) {
  private static final int SHOWN = 40;
  private static final int WIDTH = 200;

  private List<HierarchyReport.Leaf> most() {
    return report.leaves().stream()
        .filter(leaf -> leaf.rows() > 0)
        .sorted(Comparator.comparingLong(HierarchyReport.Leaf::rows).reversed())
        .limit(SHOWN)
        .toList();
  }

  /**
   * The values, as JSON.
   *
   * @param column whose they are
   * @param rows how many rows the table has
   * @param missing how many of them have no value
   * @param values the most frequent ones
   */
  record Document(String column, long rows, long missing, List<Value> values) {}

  /**
   * A value.
   *
   * @param value the cell
   * @param rows how many rows have it
   */
  record Value(String value, long rows) {}

  Document document() {
    return new Document(
        report.column(),
        report.rows(),
        report.missing(),
        most().stream().map(leaf -> new Value(leaf.value(), leaf.rows())).toList());
  }

  Html shown() {
    Html html = new Html();
    html.element(
        "p",
        "This page shows cells of the table: whoever sees the screen sees them.",
        "class",
        "message warn");
    html.open("p").element("a", "Back to the columns", "href", "/table").close();
    html.element(
        "h2",
        "%s: %s rows, %s without a value"
            .formatted(report.column(), Piece.whole(report.rows()), Piece.whole(report.missing())));
    long distinct = report.leaves().stream().filter(leaf -> leaf.rows() > 0).count();
    html.element(
        "p",
        distinct > SHOWN
            ? "The %d most frequent of %s values.".formatted(SHOWN, Piece.whole(distinct))
            : "All %d values.".formatted(distinct));
    html.open("div", "class", "wide").open("table");
    Piece.head(html, "Value", "Rows", "Share");
    long largest = most().stream().mapToLong(HierarchyReport.Leaf::rows).max().orElse(1);
    for (HierarchyReport.Leaf leaf : most()) {
      html.open("tr");
      html.element("th", leaf.value(), "scope", "row", "class", "text");
      html.element("td", Piece.whole(leaf.rows()), "class", "number");
      html.open("td");
      html.open("svg", "width", WIDTH, "height", 14, "aria-hidden", "true");
      html.open(
          "rect",
          "class",
          "bar",
          "height",
          14,
          "width",
          Math.max(1, leaf.rows() * WIDTH / largest));
      html.close().close();
      html.text(" " + Piece.share((double) leaf.rows() / Math.max(1, report.rows())));
      html.close().close();
    }
    return html;
  }
}
