package kanon.chart;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Curves over numbers, told apart by dash and marker.
 *
 * @param title what is shown
 * @param xAxis what runs to the right
 * @param yAxis what runs upwards
 * @param curves the curves
 * @param logarithmic whether the upward axis has powers of ten
 */
public record Lines(
    String title, String xAxis, String yAxis, List<Curve> curves, boolean logarithmic) {
  private static final double WIDTH = 500;
  private static final double HEIGHT = 300;

  /**
   * A curve.
   *
   * @param name what it is called
   * @param points in the order in which they are joined
   * @param ranges how far the numbers behind each point reach; empty where they are not drawn
   */
  public record Curve(String name, List<Point> points, List<Range> ranges) {
    public Curve(String name, List<Point> points) {
      this(name, points, List.of());
    }
  }

  /** From the least number behind a point to the greatest. */
  public record Range(double low, double high) {}

  /** A place on the chart. */
  public record Point(double x, double y) {
    boolean finite() {
      return Math.abs(x) <= Double.MAX_VALUE && Math.abs(y) <= Double.MAX_VALUE;
    }
  }

  /** The picture. */
  public String svg() {
    List<String> names = curves.stream().map(Curve::name).toList();
    int above = Frame.legendLines(names, WIDTH) + 1;
    Frame frame = new Frame(WIDTH, HEIGHT + above * 16, title, above);
    frame.svg.text(4, 12, "start", Text.brief(title, 80), "font-weight", "600");
    List<Point> all = curves.stream().flatMap(Lines::covered).filter(Point::finite).toList();
    double lowX = all.stream().mapToDouble(Point::x).min().orElse(0);
    double highX = all.stream().mapToDouble(Point::x).max().orElse(1);
    double low = all.stream().mapToDouble(Point::y).filter(y -> y > 0).min().orElse(Double.NaN);
    double high = all.stream().mapToDouble(Point::y).max().orElse(Double.NaN);
    double least = all.stream().mapToDouble(Point::y).min().orElse(0);
    Scale x = Scale.between(lowX, highX, frame.left + 8, frame.right - 8);
    Scale y =
        logarithmic
            ? Scale.logarithmic(low, high, frame.bottom, frame.top)
            : Scale.linear(least, high, frame.bottom, frame.top);
    frame.x(x, xAxis);
    frame.y(y, yAxis);
    frame.axes();
    frame.legend(names, 16, (s, at, height) -> sample(frame.svg, s, at, height));
    for (int s = 0; s < curves.size(); s++) {
      draw(frame.svg, curves.get(s), s, x, y);
    }
    if (all.isEmpty()) {
      frame.svg.text(
          (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2, "middle", "no data");
    }
    return frame.svg.finish();
  }

  /** A line in the look of a curve. */
  private static void line(Svg svg, int s, CharSequence path) {
    svg.leaf(
        "path",
        "d",
        path,
        "stroke",
        Look.colour(s),
        "stroke-width",
        1.8,
        "stroke-dasharray",
        Look.dash(s),
        "fill",
        "none");
  }

  private static void sample(Svg svg, int s, double x, double y) {
    line(svg, s, "M%s %s H%s".formatted(Svg.number(x - 10), Svg.number(y), Svg.number(x + 10)));
    Look.marker(svg, s, x, y);
  }

  /** All that has to find room: points and the ends of their ranges. */
  private static Stream<Point> covered(Curve curve) {
    return Stream.concat(
        curve.points().stream(),
        IntStream.range(0, curve.ranges().size())
            .boxed()
            .flatMap(
                i -> {
                  double x = curve.points().get(i).x();
                  Range range = curve.ranges().get(i);
                  return Stream.of(new Point(x, range.low()), new Point(x, range.high()));
                }));
  }

  private static void bar(Svg svg, int s, double x, double low, double high) {
    String path = "M%s %s V%s".formatted(Svg.number(x), Svg.number(low), Svg.number(high));
    svg.leaf("path", "d", path, "stroke", Look.colour(s), "stroke-width", 1, "fill", "none");
  }

  private static void draw(Svg svg, Curve curve, int s, Scale x, Scale y) {
    StringBuilder path = new StringBuilder();
    for (Point p : curve.points()) {
      if (p.finite()) {
        path.append(path.isEmpty() ? "M" : " L")
            .append(Svg.number(x.at(p.x())))
            .append(' ')
            .append(Svg.number(y.at(p.y())));
      }
    }
    if (path.isEmpty()) {
      return;
    }
    line(svg, s, path);
    for (int i = 0; i < curve.ranges().size(); i++) {
      Range range = curve.ranges().get(i);
      if (range.low() < range.high()) {
        bar(svg, s, x.at(curve.points().get(i).x()), y.at(range.low()), y.at(range.high()));
      }
    }
    for (Point p : curve.points()) {
      if (p.finite()) {
        svg.open("g").hint(curve.name() + ": " + Text.number(p.x()) + ", " + Text.number(p.y()));
        Look.marker(svg, s, x.at(p.x()), y.at(p.y()));
        svg.close();
      }
    }
  }
}
