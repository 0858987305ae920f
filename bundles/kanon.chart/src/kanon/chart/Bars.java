package kanon.chart;

import java.util.List;

/**
 * Horizontal bars, one group for each category and in it one bar for each series, with their
 * values. A value that is not a number gets a remark instead of a bar.
 *
 * @param title what is shown
 * @param axis what the values are
 * @param categories the names of the groups
 * @param series the bars of all groups
 * @param logarithmic whether the axis has powers of ten
 */
public record Bars(
    String title, String axis, List<String> categories, List<Series> series, boolean logarithmic) {
  private static final double WIDTH = 680;
  private static final double BAR = 13;
  private static final int NAME = 64;

  /** The room for names of about 34 letters; with longer ones the picture is wider. */
  private static final double NAMES = 230;

  /**
   * One bar in each group.
   *
   * @param name what it is called
   * @param values one for each category; not a number where there is none
   * @param labels what stands behind each bar
   */
  public record Series(String name, List<Double> values, List<String> labels) {

    /** Labels that are the values. */
    public static Series of(String name, List<Double> values) {
      return new Series(name, values, values.stream().map(Text::number).toList());
    }
  }

  /** The picture. */
  public String svg() {
    List<String> names = series.stream().map(Series::name).toList();
    double group = BAR * series.size() + 7;
    double widest =
        categories.stream().mapToDouble(c -> Text.width(Text.brief(c, NAME), 11)).max().orElse(0);
    double left = Math.max(60, widest + 12);
    double width = WIDTH + Math.max(0, left - NAMES);
    int legend = Frame.legendLines(names, WIDTH);
    double top = 8 + legend * 16;
    double height = top + categories.size() * group + 40;
    double right = width - 70;
    Svg svg = new Svg(width, height, title);
    double bottom = height - 36;
    Scale scale = scale(left, right);
    for (double tick : scale.ticks()) {
      svg.line(scale.at(tick), top, scale.at(tick), bottom, Svg.GRID);
      svg.text(scale.at(tick), bottom + 14, "middle", Scale.label(tick));
    }
    svg.text((left + right) / 2, bottom + 30, "middle", axis, "font-weight", "600");
    legend(svg, names, left);
    for (int c = 0; c < categories.size(); c++) {
      double y = top + c * group + 3;
      svg.open("g").hint(categories.get(c));
      svg.text(
          left - 7, y + BAR * series.size() / 2 + 4, "end", Text.brief(categories.get(c), NAME));
      svg.close();
      for (int s = 0; s < series.size(); s++) {
        bar(svg, scale, c, s, left, y + s * BAR);
      }
    }
    svg.line(left, top, left, bottom, Svg.INK);
    return svg.finish();
  }

  private Scale scale(double left, double right) {
    double low = Double.NaN;
    double high = Double.NaN;
    for (Series one : series) {
      for (double value : one.values()) {
        if (!Double.isNaN(value) && !Double.isInfinite(value)) {
          low = Double.isNaN(low) ? value : Math.min(low, value);
          high = Double.isNaN(high) ? value : Math.max(high, value);
        }
      }
    }
    return logarithmic
        ? Scale.logarithmic(low, high, left, right)
        : Scale.linear(low, high, left, right);
  }

  private static void legend(Svg svg, List<String> names, double left) {
    double x = left;
    double y = 12;
    for (int s = 0; s < names.size() && names.size() > 1; s++) {
      double wide = 22 + Text.width(names.get(s), 11) + 12;
      if (x > left && x + wide > WIDTH) {
        x = left;
        y += 16;
      }
      svg.leaf(
          "rect",
          "x",
          x,
          "y",
          y - 9,
          "width",
          16,
          "height",
          10,
          "fill",
          Look.fill(s),
          "stroke",
          Look.colour(s));
      svg.text(x + 22, y, "start", names.get(s));
      x += wide;
    }
  }

  private void bar(Svg svg, Scale scale, int category, int s, double left, double y) {
    double value = series.get(s).values().get(category);
    String label = series.get(s).labels().get(category);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      svg.text(left + 5, y + 10, "start", label, "font-style", "italic");
      return;
    }
    double end = Math.max(left, scale.at(value));
    svg.leaf(
        "rect",
        "x",
        left,
        "y",
        y,
        "width",
        Math.max(1, end - left),
        "height",
        BAR - 2,
        "fill",
        Look.fill(s),
        "stroke",
        Look.colour(s));
    svg.text(end + 5, y + 10, "start", label);
  }
}
