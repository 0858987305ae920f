package kanon.chart;

import java.util.List;

/**
 * Upright bars side by side, one for each bin; with two series before and after stand in pairs.
 *
 * @param title what is shown, which stands above the bars
 * @param axis what the bins are
 * @param bins their names
 * @param series one or two, with a value for each bin
 * @param small whether it is one of many beside each other
 */
public record Histogram(
    String title, String axis, List<String> bins, List<Bars.Series> series, boolean small) {

  /** So many characters of a bin's name are shown: two dates and a dash. */
  private static final int LABEL = 24;

  private static final double SINE = Math.sin(Math.toRadians(40));
  private static final double COSINE = Math.cos(Math.toRadians(40));

  /** The picture. */
  public String svg() {
    double width = small ? 216 : 330;
    double height = small ? 150 : 216;
    List<String> names = series.stream().map(Bars.Series::name).toList();
    double top = names.size() > 1 ? 38 : 24;
    double longest =
        bins.stream().mapToDouble(b -> Text.width(Text.brief(b, LABEL), 10)).max().orElse(1);
    boolean slanted = longest * 1.15 > (width - 48) / Math.max(1, bins.size());
    // A slanted label ends under its bar: what it takes to the left and below is added.
    double left = slanted ? Math.max(42, longest * COSINE) : 42;
    double right = (slanted ? left + width - 48 : width - 6);
    width = right + 6;
    height += slanted ? Math.max(0, longest * SINE - 12) : 0;
    double slot = (right - left) / Math.max(1, bins.size());
    double bottom = height - (slanted ? 14 + longest * SINE : 16) - 14;
    int every = (int) Math.ceil(12 / Math.max(1, slot));
    Svg svg = new Svg(width, height, title);
    svg.text(4, 13, "start", Text.brief(title, (int) (width / 6)), "font-weight", "600");
    if (names.size() > 1) {
      legend(svg, names, left);
    }
    double high =
        series.stream()
            .flatMap(s -> s.values().stream())
            .mapToDouble(v -> Double.isNaN(v) ? 0 : v)
            .max()
            .orElse(1);
    Scale scale = Scale.linear(0, high, bottom, top);
    List<Double> ticks = scale.ticks();
    for (int t = 0; t < ticks.size(); t += small ? 2 : 1) {
      double y = scale.at(ticks.get(t));
      svg.line(left, y, right, y, Svg.GRID);
      svg.text(left - 4, y + 4, "end", Scale.label(ticks.get(t)), "font-size", 10);
    }
    for (int b = 0; b < bins.size(); b++) {
      bin(svg, scale, b, left + b * slot, slot, bottom);
      if (b % every == 0) {
        label(svg, bins.get(b), left + (b + 0.5) * slot, bottom, slanted);
      }
    }
    svg.line(left, bottom, right, bottom, Svg.INK);
    svg.text((left + right) / 2, height - 4, "middle", axis, "font-size", 10);
    return svg.finish();
  }

  private static void legend(Svg svg, List<String> names, double left) {
    double x = left;
    for (int s = 0; s < names.size(); s++) {
      svg.leaf(
          "rect",
          "x",
          x,
          "y",
          20,
          "width",
          14,
          "height",
          9,
          "fill",
          Look.fill(s),
          "stroke",
          Look.colour(s));
      svg.text(x + 18, 29, "start", names.get(s), "font-size", 10);
      x += 30 + Text.width(names.get(s), 10);
    }
  }

  private void bin(Svg svg, Scale scale, int b, double x, double slot, double bottom) {
    double wide = Math.max(1, slot * 0.84 / series.size());
    for (int s = 0; s < series.size(); s++) {
      double value = series.get(s).values().get(b);
      if (Double.isNaN(value)) {
        continue;
      }
      double y = scale.at(value);
      svg.open(
              "rect",
              "x",
              x + slot * 0.08 + s * wide,
              "y",
              y,
              "width",
              wide,
              "height",
              Math.max(0, bottom - y),
              "fill",
              Look.fill(s),
              "stroke",
              Look.colour(s),
              "stroke-width",
              0.6)
          .hint(bins.get(b) + ": " + series.get(s).labels().get(b))
          .close();
    }
  }

  private static void label(Svg svg, String bin, double x, double bottom, boolean slanted) {
    if (!slanted) {
      svg.text(x, bottom + 12, "middle", bin, "font-size", 10);
      return;
    }
    String at = Svg.number(x + 3) + " " + Svg.number(bottom + 10);
    svg.text(
        x + 3,
        bottom + 10,
        "end",
        Text.brief(bin, LABEL),
        "font-size",
        10,
        "transform",
        "rotate(-40 " + at + ")");
  }
}
