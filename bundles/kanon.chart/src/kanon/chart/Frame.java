package kanon.chart;

import java.util.List;

/** The axes of a chart of two dimensions, with grid, ticks, titles and legend. */
final class Frame {
  private static final double LINE = 16;

  final Svg svg;
  final double left;
  final double top;
  final double right;
  final double bottom;

  /** Begins a picture with room for axes and so many lines of legend. */
  Frame(double width, double height, String title, int legendLines) {
    svg = new Svg(width, height, title);
    left = 58;
    top = 10 + legendLines * LINE;
    right = width - 14;
    bottom = height - 40;
  }

  void x(Scale scale, String title) {
    for (double tick : scale.ticks()) {
      double x = scale.at(tick);
      svg.line(x, top, x, bottom, Svg.GRID);
      svg.text(x, bottom + 14, "middle", Scale.label(tick));
    }
    svg.text((left + right) / 2, bottom + 32, "middle", title, "font-weight", "600");
  }

  void y(Scale scale, String title) {
    for (double tick : scale.ticks()) {
      double y = scale.at(tick);
      svg.line(left, y, right, y, Svg.GRID);
      svg.text(left - 6, y + 4, "end", Scale.label(tick));
    }
    double middle = (top + bottom) / 2;
    svg.text(
        14,
        middle,
        "middle",
        title,
        "font-weight",
        "600",
        "transform",
        "rotate(-90 14 " + Svg.number(middle) + ")");
  }

  void axes() {
    svg.line(left, bottom, right, bottom, Svg.INK);
    svg.line(left, top, left, bottom, Svg.INK);
  }

  /** How many lines a legend takes. */
  static int legendLines(List<String> names, double width) {
    double x = 0;
    int lines = names.size() > 1 ? 1 : 0;
    for (String name : names) {
      double wide = 22 + Text.width(name, 11) + 12;
      if (x > 0 && x + wide > width - 72) {
        lines++;
        x = 0;
      }
      x += wide;
    }
    return lines;
  }

  /** What draws the sample of one series. */
  interface Sample {
    void draw(int series, double x, double y);
  }

  void legend(List<String> names, double below, Sample sample) {
    if (names.size() < 2) {
      return;
    }
    double x = left;
    double y = 12 + below;
    for (int s = 0; s < names.size(); s++) {
      double wide = 22 + Text.width(names.get(s), 11) + 12;
      if (x > left && x + wide > right) {
        x = left;
        y += LINE;
      }
      sample.draw(s, x + 8, y - 4);
      svg.text(x + 22, y, "start", names.get(s));
      x += wide;
    }
  }
}
