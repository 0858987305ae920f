package kanon.console.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kanon.api.console.Html;
import kanon.api.console.ProjectRun;
import kanon.console.form.Piece;

/**
 * Loss against risk: below and to the left is better in both. What no other run beats in one
 * without losing in the other is filled.
 *
 * @param runs those that are compared
 */
record Pareto(List<ProjectRun> runs) {
  private static final double WIDTH = 640;
  private static final double HEIGHT = 300;
  private static final double LEFT = 60;
  private static final double BOTTOM = 260;
  private static final double RIGHT = 620;
  private static final double TOP = 20;

  private record Dot(String name, double loss, double risk) {
    boolean beats(Dot other) {
      return loss <= other.loss && risk <= other.risk && (loss < other.loss || risk < other.risk);
    }
  }

  Html shown() {
    List<Dot> dots = dots();
    Html html = new Html();
    if (dots.isEmpty()) {
      return html;
    }
    double most = end(dots.stream().mapToDouble(Dot::loss).max().orElse(1));
    double highest = end(dots.stream().mapToDouble(Dot::risk).max().orElse(1));
    html.open("figure");
    html.open(
        "svg",
        "viewBox",
        "0 0 %.0f %.0f".formatted(WIDTH, HEIGHT),
        "width",
        WIDTH,
        "height",
        HEIGHT,
        "role",
        "img",
        "aria-label",
        "Loss against average risk of %d runs; the table below has the numbers"
            .formatted(dots.size()));
    line(html, LEFT, BOTTOM, RIGHT, BOTTOM, "ink");
    line(html, LEFT, TOP, LEFT, BOTTOM, "ink");
    for (int i = 1; i <= 4; i++) {
      double x = LEFT + (RIGHT - LEFT) * i / 4;
      double y = BOTTOM - (BOTTOM - TOP) * i / 4;
      line(html, x, TOP, x, BOTTOM, "line");
      line(html, LEFT, y, RIGHT, y, "line");
      text(html, x, BOTTOM + 14, "middle", mark(most * i / 4));
      text(html, LEFT - 6, y + 4, "end", mark(highest * i / 4));
    }
    text(html, (LEFT + RIGHT) / 2, BOTTOM + 32, "middle", "loss");
    text(html, LEFT, TOP - 6, "middle", "average risk");
    Labels labels = new Labels(LEFT, RIGHT, BOTTOM);
    for (Dot dot : dots) {
      double x = LEFT + (RIGHT - LEFT) * dot.loss / most;
      labels.keepOff(x, BOTTOM - (BOTTOM - TOP) * dot.risk / highest);
    }
    for (Dot dot : dots) {
      double x = LEFT + (RIGHT - LEFT) * dot.loss / most;
      double y = BOTTOM - (BOTTOM - TOP) * dot.risk / highest;
      boolean best = dots.stream().noneMatch(other -> other.beats(dot));
      html.open(
              "circle",
              "cx",
              number(x),
              "cy",
              number(y),
              "r",
              6,
              "class",
              best ? "dot best" : "dot")
          .close();
      Labels.Place place = labels.place(x, y, dot.name);
      text(html, place.x(), place.y(), place.anchor(), dot.name);
    }
    html.close();
    html.element(
        "figcaption",
        "Loss against the average risk of being found. Filled: no other run is better in both.",
        "class",
        "note");
    return html;
  }

  private List<Dot> dots() {
    List<Dot> dots = new ArrayList<>();
    for (ProjectRun run : runs) {
      run.report()
          .filter(r -> r.loss().isPresent() && r.risk().after().isPresent())
          .ifPresent(
              r ->
                  dots.add(
                      new Dot(
                          run.algorithm() + " " + run.id(),
                          r.loss().orElse(0),
                          r.risk().after().orElseThrow().marketer())));
    }
    return dots;
  }

  /** Where an axis ends: four steps that are easily read. */
  private static double end(double most) {
    double step = Math.max(most, 1e-9) / 4;
    double power = Math.pow(10, Math.floor(Math.log10(step)));
    for (double times : new double[] {1, 2, 2.5, 5}) {
      if (step <= times * power * (1 + 1e-9)) {
        return 4 * times * power;
      }
    }
    return 40 * power;
  }

  private static String mark(double share) {
    return Piece.share(Math.rint(share * 1e9) / 1e9);
  }

  private static void line(Html html, double x1, double y1, double x2, double y2, String look) {
    html.open(
            "line",
            "x1",
            number(x1),
            "y1",
            number(y1),
            "x2",
            number(x2),
            "y2",
            number(y2),
            "class",
            look)
        .close();
  }

  private static void text(Html html, double x, double y, String anchor, String text) {
    html.element("text", text, "x", number(x), "y", number(y), "text-anchor", anchor);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
