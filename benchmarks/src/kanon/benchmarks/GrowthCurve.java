package kanon.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import kanon.chart.Lines;
import kanon.lib.json.JsonTree;

/**
 * What an algorithm takes as a table gets wider and longer: whole runs on the first columns of
 * {@code survey}, k = 5, each in a process of its own, whose processor time is told and drawn.
 */
final class GrowthCurve {
  private static final Path GENERATED = Path.of("benchmarks", "generated");
  private static final Path FIGURES = Path.of("docs", "figures");
  private static final long SEED = 1;

  private String algorithm = "kaca";
  private List<Integer> widths = List.of(2, 5, 10, 20, 35, 50);
  private List<Integer> rows = List.of(1_000, 10_000, 100_000, 1_000_000);
  private Duration most = Duration.ofMinutes(5);
  private String heap = "6g";
  private final Map<Integer, Map<Integer, Double>> seconds = new LinkedHashMap<>();

  private GrowthCurve(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i += 2) {
      String value = arguments.get(i + 1);
      switch (arguments.get(i)) {
        case "--algorithm" -> algorithm = value;
        case "--columns" -> widths = numbers(value);
        case "--rows" -> rows = numbers(value);
        case "--most" -> most = Duration.ofSeconds(Long.parseLong(value));
        case "--heap" -> heap = value;
        default -> throw new IllegalArgumentException("unknown: " + arguments.get(i));
      }
    }
  }

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",", -1)).map(Integer::valueOf).toList();
  }

  /** See the script {@code run}: {@code growth}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    GrowthCurve curve = new GrowthCurve(arguments);
    Files.createDirectories(GENERATED);
    System.out.printf(
        Locale.ROOT,
        "`%s`, seed %d; processor time of the whole process, - for more than %d s%n%n",
        curve.algorithm,
        SEED,
        curve.most.toSeconds());
    System.out.println(
        "| rows | "
            + String.join(" | ", curve.widths.stream().map(w -> w + " attributes").toList())
            + " |");
    System.out.println("|---:|" + "---:|".repeat(curve.widths.size()));
    for (int n : curve.rows) curve.measure(n);
    curve.draw();
  }

  private void measure(int n) throws IOException, InterruptedException {
    System.out.printf(Locale.ROOT, "| %,d |", n);
    for (int width : widths) {
      System.out.print(one(n, width));
      System.out.flush();
    }
    System.out.println();
  }

  private String one(int n, int width) throws IOException, InterruptedException {
    Path release = GENERATED.resolve("growth.csv");
    Map<String, Object> config = Survey.config(n, SEED, width);
    config.put("algorithm", algorithm);
    config.put("output", Map.of("path", release.toAbsolutePath().toString()));
    Path file = GENERATED.resolve("growth.json");
    Files.writeString(file, JsonTree.text(config));
    try {
      Commands.Ended run = Commands.timed(heap, most, "run", file.toString());
      double worked = run.processorTime().toMillis() / 1e3;
      seconds.computeIfAbsent(n, r -> new TreeMap<>()).put(width, worked);
      return String.format(Locale.ROOT, " %.1f s |", worked);
    } catch (IOException e) {
      return " - |";
    } finally {
      clear();
    }
  }

  private static void clear() throws IOException {
    try (Stream<Path> left = Files.list(GENERATED)) {
      for (Path file :
          left.filter(f -> String.valueOf(f.getFileName()).startsWith("growth.")).toList()) {
        Files.delete(file);
      }
    }
  }

  private void draw() throws IOException {
    List<Lines.Curve> curves = new ArrayList<>();
    seconds.forEach(
        (n, by) -> {
          List<Lines.Point> points = new ArrayList<>();
          by.forEach((width, time) -> points.add(new Lines.Point(width, time)));
          curves.add(new Lines.Curve(String.format(Locale.ROOT, "%,d rows", n), points));
        });
    Path figure = FIGURES.resolve(algorithm + "-width.svg");
    String title = "Processor time of a run of " + algorithm + " by attributes and rows, k = 5";
    Files.writeString(figure, new Lines(title, "quasi-identifiers", "seconds", curves, true).svg());
    System.out.println(figure);
  }
}
