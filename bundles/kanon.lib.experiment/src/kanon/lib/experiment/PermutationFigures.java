package kanon.lib.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** The forms of queries. */
  public static final List<String> FORMS = List.of("interval", "value");

  /** What is compared. */
  public static final List<String> ALGORITHMS = List.of("permutation", "anatomy", "mondrian");

  /** The l where it does not vary. */
  public static final int MOST = 10;

  private static final int STANDARD_W = Queries.STANDARD_W;
  private static final double STANDARD_S = Queries.STANDARD_S;

  private final Workbench bench;
  private final Scale scale;
  private final long seed;
  private final Monitor monitor;

  /** A query workload that a run is measured by, and where its error belongs. */
  private record Probe(int figure, String parameter, double value, int w, double s, String of) {
    String measure() {
      return PermutationFigures.measure(of);
    }

    Map<String, Object> metric(Scale scale, String groups) {
      return new Queries(scale.queries, w, s, of, groups, Optional.empty()).metric();
    }
  }

  /** What a form of queries measures. */
  public static String measure(String form) {
    return form.equals("interval") ? INTERVALS : VALUES;
  }

  /**
   * How much is measured.
   *
   * @param rows of the tables; the paper has 500,000
   * @param queries of a workload; the paper has 1000
   * @param dimensions the numbers of quasi-identifiers
   * @param growing the same of figures 4 and 5
   * @param diversities the values of l; figures 2 to 5 have 10
   * @param volumes the values of s
   * @param steps how many sizes up to all rows
   */
  public record Scale(
      int rows,
      int queries,
      List<Integer> dimensions,
      List<Integer> growing,
      List<Integer> diversities,
      List<Double> volumes,
      int steps) {
    /** As in the paper. */
    public static final Scale PAPER =
        new Scale(
            500_000,
            1000,
            List.of(3, 4, 5, 6, 7),
            List.of(3, 4, 5, 6, 7),
            List.of(2, 4, 6, 8, 10),
            List.of(0.10, 0.15, 0.20, 0.25, 0.30),
            5);

    /** The ends of every axis on a tenth of the rows. */
    public static final Scale QUICK =
        new Scale(
            50_000, 300, List.of(3, 7), List.of(3, 7), List.of(2, 10), List.of(0.10, 0.30), 2);

    /** Three steps on every axis, which is what a trend needs. */
    public static final Scale STEPS =
        new Scale(
            50_000,
            300,
            List.of(3, 5, 7),
            List.of(3, 7),
            List.of(2, 6, 10),
            List.of(0.10, 0.20, 0.30),
            3);

    /** The same with other numbers of rows and queries. */
    public Scale of(int fewerRows, int fewerQueries) {
      return new Scale(fewerRows, fewerQueries, dimensions, growing, diversities, volumes, steps);
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
    List<Point> points = new ArrayList<>();
    for (Experiment experiment : plan(scale, seed, Optional.empty())) {
      RunReport report = bench.run(experiment.config(), monitor);
      experiment.places().forEach(place -> points.add(place.measured(report)));
    }
    return List.copyOf(points);
  }

  /**
   * What would be measured.
   *
   * @param input a table with the columns of the census, instead of generated ones; it has as many
   *     rows as it has, so that there are no figures 4 and 5
   */
  public static List<Experiment> plan(Scale scale, long seed, Optional<Map<String, Object>> input) {
    Plan plan = new Plan(scale, seed, input);
    for (String sensitive : List.of(CensusConfig.SALARY, CensusConfig.OCCUPATION)) {
      for (int d : scale.dimensions) {
        for (int l : scale.diversities) {
          plan.errors(sensitive, d, l);
        }
      }
      for (int d : input.isEmpty() ? scale.growing : List.<Integer>of()) {
        for (int step = 1; step <= scale.steps; step++) {
          plan.growth(sensitive, d, (int) ((long) scale.rows * step / scale.steps));
        }
      }
    }
    return List.copyOf(plan.experiments);
  }

  /** The experiments of a scale, grown one after the other. */
  private record Plan(
      Scale scale, long seed, Optional<Map<String, Object>> input, List<Experiment> experiments) {
    Plan(Scale scale, long seed, Optional<Map<String, Object>> input) {
      this(scale, seed, input, new ArrayList<>());
    }

    /** Figure 1, and with the largest l figures 2 and 3. */
    void errors(String sensitive, int d, int l) {
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
        add(algorithm, sensitive, d, l, scale.rows, probes, false);
      }
    }

    /** Figures 4 and 5. */
    void growth(String sensitive, int d, int n) {
      List<Probe> probes = new ArrayList<>();
      for (String form : FORMS) {
        probes.add(new Probe(4, "n", n, STANDARD_W, STANDARD_S, form));
      }
      for (String algorithm : ALGORITHMS) {
        add(algorithm, sensitive, d, MOST, n, probes, true);
      }
    }

    private void add(
        String algorithm,
        String sensitive,
        int d,
        int l,
        int n,
        List<Probe> probes,
        boolean timed) {
      String table = (sensitive.equals(CensusConfig.SALARY) ? "SAL-" : "OCC-") + d;
      List<Object> metrics = new ArrayList<>();
      List<Place> places = new ArrayList<>();
      List<String> readings =
          algorithm.equals("permutation") ? List.of("released", "anatomy") : List.of("released");
      for (String groups : readings) {
        for (Probe probe : probes) {
          metrics.add(probe.metric(scale, groups));
          String method = groups.equals("anatomy") ? SAME_GROUPS : algorithm;
          String metric = nth(metrics.size());
          places.add(
              new Place(
                  probe.figure,
                  table,
                  method,
                  probe.parameter,
                  probe.value,
                  probe.measure(),
                  Optional.of(metric)));
        }
      }
      if (timed) {
        places.add(new Place(5, table, algorithm, "n", n, SECONDS, Optional.empty()));
      }
      experiments.add(
          new Experiment(
              "%s, %s, l=%d, %d rows%s".formatted(algorithm, table, l, n, timed ? ", timed" : ""),
              CensusConfig.of(
                      input.orElseGet(() -> CensusConfig.generated(n, seed)),
                      d,
                      Map.of(sensitive, l))
                  .with(algorithm, metrics, seed),
              places));
    }
  }

  /** What a report calls the n-th of several workloads, from 1 on. */
  public static String nth(int n) {
    return n == 1 ? Queries.METRIC : Queries.METRIC + "-" + n;
  }
}
