package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Point;
import kanon.model.KanonException;

/** The error of counting queries, and time, of permutation, Anatomy and generalization. */
final class PermutationPaper implements Paper {
  private static final String PERMUTATION = "permutation";
  private static final String ANATOMY = "anatomy";
  private static final String GENERALIZATION = "mondrian";
  private static final String INTERVALS = PermutationFigures.INTERVALS;
  private static final int QUICK_ROWS = 20_000;
  private static final int QUICK_QUERIES = 200;

  @Override
  public String name() {
    return "permutation";
  }

  @Override
  public String title() {
    return "D. Li, X. He, L. Cao, H. Chen, Permutation Anonymization, 2015";
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "The paper's CENSUS table is not public: tables are generated with its columns' numbers of values. Relative errors are of random COUNT queries; all methods are asked the same.");
    PermutationFigures.Scale scale =
        lab.quick()
            ? PermutationFigures.Scale.QUICK.of(QUICK_ROWS, QUICK_QUERIES)
            : PermutationFigures.Scale.PAPER;
    List<Point> points;
    try {
      points = new PermutationFigures(lab.bench(), scale, 42, lab.monitor()).measure();
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      findings.note(String.valueOf(e.getMessage()));
      points = List.of();
    }
    tell(points, findings);
  }

  /**
   * Draws each measure of a figure for itself; the claims are about queries of the paper's form.
   */
  static void tell(List<Point> points, Findings findings) {
    Map<String, Findings.Figure> figures = new LinkedHashMap<>();
    for (Point p : points) {
      String title =
          "Figure %d: %s against %s, %s"
              .formatted(p.figure(), p.measure(), p.parameter(), p.table());
      boolean error = !p.measure().equals(PermutationFigures.SECONDS);
      figures
          .computeIfAbsent(
              title,
              t ->
                  findings.figure(
                      t, p.parameter(), error ? "mean relative error" : p.measure(), error))
          .point(p.method(), p.value(), p.number());
    }
    claims(findings, points.stream().filter(p -> !p.measure().equals(INTERVALS)).toList());
    double permuted = mean(of(points, INTERVALS), PERMUTATION, 1, "");
    if (!Double.isNaN(permuted)) {
      findings.note(
          "The claims are judged by queries for one value of the sensitive attribute, the paper's form. For an interval of values the errors of Figure 1 are: permutation %s, Anatomy %s, Mondrian %s."
              .formatted(
                  Findings.shown(permuted),
                  Findings.shown(mean(of(points, INTERVALS), ANATOMY, 1, "")),
                  Findings.shown(mean(of(points, INTERVALS), GENERALIZATION, 1, ""))));
    }
  }

  private static List<Point> of(List<Point> points, String measure) {
    return points.stream().filter(p -> p.measure().equals(measure)).toList();
  }

  private static double mean(List<Point> points, String method, int figure, String table) {
    return points.stream()
        .filter(p -> p.method().equals(method) && p.figure() == figure)
        .filter(p -> p.table().startsWith(table))
        .mapToDouble(Point::number)
        .average()
        .orElse(Double.NaN);
  }

  /** The mean of a method at the largest parameter less that at the smallest. */
  private static double rise(List<Point> points, String method, int figure) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Point p : points) {
      if (p.figure() == figure) {
        low = Math.min(low, p.value());
        high = Math.max(high, p.value());
      }
    }
    return at(points, method, figure, high) - at(points, method, figure, low);
  }

  private static double at(List<Point> points, String method, int figure, double value) {
    return points.stream()
        .filter(p -> p.method().equals(method) && p.figure() == figure && p.value() == value)
        .mapToDouble(Point::number)
        .average()
        .orElse(Double.NaN);
  }

  private static void claims(Findings findings, List<Point> points) {
    double permuted = mean(points, PERMUTATION, 1, "");
    double anatomy = mean(points, ANATOMY, 1, "");
    findings.claim(
        "Figure 1",
        "Permutation's error stays below 14 %, Anatomy's lies between 14 and 25 %",
        "permutation %s, Anatomy %s on average"
            .formatted(Findings.shown(permuted), Findings.shown(anatomy)),
        permuted + anatomy,
        permuted < 0.14 && anatomy >= 0.14 && anatomy <= 0.25,
        permuted < anatomy,
        (permuted < anatomy ? "Permutation is the better one" : "Anatomy is the better one")
            + ", at other errors: they depend on the number of rows and on how the attributes of a table hang together, which is generated here.");
    double below = 1 - permuted / anatomy;
    findings.claim(
        "Section on utility",
        "Permutation's error is 25 to 30 % below Anatomy's",
        Findings.shown(Math.abs(below) * 100) + (below < 0 ? " % above" : " % below"),
        below,
        below >= 0.2 && below <= 0.4,
        below > 0,
        below > 0 ? "Below, but by another share." : "It is above on these tables.");
    double same = mean(points, PermutationFigures.SAME_GROUPS, 1, "");
    if (!Double.isNaN(same)) {
      findings.note(
          "Anatomy on permutation's own groups has the error %s: what is above that is the price of permuting the columns, the rest is due to the groups."
              .formatted(Findings.shown(same)));
    }
    double general = mean(points, GENERALIZATION, 1, "");
    findings.claim(
        "Figure 1",
        "Generalization answers worse than both",
        "Mondrian " + Findings.shown(general),
        general,
        general > anatomy && general > permuted,
        general > permuted,
        "Worse than permutation alone.");
    String[][] shapes = {
      {"1", "l", "The error rises with l", "up"},
      {"2", "w", "The error falls as queries have more attributes w", "down"},
      {"3", "s", "The error falls as queries grow in volume s", "down"},
      {"4", "n", "The error falls as the table grows", "down"}
    };
    for (String[] shape : shapes) {
      int figure = Integer.parseInt(shape[0]);
      double rise = rise(points, PERMUTATION, figure);
      findings.claim(
          "Figure " + figure,
          shape[2],
          "permutation: "
              + (rise > 0 ? "up by " : "down by ")
              + Findings.shown(Math.abs(rise))
              + " from the smallest to the largest "
              + shape[1],
          rise,
          shape[3].equals("up") ? rise > 0 : rise < 0,
          false,
          "It goes the other way on these tables.");
    }
    double salary = mean(points, PERMUTATION, 1, "SAL");
    double occupation = mean(points, PERMUTATION, 1, "OCC");
    findings.claim(
        "Figure 1",
        "Errors on SAL are below those on OCC",
        "SAL %s, OCC %s".formatted(Findings.shown(salary), Findings.shown(occupation)),
        salary + occupation,
        salary < occupation,
        false,
        "Salary is no easier here: the generated columns have equal numbers of values.");
    double seconds =
        points.stream()
            .filter(p -> p.figure() == 5 && p.method().equals(PERMUTATION))
            .mapToDouble(Point::number)
            .max()
            .orElse(Double.NaN);
    findings.claim(
        "Figure 5",
        "Permutation takes less than 80 s",
        "at most " + Findings.shown(seconds) + " s",
        seconds,
        seconds < 80,
        false,
        "It takes longer.");
  }
}
