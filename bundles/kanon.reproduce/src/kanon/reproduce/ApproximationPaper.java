package kanon.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.report.ReproductionReport.Rule;
import kanon.model.KanonException;

/**
 * Approximation ratios. The paper proves and measures nothing; here every proven ratio is held
 * against what the algorithms reach: on Adult against the certified lower bound, on small random
 * tables against the optimum.
 */
final class ApproximationPaper implements Paper {
  private static final List<String> NAMES =
      List.of("age", "sex", "race", "marital-status", "education", "salary-class");
  private static final List<String> MORE = List.of("native-country", "workclass", "occupation");
  private static final String REACHED = "FOREST, reached";
  private static final String PROVEN = "FOREST, proven";
  private static final String COVER = "set cover, reached";
  private static final String COVER_PROVEN = "set cover, proven";
  private static final String LATER = "Later work: Park and Shim 2007, Kenig and Tassa 2012";
  private static final String PROGRAM = "Beyond the paper: column generation";
  private static final int ROWS = 9;
  private static final int COLUMNS = 4;

  /** What rounding may add to a cost that is as large as the proof allows. */
  private static final double ROUNDING = 1e-9;

  @Override
  public String name() {
    return "approximation";
  }

  @Override
  public String title() {
    return "G. Aggarwal and others, Approximation Algorithms for k-Anonymity, Journal of Privacy Technology 2005";
  }

  /** What one algorithm promises for one k. */
  private record Promise(String algorithm, long k, int values, double ratio, String source) {
    String curve() {
      return "%s, %s".formatted(algorithm, values == 2 ? "binary" : values + " values");
    }
  }

  static double forest(long k) {
    return Math.max(2 * k - 1, 3 * k - 5);
  }

  /** What is proven of a greedy set cover, whose clusters are made disjoint. */
  private static double cover(long k) {
    double harmonic = 0;
    for (int i = 1; i < 2 * k; i++) {
      harmonic += 1.0 / i;
    }
    return (2 * k - 1) * harmonic / k;
  }

  private static final List<Promise> PROMISES =
      List.of(
          new Promise("forest", 2, 3, forest(2), "Theorem 5"),
          new Promise("forest", 3, 3, forest(3), "Theorem 5"),
          new Promise("forest", 4, 3, forest(4), "Theorem 5"),
          new Promise("set-cover", 2, 3, cover(2), LATER),
          new Promise("set-cover", 3, 3, cover(3), LATER),
          new Promise("set-cover", 4, 3, cover(4), LATER),
          new Promise("column-generation", 2, 3, 1, PROGRAM),
          new Promise("column-generation", 3, 3, 1, PROGRAM),
          new Promise("column-generation", 4, 3, 1, PROGRAM),
          new Promise("pair-factor", 2, 2, 1.5, "Theorem 6"),
          new Promise("pair-factor", 2, 3, 2, "End of section 5"),
          new Promise("cycle-factor", 3, 2, 2, "Section 6"));

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.leftOut(
        "That the problem is hard (theorem 1) is a proof; what its tables cost is measured");
    Panel adult =
        findings.panel(
            "Theorem 5: cost over certified lower bound, Adult, six attributes",
            "k",
            "ratio",
            false);
    Panel small =
        findings.panel(
            "Cost over optimum, random tables of %d rows".formatted(ROWS), "k", "ratio", false);
    Schedule schedule = new Schedule(lab);
    adult(lab, schedule, adult);
    KnownCosts known = new KnownCosts(lab, schedule, findings);
    AdultFactors factors = new AdultFactors(lab, schedule, findings, NAMES);
    RefinedCertificates refined = new RefinedCertificates(lab, schedule, findings, NAMES, MORE);
    TemporaryFolder.use(
        folder -> {
          known.plan(folder);
          factors.plan();
          PROMISES.forEach(promise -> small.plan(promise.curve(), (double) promise.k));
          schedule.run(findings);
          for (Promise promise : PROMISES) {
            small(lab, promise, small, folder);
          }
        });
    claims(findings, adult, small);
    known.claim(findings);
    factors.claim(findings);
    refined.claim(findings);
  }

  private static void adult(Lab lab, Schedule schedule, Panel panel) {
    for (long k : new long[] {2, 3, 5, 10, 20}) {
      reach(lab, schedule, panel, "forest", REACHED, k);
      reach(lab, schedule, panel, "set-cover", COVER, k);
      panel.plan(PROVEN, (double) k);
      panel.sample(PROVEN, (double) k, forest(k));
      panel.plan(COVER_PROVEN, (double) k);
      panel.sample(COVER_PROVEN, (double) k, cover(k));
    }
  }

  private static void reach(
      Lab lab, Schedule schedule, Panel panel, String algorithm, String curve, long k) {
    panel.plan(curve, (double) k);
    schedule.add(
        algorithm + ", Adult, k=" + k,
        Schedule.Kind.RANDOM,
        seed ->
            Lab.config(
                lab.adult(),
                lab.attributes(NAMES, "incognito"),
                Lab.kAnonymity(k),
                Map.of("name", algorithm),
                List.of()),
        (run, warmth) -> {
          double bound = run.lowerBound();
          panel.sample(curve, (double) k, bound > 0 ? run.cost() / bound : Double.NaN);
        });
  }

  private static void claims(Findings findings, Panel adult, Panel small) {
    findings.claim(
        "Theorem 5",
        "FOREST costs at most max(2k-1, 3k-5) times the optimum, here at most so many times a lower bound of it",
        Rules.notSmaller(PROVEN, REACHED, adult));
    findings.claim(
        LATER,
        "A greedy set cover costs at most (2k-1)/k H(2k-1) times the optimum, here at most so many times a lower bound of it",
        Rules.notSmaller(COVER_PROVEN, COVER, adult));
    for (Promise promise : PROMISES) {
      Rule rule = Rules.never(promise.ratio + ROUNDING, promise.curve(), (double) promise.k, small);
      findings.claim(
          promise.source,
          "%s, k=%d: at most %s times the optimum"
              .formatted(promise.curve(), promise.k, Findings.shown(promise.ratio)),
          rule);
    }
  }

  /** The quotients of cost and optimum on random tables, as many as there is time for. */
  private static void small(Lab lab, Promise promise, Panel panel, Path folder) {
    SplittableRandom random = new SplittableRandom(Lab.SEED * 31 + PROMISES.indexOf(promise));
    int tables = lab.quick() ? 12 : 200;
    for (int i = 0; i < tables && lab.timeLeft(); i++) {
      Path table = table(folder, random, promise.values, i);
      Map<String, Object> attributes = new LinkedHashMap<>();
      for (int c = 0; c < COLUMNS; c++) {
        attributes.put(
            "c" + c, Map.of("role", "quasi-identifier", "hierarchy", Map.of("suppress", true)));
      }
      String label = "%s, k=%d, random table %d".formatted(promise.curve(), promise.k, i);
      double cost = stars(lab, label, promise.algorithm, promise.k, table, attributes);
      double optimum = stars(lab, label + ", optimum", "exact", promise.k, table, attributes);
      double quotient = optimum > 0 ? cost / optimum : cost == 0 ? 1 : Double.NaN;
      panel.sample(promise.curve(), (double) promise.k, quotient);
    }
  }

  /** Suppressed cells, which is what the release costs where every height is 1. */
  private static double stars(
      Lab lab, String label, String algorithm, long k, Path table, Map<String, Object> attributes) {
    Map<String, Object> config =
        Lab.config(
            Map.of("importer", "csv", "path", table.toString()),
            attributes,
            Lab.kAnonymity(k),
            Map.of("name", algorithm),
            List.of(Map.of("name", "distortion")));
    return lab.run(label, config, Lab.SEED, 0).metric("distortion");
  }

  private static Path table(Path folder, SplittableRandom random, int values, int number) {
    StringBuilder text = new StringBuilder("c0");
    for (int c = 1; c < COLUMNS; c++) {
      text.append(",c").append(c);
    }
    for (int r = 0; r < ROWS; r++) {
      text.append('\n');
      for (int c = 0; c < COLUMNS; c++) {
        text.append(c == 0 ? "" : ",").append((char) ('a' + random.nextInt(values)));
      }
    }
    try {
      Path file =
          folder.resolve("table-" + values + "-" + number + "-" + random.nextInt(1 << 20) + ".csv");
      return Files.writeString(file, text.append('\n'));
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "A temporary table cannot be written: " + e);
    }
  }
}
