package kanon.lib.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Measurement;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;

/**
 * Figures 1 to 5 of the permutation paper (Li, He, Cao, Chen 2015) on generated census tables: the
 * mean relative error of counting queries against l, the attributes w of a query, its volume s and
 * the rows n, and the time to solve against n; for permutation, Anatomy and, as a generalization,
 * Mondrian. Beside what the paper has, Anatomy is evaluated on the groups of permutation, which
 * tells the effect of the groups from that of permuting their columns.
 *
 * <p>A table SAL-d or OCC-d has the first d of the census' quasi-identifiers and salary or
 * occupation as the sensitive attribute. All methods are asked the same queries. Figures 1 to 3
 * share their runs.
 */
public final class PermutationFigures {
  /** The line of Anatomy on the groups of permutation. */
  public static final String SAME_GROUPS = "anatomy on permutation's groups";

  /** The error of queries for an interval of the sensitive attribute. */
  public static final String INTERVALS = "error for an interval";

  /** The error of queries for one value of the sensitive attribute. */
  public static final String VALUES = "error for one value";

  /** The time to solve. */
  public static final String SECONDS = "seconds";

  private static final List<String> FORMS = List.of("interval", "value");
  private static final List<String> QUASI_IDENTIFIERS =
      List.of("Age", "Gender", "Education", "Marital", "Race", "Work-class", "Country");
  private static final List<String> NUMERIC = List.of("Age", "Education", "Country", "Salary");
  private static final List<String> ALGORITHMS = List.of("permutation", "anatomy", "mondrian");
  private static final int MOST = 10;
  private static final int STANDARD_W = 4;
  private static final double STANDARD_S = 0.10;

  private final Workbench bench;
  private final Scale scale;
  private final long seed;
  private final Monitor monitor;
  private final List<Point> points = new ArrayList<>();

  /** A query workload that a run is measured by, and where its error belongs. */
  private record Probe(int figure, String parameter, double value, int w, double s, String of) {
    String measure() {
      return of.equals("interval") ? INTERVALS : VALUES;
    }
  }

  /**
   * How much is measured.
   *
   * @param rows of the tables; the paper has 500,000
   * @param queries of a workload; the paper has 1000
   * @param dimensions the numbers of quasi-identifiers
   * @param diversities the values of l; figures 2 to 5 have 10
   * @param volumes the values of s
   * @param steps how many sizes up to all rows
   */
  public record Scale(
      int rows,
      int queries,
      List<Integer> dimensions,
      List<Integer> diversities,
      List<Double> volumes,
      int steps) {
    /** As in the paper. */
    public static final Scale PAPER =
        new Scale(
            500_000,
            1000,
            List.of(3, 5, 7),
            List.of(2, 4, 6, 8, 10),
            List.of(0.10, 0.15, 0.20, 0.25, 0.30),
            5);

    /** The ends of every axis on a tenth of the rows. */
    public static final Scale QUICK =
        new Scale(50_000, 300, List.of(3, 7), List.of(2, 10), List.of(0.10, 0.30), 2);

    /** The same with other numbers of rows and queries. */
    public Scale of(int fewerRows, int fewerQueries) {
      return new Scale(fewerRows, fewerQueries, dimensions, diversities, volumes, steps);
    }
  }

  /**
   * @param bench where the runs are made
   * @param seed of the tables, the algorithms and the queries
   */
  public PermutationFigures(Workbench bench, Scale scale, long seed, Monitor monitor) {
    this.bench = bench;
    this.scale = scale;
    this.seed = seed;
    this.monitor = monitor;
  }

  /** Measures everything. */
  public List<Point> measure() {
    for (String sensitive : List.of("Salary", "Occupation")) {
      for (int d : scale.dimensions) {
        for (int l : scale.diversities) {
          errors(sensitive, d, l);
        }
      }
      for (int step = 1; step <= scale.steps; step++) {
        growth(sensitive, (int) ((long) scale.rows * step / scale.steps));
      }
    }
    return List.copyOf(points);
  }

  /** Figure 1, and with the largest l figures 2 and 3. */
  private void errors(String sensitive, int d, int l) {
    List<Probe> probes = new ArrayList<>();
    for (String form : FORMS) {
      probes.add(new Probe(1, "l", l, STANDARD_W, STANDARD_S, form));
      if (l == MOST) {
        for (int w = STANDARD_W; w <= d + 1; w++) {
          probes.add(new Probe(2, "w", w, w, STANDARD_S, form));
        }
        for (double s : scale.volumes) {
          probes.add(new Probe(3, "s", s, STANDARD_W, s, form));
        }
      }
    }
    for (String algorithm : ALGORITHMS) {
      run(algorithm, sensitive, d, l, scale.rows, probes);
    }
  }

  /** Figures 4 and 5. */
  private void growth(String sensitive, int n) {
    int d = QUASI_IDENTIFIERS.size();
    List<Probe> probes = new ArrayList<>();
    for (String form : FORMS) {
      probes.add(new Probe(4, "n", n, STANDARD_W, STANDARD_S, form));
    }
    for (String algorithm : ALGORITHMS) {
      RunReport report = run(algorithm, sensitive, d, MOST, n, probes);
      add(5, sensitive, d, algorithm, "n", n, SECONDS, solving(report) / 1000);
    }
  }

  private RunReport run(
      String algorithm, String sensitive, int d, int l, int n, List<Probe> probes) {
    boolean permuted = algorithm.equals("permutation");
    List<Object> metrics = new ArrayList<>();
    probes.forEach(probe -> metrics.add(metric(probe, "released")));
    if (permuted) {
      probes.forEach(probe -> metrics.add(metric(probe, "anatomy")));
    }
    RunReport report = bench.run(config(algorithm, sensitive, d, l, n, metrics), monitor);
    for (int i = 0; i < metrics.size(); i++) {
      Probe probe = probes.get(i % probes.size());
      String method = i < probes.size() ? algorithm : SAME_GROUPS;
      add(
          probe.figure,
          sensitive,
          d,
          method,
          probe.parameter,
          probe.value,
          probe.measure(),
          error(report, i));
    }
    return report;
  }

  private void add(
      int figure,
      String sensitive,
      int d,
      String method,
      String parameter,
      double value,
      String measure,
      double number) {
    String table = (sensitive.equals("Salary") ? "SAL-" : "OCC-") + d;
    points.add(new Point(figure, table, method, parameter, value, measure, number));
  }

  private Map<String, Object> metric(Probe probe, String groups) {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("name", "query-error");
    metric.put("queries", (long) scale.queries);
    metric.put("dimensions", (long) probe.w);
    metric.put("selectivity", probe.s);
    metric.put("sensitive", probe.of);
    metric.put("groups", groups);
    return metric;
  }

  private Map<String, Object> config(
      String algorithm, String sensitive, int d, int l, int n, List<Object> metrics) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put(
        "input",
        Map.of(
            "importer",
            "generated",
            "options",
            Map.of("profile", "census", "rows", (long) n, "seed", seed)));
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int a = 0; a < QUASI_IDENTIFIERS.size(); a++) {
      String name = QUASI_IDENTIFIERS.get(a);
      attributes.put(name, attribute(name, a < d ? "quasi-identifier" : "identifying"));
    }
    for (String name : List.of("Occupation", "Salary")) {
      attributes.put(name, attribute(name, name.equals(sensitive) ? "sensitive" : "identifying"));
    }
    config.put("attributes", attributes);
    config.put(
        "privacy",
        List.of(
            Map.of(
                "model",
                "l-diversity",
                "kind",
                "frequency",
                "l",
                (long) l,
                "attribute",
                sensitive)));
    config.put("algorithm", algorithm);
    config.put("metrics", metrics);
    config.put("seed", seed);
    return config;
  }

  private static Map<String, Object> attribute(String name, String role) {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", role);
    if (NUMERIC.contains(name)) {
      attribute.put("type", "integer");
    }
    return attribute;
  }

  private static double error(RunReport report, int i) {
    String metric = i == 0 ? "query-error" : "query-error-" + (i + 1);
    Measurement measured = report.metrics().get(metric);
    if (measured == null) {
      throw new IllegalStateException("The report has no metric '" + metric + "'");
    }
    return measured
        .part("mean")
        .orElseThrow(() -> new IllegalStateException("Metric '" + metric + "' has no 'mean'"));
  }

  private static double solving(RunReport report) {
    return report
        .millis("solve")
        .orElseThrow(() -> new IllegalStateException("The report has no phase 'solve'"));
  }
}
