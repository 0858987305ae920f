package kanon.console.table;

import java.util.List;
import java.util.Locale;
import kanon.api.console.Html;
import kanon.api.report.DraftReport;
import kanon.console.form.Piece;

/** How the values of a column are spread, a few bars high: the values themselves are not told. */
final class ShapePicture {
  private static final int HIGH = 32;
  private static final int WIDE = 6;
  private static final int GAP = 1;

  private ShapePicture() {}

  static Html of(DraftReport.Column column) {
    List<Double> shares = column.shape().shares();
    Html html = new Html();
    if (shares.isEmpty()) {
      return html.element("span", "no values", "class", "note");
    }
    double most = shares.stream().mapToDouble(s -> s).max().orElse(1);
    html.open(
        "svg",
        "class",
        "shape",
        "width",
        shares.size() * (WIDE + GAP),
        "height",
        HIGH,
        "role",
        "img",
        "aria-label",
        said(column, most));
    html.element("title", said(column, most));
    for (int i = 0; i < shares.size(); i++) {
      double high = shares.get(i) == 0 ? 0 : Math.max(1, HIGH * shares.get(i) / most);
      html.open(
              "rect",
              "class",
              "bar",
              "x",
              i * (WIDE + GAP),
              "y",
              number(HIGH - high),
              "width",
              WIDE,
              "height",
              number(high))
          .close();
    }
    return html;
  }

  private static String said(DraftReport.Column column, double most) {
    return column.shape().ordered()
        ? "Rows from the least to the greatest value, at most %s in a twelfth of the way"
            .formatted(Piece.share(most))
        : "Rows of the most frequent values, %s of the first".formatted(Piece.share(most));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
