package kanon.reproduce;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ReproductionReport.Band;
import kanon.api.report.ReproductionReport.Rule;

/**
 * The approximation paper's own tables, whose least cost is known: those of the hardness proof, the
 * two families with equal graphs, and the cycle for which the analysis of the cut is tight.
 */
final class KnownCosts {
  private static final String STATED = ", stated";
  private static final String OWN = "own-blocks";
  private static final String HALVED = "halved-blocks";
  private static final String QUARTER = "k/4";
  private static final String APART = "own blocks over halved blocks";
  private static final String REACHED = "forest";
  private static final String PROVEN = "forest, proven";
  private static final String CUT = "cycle-factor";
  private static final double ROUNDING = 1e-9;
  private static final Band EXACTLY_ONE = Rules.between(1 - ROUNDING, 1 + ROUNDING);
  private static final int FAMILIES_FROM = 3;
  private static final int ROWS_FOR_EXACT = 12;
  private static final int CLIQUES = 60;

  private final Lab lab;
  private final Schedule schedule;
  private final Panel planted;
  private final Panel large;
  private final Panel families;
  private final Panel costs;
  private final Panel cycle;
  private int tables;

  /** A planted graph. */
  private record Graph(int clique, int copies, boolean ternary) {
    int k() {
      return copies * clique * (clique - 1) / 2;
    }

    String curve() {
      return "cliques of %d%s".formatted(clique, ternary ? ", ternary" : "");
    }

    /** What the rows cost that are in clusters of the planted cliques. */
    double cost(int rows) {
      int edges = rows / copies;
      int blocks = ternary ? Integer.SIZE - Integer.numberOfLeadingZeros(edges) : 1;
      return (double) rows * clique * blocks;
    }
  }

  private static final List<Graph> SMALL =
      List.of(
          new Graph(3, 1, false),
          new Graph(3, 2, false),
          new Graph(4, 1, false),
          new Graph(3, 1, true),
          new Graph(4, 1, true));

  private static final List<Graph> LARGE =
      List.of(
          new Graph(3, 1, false),
          new Graph(4, 1, false),
          new Graph(5, 1, false),
          new Graph(6, 1, false));

  KnownCosts(Lab lab, Schedule schedule, Findings findings) {
    this.lab = lab;
    this.schedule = schedule;
    planted =
        findings.panel(
            "Theorem 1: optimum over the cost of the planted cliques, %d rows"
                .formatted(ROWS_FOR_EXACT),
            "k",
            "ratio",
            false);
    large =
        findings.panel(
            "Theorem 1's tables of %d planted cliques: cost over the optimum".formatted(CLIQUES),
            "k",
            "ratio",
            false);
    costs =
        findings.panel("Section 4: optimum of two families with equal graphs", "k", "stars", true);
    families = findings.panel("Section 4: what one graph stands for at least", "k", "ratio", false);
    cycle =
        findings.panel("Section 6: the eight vectors, cost over the bound", "k", "ratio", false);
  }

  /** Adds all runs. */
  void plan(Path folder) {
    for (Graph graph : SMALL) {
      plant(folder, graph, "exact", ROWS_FOR_EXACT, planted, graph.curve());
    }
    for (Graph graph : LARGE) {
      large.plan(PROVEN, (double) graph.k());
      large.sample(PROVEN, (double) graph.k(), ApproximationPaper.forest(graph.k()));
      plant(folder, graph, REACHED, graph.k() * CLIQUES, large, REACHED);
    }
    plant(folder, LARGE.get(0), CUT, LARGE.get(0).k() * CLIQUES, large, CUT);
    for (int k = FAMILIES_FROM; k <= (lab.quick() ? 6 : 8); k++) {
      family(folder, k);
    }
    cycle.plan(CUT, 3.0);
    schedule.add(
        "the eight vectors, " + CUT,
        Schedule.Kind.FIXED,
        seed -> config(folder, Map.of("profile", "tight-cycle"), 3, CUT),
        (run, warmth) -> cycle.sample(CUT, 3, run.cost() / run.lowerBound()));
  }

  private void plant(
      Path folder, Graph graph, String algorithm, int rows, Panel panel, String curve) {
    panel.plan(curve, (double) graph.k());
    schedule.add(
        "%d rows of %s, %d copies, %s".formatted(rows, graph.curve(), graph.copies, algorithm),
        Schedule.Kind.RANDOM,
        seed -> {
          Map<String, Object> options = new LinkedHashMap<>();
          options.put("profile", "cliques");
          options.put("rows", (long) rows);
          options.put("seed", seed);
          options.put("clique", (long) graph.clique);
          options.put("copies", (long) graph.copies);
          options.put("ternary", graph.ternary);
          return config(folder, options, graph.k(), algorithm);
        },
        (run, warmth) -> panel.sample(curve, (double) graph.k(), run.cost() / graph.cost(rows)));
  }

  /** Both tables of a k: each is one class, since it has k rows. */
  private void family(Path folder, int k) {
    int l = 1 << k - 2;
    double[] optimum = new double[2];
    List<String> profiles = List.of(OWN, HALVED);
    double[] stated = {(double) k * k * l, 4.0 * k * l - 2 * k};
    families.plan(APART, (double) k);
    families.plan(QUARTER, (double) k);
    families.sample(QUARTER, (double) k, k / 4.0);
    for (int i = 0; i < 2; i++) {
      int place = i;
      String profile = profiles.get(i);
      costs.plan(profile, (double) k);
      costs.published(profile + STATED, Map.of((double) k, stated[i]));
      costs.plan(profile + STATED, (double) k);
      schedule.add(
          "%s, k=%d".formatted(profile, k),
          Schedule.Kind.FIXED,
          seed -> config(folder, Map.of("profile", profile, "rows", (long) k), k, "exact"),
          (run, warmth) -> {
            optimum[place] = run.cost();
            costs.sample(profile, (double) k, run.cost());
            if (optimum[0] > 0 && optimum[1] > 0) {
              families.sample(APART, (double) k, optimum[0] / optimum[1]);
            }
          });
    }
  }

  private Map<String, Object> config(
      Path folder, Map<String, Object> options, int k, String algorithm) {
    Path file = folder.resolve("known-" + tables++ + ".csv");
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : lab.generate(options, file)) {
      attributes.put(
          column, Map.of("role", "quasi-identifier", "hierarchy", Map.of("suppress", true)));
    }
    return Lab.config(
        Lab.csv(file), attributes, Lab.kAnonymity(k), Map.of("name", algorithm), List.of());
  }

  /** What the paper says of them. */
  void claim(Findings findings) {
    Map<String, Rule> planting = new LinkedHashMap<>();
    for (Graph graph : SMALL) {
      planting.putIfAbsent(
          "%s cost what their vertices do".formatted(graph.curve()),
          Rules.each(EXACTLY_ONE, graph.curve(), planted));
    }
    findings.claim(
        "Theorem 1",
        "A table of a graph that splits into cliques of r vertices costs r a row for k = a * C(r,2), r in each block of a ternary one",
        planting);
    findings.claim(
        "Theorem 5",
        "FOREST costs at most max(2k-1, 3k-5) times the optimum, where that is known",
        Rules.notSmaller(PROVEN, REACHED, large));
    findings.claim(
        "Section 6",
        "A 2-factor costs at most twice the optimum of planted triangles",
        Rules.never(2 + ROUNDING, CUT, 3, large));
    Map<String, Rule> apart = new LinkedHashMap<>();
    apart.put(
        "one of two tables with equal graphs costs k^2 l",
        Rules.times(EXACTLY_ONE, OWN, OWN + STATED, costs));
    apart.put(
        "the other one 4 k l, less 2 k for the two columns in which all agree",
        Rules.times(EXACTLY_ONE, HALVED, HALVED + STATED, costs));
    apart.put("that is more than k/4 times as much", Rules.larger(APART, QUARTER, families));
    findings.claim("Section 4", "A graph of distances does not tell the cost within k/4", apart);
    findings.claim(
        "Section 6",
        "On the eight vectors the analysis is tight: the cut costs twice its bound",
        Rules.each(Rules.between(2 - ROUNDING, 2 + ROUNDING), CUT, cycle));
  }
}
