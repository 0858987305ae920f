package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Figures 10 to 12 of the Incognito paper in one place, in memory or in a database: time by the
 * size of the quasi-identifier and by k, on Adult and on a table like Lands End, and how often the
 * table is scanned and sets are rolled up.
 */
final class IncognitoFigures {
  static final String BOTTOM_UP = "bottom-up without roll-up";
  static final String ROLL_UP = "bottom-up with roll-up";
  static final String BINARY = "binary search";
  static final String BASIC = "Incognito, basic";
  static final String SUPER_ROOTS = "Incognito, super-roots";
  static final String CUBE = "Incognito, cube";

  private static final List<String> VARIANTS = List.of(BASIC, SUPER_ROOTS, CUBE);
  private static final List<String> BESIDE_BOTTOM_UP =
      List.of(ROLL_UP, BINARY, BASIC, SUPER_ROOTS, CUBE);

  /** How many attributes figures begin with. */
  static final int SMALLEST = 3;

  /** Of the figures of nodes, scans and Cube's parts. */
  private static final long SMALLEST_K = 2;

  private static final int QUICK_SALES = 5;
  private static final int QUICK_DATABASE = 5;
  private static final int ADULT_OF_FIGURE_11 = 8;

  /** The scan of the paper does not show it. */
  private static final int SALES_OF_FIGURE_11 = 6;

  private final Lab lab;
  private final IncognitoTables tables;
  private final String where;

  /** Figure 10 by k. */
  private final Map<Long, Times> adult = new LinkedHashMap<>();

  private final Map<Long, Times> sales = new LinkedHashMap<>();
  private final Times byK;
  private final Optional<Times> salesByK;
  private final Panel scans;
  private final Panel rollUps;
  private final CubeParts parts;

  IncognitoFigures(Lab lab, IncognitoTables tables, Findings findings) {
    this.lab = lab;
    this.tables = tables;
    where = tables.database().map(name -> ", in " + name).orElse("");
    String size = "quasi-identifiers";
    for (long k : quickInDatabase() ? new long[] {2} : new long[] {2, 10}) {
      adult.put(k, times(findings, "Figure 10", "Adult, k=" + k, size));
    }
    for (long k : lab.quick() ? new long[] {2} : new long[] {2, 10}) {
      if (tables.hasSales()) {
        sales.put(k, times(findings, "Figure 10", "generated point of sale, k=" + k, size));
      }
    }
    byK = times(findings, "Figure 11", "Adult, %d attributes".formatted(adultByK()), "k");
    String sold = "generated point of sale, %d attributes".formatted(SALES_OF_FIGURE_11);
    salesByK =
        lab.quick() || !tables.hasSales()
            ? Optional.empty()
            : Optional.of(times(findings, "Figure 11", sold, "k"));
    String counted = "Section 4.2.2";
    scans =
        findings.panel(
            tables.title(counted, "scans of the table, Adult, k=2"), size, "scans", false);
    rollUps =
        findings.panel(
            tables.title(counted, "sets rolled up, Adult, k=2"), size, "frequency sets", true);
    parts = new CubeParts(findings, tables);
  }

  private Times times(Findings findings, String figure, String of, String x) {
    String title = tables.title(figure, of);
    return tables.database().isPresent()
        ? Times.byClock(findings, title, x)
        : new Times(findings, title, x);
  }

  static Map<String, Map<String, Object>> algorithms() {
    Map<String, Map<String, Object>> all = new LinkedHashMap<>();
    all.put(BOTTOM_UP, Map.of("name", "bottom-up", "rollup", false));
    all.put(ROLL_UP, Map.of("name", "bottom-up", "rollup", true));
    all.put(BINARY, Map.of("name", "samarati"));
    all.put(BASIC, Map.of("name", "incognito", "variant", "basic"));
    all.put(SUPER_ROOTS, Map.of("name", "incognito", "variant", "super-roots"));
    all.put(CUBE, Map.of("name", "incognito", "variant", "cube"));
    return all;
  }

  private static Map<String, Object> algorithm(String name) {
    return algorithms().getOrDefault(name, Map.of());
  }

  /** Says what is left out, and why. */
  void leaveOut(Findings findings) {
    if (!tables.hasSales()) {
      findings.leftOut("Lands End: the table is not public, and only Adult is in the database");
    } else {
      findings.leftOut(
          "Lands End itself: the table is not public; one with its columns' numbers of values is generated, of %s rows%s"
              .formatted(
                  Findings.shown((double) tables.salesRows()),
                  lab.quick() ? " in place of 4,591,581" : ""));
    }
    findings.leftOut("That super-roots gain most on the larger table: judged for each table alone");
    if (lab.quick()) {
      findings.leftOut(
          "By --quick: of figure 10 Lands End with k=10 and without roll-up, and some sizes of the quasi-identifier; of figure 11 Lands End, and bottom-up search without roll-up");
    }
    if (quickInDatabase()) {
      findings.leftOut(
          "By --quick in a database: figure 10 with k=10, and more than five attributes");
    }
  }

  /**
   * Plans all runs.
   *
   * @param adult gets each run of Adult with k=2 besides
   */
  void plan(Schedule schedule, Observer adult) {
    bySize(schedule, adult);
    byK(schedule);
    if (!sales.isEmpty()) {
      sales(schedule);
    }
  }

  /** Gets runs of Adult. */
  interface Observer {
    /** Looks at nothing. */
    Observer NONE = new Observer() {};

    default void planned(String name, int size) {}

    default void ran(String name, int size, Run run) {}
  }

  /** A place of a curve. */
  private record Spot(Times times, String curve, double place) {}

  private void add(Schedule schedule, String label, Map<String, Object> config, Spot spot) {
    add(schedule, label, config, spot, (run, warmth) -> {});
  }

  private void add(
      Schedule schedule,
      String label,
      Map<String, Object> config,
      Spot spot,
      BiConsumer<Run, Schedule.Warmth> more) {
    spot.times.plan(spot.curve, spot.place);
    schedule.add(
        tables.label(label),
        Schedule.Kind.TIMED,
        seed -> config,
        (run, warmth) -> {
          spot.times.sample(spot.curve, spot.place, run, warmth);
          more.accept(run, warmth);
        });
  }

  /** How many attributes figure 11 has. */
  private int adultByK() {
    return quickInDatabase() ? QUICK_DATABASE : ADULT_OF_FIGURE_11;
  }

  private boolean quickInDatabase() {
    return lab.quick() && tables.database().isPresent();
  }

  private List<Integer> sizes() {
    int most = IncognitoTables.NAMES.size();
    boolean few = quickInDatabase();
    List<Integer> sizes = new ArrayList<>();
    for (int size = SMALLEST; size <= (few ? QUICK_DATABASE : most); size++) {
      if (few || !lab.quick() || (size - SMALLEST) % 2 == 0) {
        sizes.add(size);
      }
    }
    return sizes;
  }

  private void bySize(Schedule schedule, Observer observer) {
    for (int size : sizes()) {
      for (String name : algorithms().keySet()) {
        scans.plan(name, size);
        rollUps.plan(name, size);
        parts.planAdult(name, size);
        observer.planned(name, size);
        adult.forEach(
            (k, times) ->
                add(
                    schedule,
                    "%s, %d attributes, k=%d".formatted(name, size, k),
                    tables.adult(size, k, algorithm(name)),
                    new Spot(times, name, size),
                    (run, warmth) -> {
                      if (k == SMALLEST_K) {
                        counted(name, size, run);
                        parts.adult(name, size, run, warmth);
                        observer.ran(name, size, run);
                      }
                    }));
      }
    }
  }

  /** Samarati's search judges each node by a scan. */
  private void counted(String name, int size, Run run) {
    boolean binary = name.equals(BINARY);
    scans.sample(name, size, run.statistic(binary ? "checkedNodes" : "tableScans"));
    double roots = VARIANTS.contains(name) ? run.statistic("rolledUpRoots") : 0;
    rollUps.sample(name, size, binary ? 0 : run.statistic("rollUps") + roots);
  }

  private void byK(Schedule schedule) {
    for (int k : lab.quick() ? new int[] {2, 10, 50} : new int[] {2, 5, 10, 25, 50}) {
      for (String name : lab.quick() ? BESIDE_BOTTOM_UP : List.copyOf(algorithms().keySet())) {
        add(
            schedule,
            "%s, k=%d".formatted(name, k),
            tables.adult(adultByK(), k, algorithm(name)),
            new Spot(byK, name, k));
        salesByK.ifPresent(
            times ->
                add(
                    schedule,
                    "%s, point of sale, k=%d".formatted(name, k),
                    tables.sales(SALES_OF_FIGURE_11, k, algorithm(name)),
                    new Spot(times, name, k)));
      }
    }
  }

  private void sales(Schedule schedule) {
    int most = lab.quick() ? QUICK_SALES : IncognitoTables.OF_SALES;
    for (int size = SMALLEST; size <= most; size++) {
      for (String name : lab.quick() ? BESIDE_BOTTOM_UP : List.copyOf(algorithms().keySet())) {
        int attributes = size;
        parts.planSales(name, size);
        sales.forEach(
            (k, times) ->
                add(
                    schedule,
                    "%s, point of sale, %d attributes, k=%d".formatted(name, attributes, k),
                    tables.sales(attributes, k, algorithm(name)),
                    new Spot(times, name, attributes),
                    (run, warmth) -> {
                      if (k == SMALLEST_K) {
                        parts.sales(name, attributes, run, warmth);
                      }
                    }));
      }
    }
  }

  /** The figures of processor time, or in a database by the clock. */
  private static List<Panel> judged(Stream<Times> times) {
    return times.map(t -> t.processor).toList();
  }

  void claims(Findings findings) {
    new IncognitoClaims(
            where,
            judged(adult.values().stream()),
            judged(sales.values().stream()),
            judged(Stream.concat(Stream.of(byK), salesByK.stream())),
            scans)
        .judge(findings);
    parts.claims(findings);
  }
}
