package kanon.chart;

import java.util.List;

/**
 * A table of shares: each cell has its number and is the darker the larger it is.
 *
 * @param title what is shown
 * @param rows the names of the rows
 * @param columns the names of the columns
 * @param shares by row and column, from 0 to 1; not a number where there is none
 */
public record Matrix(
    String title, List<String> rows, List<String> columns, List<List<Double>> shares) {
  private static final double CELL = 22;
  private static final double DARK = 0.55;

  /** The picture. */
  public String svg() {
    double left =
        14 + rows.stream().mapToDouble(r -> Text.width(Text.brief(r, 44), 11)).max().orElse(0);
    double wide = Math.min(64, Math.max(38, (760 - left) / Math.max(1, columns.size())));
    int longest =
        columns.stream()
            .mapToInt(c -> Math.min(18, c.codePointCount(0, c.length())))
            .max()
            .orElse(0);
    double top = 16 + longest * 4.6;
    double width = left + wide * columns.size() + 50;
    Svg svg = new Svg(width, top + CELL * rows.size() + 6, title);
    for (int c = 0; c < columns.size(); c++) {
      double x = left + (c + 0.45) * wide;
      svg.text(
          x,
          top - 6,
          "start",
          Text.brief(columns.get(c), 18),
          "transform",
          "rotate(-38 " + Svg.number(x) + " " + Svg.number(top - 6) + ")");
    }
    for (int r = 0; r < rows.size(); r++) {
      double y = top + r * CELL;
      svg.text(left - 8, y + 15, "end", Text.brief(rows.get(r), 44));
      for (int c = 0; c < columns.size(); c++) {
        cell(svg, shares.get(r).get(c), left + c * wide, y, wide);
      }
    }
    return svg.finish();
  }

  private static void cell(Svg svg, double share, double x, double y, double wide) {
    double held = Double.isNaN(share) ? 0 : Math.max(0, Math.min(1, share));
    int grey = (int) Math.round(255 - held * 200);
    svg.leaf(
        "rect",
        "x",
        x,
        "y",
        y,
        "width",
        wide - 2,
        "height",
        CELL - 2,
        "fill",
        "rgb(" + grey + "," + grey + "," + Math.min(255, grey + 8) + ")",
        "stroke",
        Svg.GRID);
    svg.text(
        x + wide / 2 - 1,
        y + 14,
        "middle",
        Text.number(share),
        "fill",
        held > DARK ? "#fff" : Svg.INK);
  }
}
