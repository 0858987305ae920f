package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import kanon.api.report.ReproductionReport;

/** What experiments found, grown as they go on. */
final class Findings {
  private final List<ReproductionReport.Claim> claims = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** How a claim stands to what was measured. */
  enum Verdict {
    HOLDS("holds"),
    IN_SHAPE("holds in shape"),
    NOT_HERE("does not hold here"),
    NOT_MEASURED("not measured");

    final String label;

    Verdict(String label) {
      this.label = label;
    }

    static Verdict of(boolean holds, boolean shape) {
      return holds ? HOLDS : shape ? IN_SHAPE : NOT_HERE;
    }
  }

  /** A figure whose curves are filled while it is measured. */
  static final class Figure {
    private final String title;
    private final String x;
    private final String y;
    private final boolean logarithmic;
    private final Map<String, List<List<Double>>> curves = new LinkedHashMap<>();

    private Figure(String title, String x, String y, boolean logarithmic) {
      this.title = title;
      this.x = x;
      this.y = y;
      this.logarithmic = logarithmic;
    }

    /** A point; one that is not a number is left out. */
    void point(String curve, double place, double height) {
      List<List<Double>> points = curves.computeIfAbsent(curve, c -> new ArrayList<>());
      if (!Double.isNaN(height)) {
        points.add(List.of(place, height));
      }
    }

    ReproductionReport.Figure drawn() {
      List<ReproductionReport.Curve> lines = new ArrayList<>();
      curves.forEach(
          (name, points) -> lines.add(new ReproductionReport.Curve(name, List.copyOf(points))));
      return new ReproductionReport.Figure(title, x, y, logarithmic, lines);
    }

    /** The heights of a curve, by place. */
    Map<Double, Double> curve(String name) {
      Map<Double, Double> heights = new LinkedHashMap<>();
      curves.getOrDefault(name, List.of()).forEach(xy -> heights.put(xy.get(0), xy.get(1)));
      return heights;
    }

    /** The mean quotient of two curves where both were measured; not a number where nowhere. */
    double ratio(String over, String under) {
      double sum = 0;
      int n = 0;
      for (Map.Entry<Double, Double> point : curve(over).entrySet()) {
        Double other = curve(under).get(point.getKey());
        if (other != null && other > 0) {
          sum += point.getValue() / other;
          n++;
        }
      }
      return n == 0 ? Double.NaN : sum / n;
    }

    /** From the first to the last point: above 0 where the curve rises; not a number without. */
    double rise(String name) {
      List<Double> heights = List.copyOf(curve(name).values());
      return heights.size() < 2 ? Double.NaN : heights.get(heights.size() - 1) - heights.get(0);
    }

    /** As in {@code 0.1 to 0.4}. */
    String ends(String name) {
      List<Double> heights = List.copyOf(curve(name).values());
      return heights.isEmpty()
          ? "nothing"
          : shown(heights.get(0)) + " to " + shown(heights.get(heights.size() - 1));
    }
  }

  Figure figure(String title, String x, String y, boolean logarithmic) {
    Figure figure = new Figure(title, x, y, logarithmic);
    figures.add(figure);
    return figure;
  }

  void claim(String source, String claim, String measurement, Verdict verdict, String reason) {
    claims.add(new ReproductionReport.Claim(source, claim, measurement, verdict.label, reason));
  }

  /** A claim about a number, not measured where it is none. */
  void claim(
      String source,
      String claim,
      String measurement,
      double number,
      boolean holds,
      boolean shape,
      String reason) {
    boolean measured = !Double.isNaN(number);
    claim(
        source,
        claim,
        measured ? measurement : "",
        measured ? Verdict.of(holds, shape) : Verdict.NOT_MEASURED,
        measured ? (holds ? "" : reason) : "The runs that it needs gave no result; see the notes.");
  }

  /** What was measured, with no claim beside it. */
  void measured(String of, String what, String measurement, String verdict) {
    claims.add(new ReproductionReport.Claim(of, what, measurement, verdict, ""));
  }

  void note(String note) {
    notes.add(note);
  }

  List<ReproductionReport.Claim> claims() {
    return List.copyOf(claims);
  }

  List<ReproductionReport.Figure> figures() {
    return figures.stream().map(Figure::drawn).toList();
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  /** A number for a sentence. */
  static String shown(double number) {
    if (number == Math.rint(number) && Math.abs(number) < 1e12) {
      return String.format(Locale.ROOT, "%,d", (long) number);
    }
    return String.format(Locale.ROOT, Math.abs(number) < 0.1 ? "%.4f" : "%.2f", number);
  }
}
