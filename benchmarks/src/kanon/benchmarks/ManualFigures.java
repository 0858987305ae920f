package kanon.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ComparisonReport;
import kanon.chart.Lines;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/**
 * The pictures of {@code docs/manual.md}: what k, removed rows, the number of quasi-identifiers and
 * the algorithm cost on the example Adult, measured by {@code kanon compare}. Loss is no matter of
 * time, so the machine makes no difference.
 */
final class ManualFigures {
  private static final Path FIGURES = Path.of("docs", "figures");
  private static final Path CONFIG = Path.of("examples", "adult-k10.json");
  private static final List<String> ALGORITHMS =
      List.of("frontier", "kaca", "mondrian", "unrestricted-tuples");
  private static final String LOSS = "loss (mean NCP)";

  private ManualFigures() {}

  /** See the script {@code run}: {@code manual}. */
  static void main() throws IOException, InterruptedException {
    write(
        "manual-k",
        "Loss by k, nothing removed",
        "k",
        curves("privacy.0.k", "2,3,5,10,20,50,100", ALGORITHMS, "suppression.limit=0"));
    write(
        "manual-removal",
        "Loss by the share of rows that may be removed, k = 10",
        "share of rows",
        curves("suppression.limit", "0,0.005,0.01,0.02,0.05,0.1", List.of("frontier", "datafly")));
    write("manual-columns", "Loss by quasi-identifiers, k = 10", "quasi-identifiers", byColumns());
  }

  private static void write(String name, String title, String x, List<Lines.Curve> curves)
      throws IOException {
    Files.writeString(
        FIGURES.resolve(name + ".svg"), new Lines(title, x, LOSS, curves, false).svg());
    System.out.println("docs/figures/" + name + ".svg");
    for (Lines.Curve curve : curves) {
      System.out.print(curve.name());
      curve.points().forEach(p -> System.out.printf(" %s:%.3f", p.x(), p.y()));
      System.out.println();
    }
  }

  private static List<Lines.Curve> curves(
      String key, String values, List<String> algorithms, String... overrides)
      throws IOException, InterruptedException {
    Map<String, Object> config = config();
    Path file = Files.createTempFile(CONFIG.getParent(), "manual", ".json");
    try {
      for (String override : overrides) {
        String[] pair = override.split("=", 2);
        config.put(pair[0].split("\\.")[0], Map.of(pair[0].split("\\.")[1], number(pair[1])));
      }
      Files.writeString(file, JsonTree.text(config));
      ComparisonReport report = compare(file, algorithms, "--vary", key + "=" + values);
      List<Lines.Curve> curves = new ArrayList<>();
      for (String algorithm : algorithms) {
        List<Lines.Point> points = new ArrayList<>();
        for (ComparisonReport.Compared run : report.succeeded()) {
          if (run.comparison().algorithm().equals(algorithm)) {
            points.add(
                new Lines.Point(
                    number(run.comparison().settings().get(key)),
                    run.comparison().loss().orElseThrow()));
          }
        }
        curves.add(new Lines.Curve(algorithm, points));
      }
      return curves;
    } finally {
      Files.delete(file);
    }
  }

  /** The first columns of the table, one more at each step; the others are dropped. */
  private static List<Lines.Curve> byColumns() throws IOException, InterruptedException {
    Map<String, List<Lines.Point>> points = new LinkedHashMap<>();
    ALGORITHMS.forEach(a -> points.put(a, new ArrayList<>()));
    Map<?, ?> all = (Map<?, ?>) config().get("attributes");
    for (int taken = 2; taken <= all.size(); taken++) {
      Map<String, Object> config = config();
      Map<String, Object> some = new LinkedHashMap<>();
      int left = taken;
      for (Map.Entry<?, ?> column : all.entrySet()) {
        boolean quasi = left-- > 0;
        some.put(
            String.valueOf(column.getKey()),
            quasi ? column.getValue() : Map.of("role", "identifying"));
      }
      config.put("attributes", some);
      Path file = Files.createTempFile(CONFIG.getParent(), "manual", ".json");
      try {
        Files.writeString(file, JsonTree.text(config));
        for (ComparisonReport.Compared run : compare(file, ALGORITHMS).succeeded()) {
          points
              .get(run.comparison().algorithm())
              .add(new Lines.Point(taken, run.comparison().loss().orElseThrow()));
        }
      } finally {
        Files.delete(file);
      }
    }
    List<Lines.Curve> curves = new ArrayList<>();
    points.forEach((name, path) -> curves.add(new Lines.Curve(name, path)));
    return curves;
  }

  private static double number(String text) {
    return Double.parseDouble(text);
  }

  private static Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>(JsonTree.read(CONFIG));
    config.remove("output");
    config.remove("report");
    config.put("suppression", Map.of("limit", 0L));
    return config;
  }

  private static ComparisonReport compare(Path config, List<String> algorithms, String... more)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "./kanon",
                "compare",
                config.toString(),
                "--algorithms",
                String.join(",", algorithms),
                "--json"));
    command.addAll(List.of(more));
    Process running =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (running.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed");
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    ((Map<?, ?>) JsonTree.parse(out).orElseThrow())
        .forEach((key, value) -> tree.put(String.valueOf(key), value));
    return Records.of(ComparisonReport.class, tree, "kanon compare");
  }
}
