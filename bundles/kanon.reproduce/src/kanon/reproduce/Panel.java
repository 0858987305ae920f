package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.api.report.ReproductionReport;

/** A figure whose curves are filled while it is measured. */
final class Panel {
  private final String title;
  private final String x;
  private final String y;
  private final boolean logarithmic;
  private final Map<String, Line> lines = new LinkedHashMap<>();

  Panel(String title, String x, String y, boolean logarithmic) {
    this.title = title;
    this.x = x;
    this.y = y;
    this.logarithmic = logarithmic;
  }

  /** The samples of a curve, by place; those of first runs apart, which are slower. */
  private static final class Line {
    final boolean published;
    final TreeSet<Double> planned = new TreeSet<>();
    final TreeMap<Double, List<Double>> samples = new TreeMap<>();
    final TreeMap<Double, List<Double>> first = new TreeMap<>();

    Line(boolean published) {
      this.published = published;
    }
  }

  String title() {
    return title;
  }

  /** A curve is to be measured at a place. */
  void plan(String curve, double place) {
    line(curve).planned.add(place);
  }

  /** At how many places a curve is to be measured. */
  int places(String curve) {
    return line(curve).planned.size();
  }

  private Line line(String curve) {
    return lines.computeIfAbsent(curve, c -> new Line(false));
  }

  /** What was measured at a place; what is not a number is left out. */
  void sample(String curve, double place, double height) {
    add(line(curve).samples, place, height);
  }

  private static void add(Map<Double, List<Double>> samples, double place, double height) {
    if (!Double.isNaN(height)) {
      samples.computeIfAbsent(place, p -> new ArrayList<>()).add(height);
    }
  }

  /** What the first run at a place took, which counts where there is no other. */
  void first(String curve, double place, double height) {
    add(line(curve).first, place, height);
  }

  /** What a run took, the first one or another. */
  void sample(String curve, double place, double height, Schedule.Warmth warmth) {
    if (warmth == Schedule.Warmth.FIRST) {
      first(curve, place, height);
    } else {
      sample(curve, place, height);
    }
  }

  /** The paper's own points. */
  void published(String curve, Map<Double, Double> points) {
    Line line = lines.computeIfAbsent(curve, c -> new Line(true));
    points.forEach((place, height) -> add(line.samples, place, height));
  }

  /** How many places have a first run alone. */
  int unwarmed() {
    int count = 0;
    for (Line line : lines.values()) {
      for (Double place : line.first.keySet()) {
        count += line.samples.containsKey(place) ? 0 : 1;
      }
    }
    return count;
  }

  ReproductionReport.Figure drawn() {
    List<ReproductionReport.Curve> curves = new ArrayList<>();
    lines.forEach((name, line) -> curves.add(drawn(name, line)));
    return new ReproductionReport.Figure(title, x, y, logarithmic, curves);
  }

  private static ReproductionReport.Curve drawn(String name, Line line) {
    TreeMap<Double, List<Double>> all = new TreeMap<>(line.first);
    all.putAll(line.samples);
    List<List<Double>> points = new ArrayList<>();
    List<List<Double>> spread = new ArrayList<>();
    all.forEach(
        (place, samples) -> {
          List<Double> sorted = samples.stream().sorted().toList();
          points.add(List.of(place, median(sorted)));
          spread.add(List.of(sorted.get(0), sorted.get(sorted.size() - 1), (double) sorted.size()));
        });
    return new ReproductionReport.Curve(
        name, line.published, List.copyOf(line.planned), points, spread);
  }

  /** Of sorted numbers, at least one. */
  static double median(List<Double> sorted) {
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
