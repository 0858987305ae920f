package kanon.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Dots over two measures, both better where smaller, and the Pareto line: below and left of it
 * there is none.
 *
 * @param title what is shown
 * @param xAxis what runs to the right
 * @param yAxis what runs upwards
 * @param dots the dots
 */
public record Scatter(String title, String xAxis, String yAxis, List<Dot> dots) {
  private static final double WIDTH = 680;
  private static final double HEIGHT = 380;
  private static final double TEXT = 10;
  private static final double WIDE = 50;

  /**
   * A dot.
   *
   * @param series what decides its marker
   * @param label what stands beside it, where there is room
   */
  public record Dot(String series, String label, double x, double y) {}

  private record Box(double left, double top, double right, double bottom) {
    boolean meets(Box o) {
      return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
    }
  }

  /** The dots that no other dot beats in one measure without losing in the other, from the left. */
  public static List<Dot> pareto(List<Dot> dots) {
    List<Dot> sorted = new ArrayList<>(dots);
    sorted.removeIf(d -> Double.isNaN(d.x()) || Double.isNaN(d.y()));
    sorted.sort(Comparator.comparingDouble(Dot::x).thenComparingDouble(Dot::y));
    List<Dot> front = new ArrayList<>();
    double best = Double.POSITIVE_INFINITY;
    for (Dot dot : sorted) {
      boolean same =
          !front.isEmpty()
              && front.get(front.size() - 1).x() == dot.x()
              && front.get(front.size() - 1).y() == dot.y();
      if (dot.y() < best || same) {
        front.add(dot);
        best = dot.y();
      }
    }
    return front;
  }

  /** The picture. */
  public String svg() {
    List<String> names = List.copyOf(new LinkedHashSet<>(dots.stream().map(Dot::series).toList()));
    int legend = Frame.legendLines(names, WIDTH);
    Frame frame = new Frame(WIDTH, HEIGHT + legend * 16, title, legend);
    List<Dot> shown =
        dots.stream().filter(d -> !Double.isNaN(d.x()) && !Double.isNaN(d.y())).toList();
    double maxX = shown.stream().mapToDouble(Dot::x).max().orElse(Double.NaN);
    double maxY = shown.stream().mapToDouble(Dot::y).max().orElse(Double.NaN);
    double minX = shown.stream().mapToDouble(Dot::x).min().orElse(Double.NaN);
    boolean wide = minX > 0 && maxX / minX > WIDE;
    Scale x =
        wide
            ? Scale.logarithmic(minX, maxX, frame.left, frame.right)
            : Scale.linear(0, maxX, frame.left, frame.right);
    Scale y = Scale.linear(0, maxY, frame.bottom, frame.top);
    frame.x(x, xAxis + (wide ? ", powers of ten" : ""));
    frame.y(y, yAxis);
    frame.axes();
    frame.legend(names, 0, (s, at, height) -> Look.marker(frame.svg, s, at, height));
    line(frame.svg, pareto(shown), x, y);
    for (Dot dot : shown) {
      frame
          .svg
          .open("g")
          .hint(
              "%s %s: %s, %s"
                  .formatted(
                      dot.series(), dot.label(), Text.number(dot.x()), Text.number(dot.y())));
      Look.marker(frame.svg, names.indexOf(dot.series()), x.at(dot.x()), y.at(dot.y()));
      frame.svg.close();
    }
    labels(frame, shown, x, y);
    if (shown.isEmpty()) {
      frame.svg.text(
          (frame.left + frame.right) / 2,
          (frame.top + frame.bottom) / 2,
          "middle",
          "no run has both measures");
    }
    return frame.svg.finish();
  }

  private static void line(Svg svg, List<Dot> front, Scale x, Scale y) {
    if (front.size() < 2) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (Dot dot : front) {
      String right = Svg.number(x.at(dot.x()));
      String up = Svg.number(y.at(dot.y()));
      path.append(path.isEmpty() ? "M" + right + " " + up : " H" + right + " V" + up);
    }
    svg.leaf(
        "path",
        "d",
        path,
        "fill",
        "none",
        "stroke",
        Svg.INK,
        "stroke-width",
        1.2,
        "stroke-dasharray",
        "5 3");
  }

  /** Each label where it covers neither a dot nor a label; none where there is no such place. */
  private static void labels(Frame frame, List<Dot> dots, Scale x, Scale y) {
    List<Box> taken = new ArrayList<>();
    for (Dot dot : dots) {
      taken.add(around(x.at(dot.x()), y.at(dot.y()), 10, 10));
    }
    Set<String> known = new HashSet<>();
    for (Dot dot : dots) {
      String spot = dot.label() + " " + Math.round(x.at(dot.x())) + " " + Math.round(y.at(dot.y()));
      if (!known.add(spot)) {
        continue;
      }
      double wide = Text.width(dot.label(), TEXT) + 2;
      double cx = x.at(dot.x());
      double cy = y.at(dot.y());
      double[][] places = {
        {cx + 7 + wide / 2, cy},
        {cx - 7 - wide / 2, cy},
        {cx, cy - 12},
        {cx, cy + 12},
        {cx + 7 + wide / 2, cy - 10},
        {cx + 7 + wide / 2, cy + 10},
        {cx - 7 - wide / 2, cy - 10},
        {cx - 7 - wide / 2, cy + 10}
      };
      for (double[] place : places) {
        Box box = around(place[0], place[1], wide, TEXT + 1);
        boolean inside =
            box.left > frame.left
                && box.right < frame.right + 10
                && box.top > frame.top - 8
                && box.bottom < frame.bottom;
        if (inside && taken.stream().noneMatch(box::meets)) {
          taken.add(box);
          frame.svg.text(
              place[0],
              place[1] + 3.5,
              "middle",
              dot.label(),
              "font-size",
              TEXT,
              "stroke",
              "#fff",
              "stroke-width",
              3,
              "paint-order",
              "stroke");
          break;
        }
      }
    }
  }

  private static Box around(double x, double y, double width, double height) {
    return new Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  }
}
