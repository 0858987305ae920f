package kanon.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.lib.files.Reason;
import kanon.lib.files.StagingFolder;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;

/**
 * Approximation ratios. The paper proves and measures nothing; here every proven ratio is held
 * against what the algorithms reach: on Adult against the certified lower bound, on small random
 * tables against the optimum.
 */
final class ApproximationPaper implements Paper {
  private static final List<String> NAMES =
      List.of("age", "sex", "race", "marital-status", "education", "salary-class");
  private static final int ROWS = 9;
  private static final int COLUMNS = 4;
  private static final long SEED = 7;

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
    String label() {
      return "%s, k=%d, %s".formatted(algorithm, k, values == 2 ? "binary" : values + " values");
    }
  }

  private static double forest(long k) {
    return Math.max(2 * k - 1, 3 * k - 5);
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "A factor's bound off binary tables is Kanon's own (see the readmes of the algorithms): the paper proves 1.5 and 2 for binary alphabets.");
    adult(lab, findings);
    List<Promise> promises =
        List.of(
            new Promise("forest", 2, 3, forest(2), "FOREST, Theorem on max(2k-1, 3k-5)"),
            new Promise("forest", 3, 3, forest(3), "FOREST, Theorem on max(2k-1, 3k-5)"),
            new Promise("forest", 4, 3, forest(4), "FOREST, Theorem on max(2k-1, 3k-5)"),
            new Promise("pair-factor", 2, 2, 1.5, "2-anonymity from a [1,2]-factor, binary"),
            new Promise("pair-factor", 2, 3, 2, "2-anonymity from a [1,2]-factor"),
            new Promise("cycle-factor", 3, 2, 2, "3-anonymity from a 2-factor, binary"));
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Unfinished.settle(temporary);
    try (StagingFolder folder = StagingFolder.in(temporary)) {
      promises.forEach(promise -> small(lab, findings, promise, folder.path()));
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "'%s' takes no files: %s".formatted(temporary, Reason.of(e)));
    }
  }

  private static void adult(Lab lab, Findings findings) {
    Findings.Figure quotient =
        findings.figure(
            "Cost over certified lower bound, Adult, six attributes", "k", "ratio", false);
    double worst = Double.NaN;
    boolean within = true;
    for (long k : new long[] {2, 3, 5, 10, 20}) {
      Lab.Run run =
          lab.run(
              "forest, Adult, k=" + k,
              Lab.config(
                  lab.adult(),
                  lab.attributes(NAMES, "incognito"),
                  Lab.kAnonymity(k),
                  Map.of("name", "forest"),
                  List.of()));
      double bound = run.lowerBound();
      double reached = bound > 0 ? run.cost() / bound : Double.NaN;
      quotient.point("FOREST reached", (double) k, reached);
      quotient.point("FOREST promises", (double) k, run.failed() ? Double.NaN : forest(k));
      if (!Double.isNaN(reached)) {
        within &= reached <= forest(k) + 1e-9;
        worst = Double.isNaN(worst) ? reached : Math.max(worst, reached);
      }
    }
    findings.claim(
        "FOREST, Theorem on max(2k-1, 3k-5)",
        "The cost is at most max(2k-1, 3k-5) times the optimum",
        "on Adult at most %s times a lower bound of the optimum".formatted(Findings.shown(worst)),
        worst,
        within,
        false,
        "Against a lower bound, which may be below the optimum, the ratio is exceeded.");
  }

  /** The worst quotient of cost and optimum on random tables. */
  private static void small(Lab lab, Findings findings, Promise promise, Path folder) {
    SplittableRandom random = new SplittableRandom(SEED + promise.hashCode() % 1000);
    int tables = lab.quick() ? 12 : 200;
    double worst = Double.NaN;
    for (int i = 0; i < tables; i++) {
      Path table = table(folder, random, promise.values, i);
      Map<String, Object> attributes = new LinkedHashMap<>();
      for (int c = 0; c < COLUMNS; c++) {
        attributes.put(
            "c" + c, Map.of("role", "quasi-identifier", "hierarchy", Map.of("suppress", true)));
      }
      double cost = stars(lab, promise.label(), promise.algorithm, promise.k, table, attributes);
      if (Double.isNaN(cost)) {
        break;
      }
      double optimum = stars(lab, "exact", "exact", promise.k, table, attributes);
      double quotient = optimum > 0 ? cost / optimum : cost == 0 ? 1 : Double.NaN;
      worst = Double.isNaN(worst) || quotient > worst ? quotient : worst;
    }
    findings.claim(
        promise.source,
        "%s: at most %s times the optimum"
            .formatted(promise.label(), Findings.shown(promise.ratio)),
        "worst of %d random tables of %d rows: %s times"
            .formatted(tables, ROWS, Findings.shown(worst)),
        worst,
        worst <= promise.ratio + 1e-9,
        false,
        "The proven ratio is exceeded: that is a fault of the implementation.");
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
    return lab.run(label, config).metric("distortion");
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
