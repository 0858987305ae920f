package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What experiments found, grown as they go on. */
final class Findings {
  private final List<Object> claims = new ArrayList<>();
  private final List<Object> figures = new ArrayList<>();
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
  final class Figure {
    private final Map<String, List<Object>> curves = new LinkedHashMap<>();
    private final Map<String, Map<Double, Double>> values = new LinkedHashMap<>();

    private Figure(String title, String x, String y, boolean logarithmic) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("title", title);
      tree.put("x", x);
      tree.put("y", y);
      tree.put("logarithmic", logarithmic);
      tree.put("curves", curves);
      figures.add(tree);
    }

    /** A point; one that is not a number is left out. */
    void point(String curve, double x, double y) {
      List<Object> points = curves.computeIfAbsent(curve, c -> new ArrayList<>());
      if (!Double.isNaN(y)) {
        points.add(List.of(x, y));
        values.computeIfAbsent(curve, c -> new LinkedHashMap<>()).put(x, y);
      }
    }

    /** The heights of a curve, by place. */
    Map<Double, Double> curve(String name) {
      return values.getOrDefault(name, Map.of());
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
    return new Figure(title, x, y, logarithmic);
  }

  void claim(String source, String claim, String measurement, Verdict verdict, String reason) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("source", source);
    tree.put("claim", claim);
    tree.put("measurement", measurement);
    tree.put("verdict", verdict.label);
    tree.put("reason", reason);
    claims.add(tree);
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

  void note(String note) {
    notes.add(note);
  }

  Map<String, Object> tree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("claims", claims);
    List<Object> drawn = new ArrayList<>();
    for (Object figure : figures) {
      Map<String, Object> copy = new LinkedHashMap<>();
      ((Map<?, ?>) figure).forEach((k, v) -> copy.put(String.valueOf(k), v));
      List<Object> curves = new ArrayList<>();
      ((Map<?, ?>) copy.getOrDefault("curves", Map.of()))
          .forEach(
              (name, points) -> {
                Map<String, Object> curve = new LinkedHashMap<>();
                curve.put("name", name);
                curve.put("points", points);
                curves.add(curve);
              });
      copy.put("curves", curves);
      drawn.add(copy);
    }
    tree.put("figures", drawn);
    tree.put("notes", List.copyOf(notes));
    return tree;
  }

  /** A number for a sentence. */
  static String shown(double number) {
    if (number == Math.rint(number) && Math.abs(number) < 1e12) {
      return String.format(Locale.ROOT, "%,d", (long) number);
    }
    return String.format(Locale.ROOT, Math.abs(number) < 0.1 ? "%.4f" : "%.2f", number);
  }
}
