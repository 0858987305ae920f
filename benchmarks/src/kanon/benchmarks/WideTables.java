package kanon.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.report.ComparisonReport;
import kanon.chart.Lines;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/**
 * What is lost on tables with many quasi-identifiers in a given time: the first columns of {@code
 * survey}, k = 5, 5 % removable. Every algorithm that is installed and shows cells, and portfolios,
 * each in a process of its own for the same time. Prints tables and seeds, as in {@code
 * docs/wide.md}, and draws a figure.
 */
final class WideTables {
  private static final Path FIGURE = Path.of("docs", "figures", "wide.svg");
  private static final String LONG = "60s";
  private static final String GREEDY = "datafly";
  private static final String SEARCH = "anytime";
  private static final String LONGER = SEARCH + " in " + LONG;
  private static final String PORTFOLIO = "best";

  private final List<Integer> widths;
  private final long rows;
  private final String time;
  private final Map<String, Map<Integer, Double>> losses = new LinkedHashMap<>();
  private final Map<String, Map<Integer, String>> faults = new LinkedHashMap<>();

  private WideTables(List<Integer> widths, long rows, String time) {
    this.widths = widths;
    this.rows = rows;
    this.time = time;
  }

  /** See the script {@code run}: {@code wide}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    List<Integer> widths = List.of(12, 20, 50, 97);
    long rows = 30_000;
    String time = "10s";
    List<String> algorithms = List.of();
    List<Long> seeds = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      switch (arguments.get(i)) {
        case "--columns" ->
            widths =
                Arrays.stream(arguments.get(++i).split(",", -1)).map(Integer::valueOf).toList();
        case "--rows" -> rows = Long.parseLong(arguments.get(++i));
        case "--time" -> time = arguments.get(++i);
        case "--algorithms" -> algorithms = List.of(arguments.get(++i).split(",", -1));
        default -> seeds.add(Long.valueOf(arguments.get(i)));
      }
    }
    for (long seed : seeds.isEmpty() ? List.of(1L) : seeds) {
      WideTables tables = new WideTables(widths, rows, time);
      tables.measure(algorithms.isEmpty() ? algorithms() : algorithms, seed);
      tables.print(seed);
      if (arguments.isEmpty()) {
        tables.draw();
      }
    }
  }

  private void measure(List<String> algorithms, long seed)
      throws IOException, InterruptedException {
    for (int width : widths) {
      for (String algorithm : algorithms) {
        one(algorithm, algorithm, width, seed, time);
      }
      if (algorithms.contains(SEARCH)) {
        one(LONGER, SEARCH, width, seed, LONG);
      }
    }
  }

  /** Those that show cells, by name. */
  private static List<String> algorithms() throws IOException, InterruptedException {
    List<String> names = new ArrayList<>();
    for (Object one : (List<?>) kanon("algorithms", "--json")) {
      Map<?, ?> algorithm = (Map<?, ?>) one;
      if (!"buckets".equals(algorithm.get("recoding"))) {
        names.add(String.valueOf(algorithm.get("name")));
      }
    }
    return names;
  }

  private void one(String row, String algorithm, int width, long seed, String deadline)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("kanon-wide", ".json");
    try {
      Files.writeString(file, JsonTree.text(config(width, seed)));
      Map<String, Object> tree = new LinkedHashMap<>();
      ((Map<?, ?>)
              kanon(
                  "compare",
                  file.toString(),
                  "--algorithms",
                  algorithm,
                  "--deadline",
                  deadline,
                  "--json"))
          .forEach((key, value) -> tree.put(String.valueOf(key), value));
      for (ComparisonReport.Compared run :
          Records.of(ComparisonReport.class, tree, "kanon compare").runs()) {
        run.comparison()
            .loss()
            .ifPresent(loss -> losses.computeIfAbsent(row, r -> new TreeMap<>()).put(width, loss));
        run.error()
            .ifPresent(e -> faults.computeIfAbsent(row, r -> new TreeMap<>()).put(width, e.code()));
      }
    } finally {
      Files.delete(file);
    }
  }

  private static Object kanon(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./kanon"));
    command.addAll(List.of(words));
    Process running =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    running.waitFor();
    return JsonTree.parse(out)
        .orElseThrow(() -> new IllegalStateException(String.join(" ", command) + " fails"));
  }

  private void print(long seed) {
    System.out.printf(
        Locale.ROOT,
        "seed %d, %,d rows, %s each, %d processors%n%n",
        seed,
        rows,
        time,
        Runtime.getRuntime().availableProcessors());
    System.out.println(
        "| algorithm | "
            + String.join(" | ", widths.stream().map(w -> w + " columns").toList())
            + " |");
    System.out.println("|---|" + "---:|".repeat(widths.size()));
    losses.keySet().forEach(name -> System.out.println(row(name)));
    System.out.println();
    faults.forEach(
        (name, by) -> {
          if (!losses.containsKey(name)) {
            System.out.println("no release: " + name + " " + by);
          }
        });
    System.out.println();
    widths.forEach(width -> System.out.println(held(width)));
  }

  private String row(String name) {
    StringBuilder row = new StringBuilder("| `" + name + "` |");
    for (int width : widths) {
      double loss = of(name, width);
      row.append(Double.isInfinite(loss) ? " -" : String.format(Locale.ROOT, " %.4f", loss));
      row.append(" |");
    }
    return row.toString();
  }

  /** The figures that the tables are looked at for, of the algorithms that had a release. */
  private String held(int width) {
    List<String> figures = new ArrayList<>();
    figures.add(compared(SEARCH, GREEDY, width));
    figures.add(compared(LONGER, SEARCH, width));
    losses.keySet().stream()
        .filter(name -> !name.equals(PORTFOLIO) && !name.equals(LONGER))
        .min(Comparator.comparingDouble(name -> of(name, width)))
        .ifPresent(least -> figures.add(compared(PORTFOLIO, least, width)));
    figures.removeIf(String::isEmpty);
    return width + " columns: " + (figures.isEmpty() ? "-" : String.join("; ", figures));
  }

  /** What one loses more than another; empty where one of the two has no release. */
  private String compared(String name, String with, int width) {
    double change = 100 * (of(name, width) / of(with, width) - 1);
    return Double.isFinite(change)
        ? String.format(Locale.ROOT, "%s %+.2f %% of %s", name, change, with)
        : "";
  }

  private double of(String name, int width) {
    return losses.getOrDefault(name, Map.of()).getOrDefault(width, Double.POSITIVE_INFINITY);
  }

  private void draw() throws IOException {
    List<Lines.Curve> curves = new ArrayList<>();
    for (String name : List.of(GREEDY, SEARCH, "mondrian", "refine", PORTFOLIO)) {
      List<Lines.Point> points = new ArrayList<>();
      losses
          .getOrDefault(name, Map.of())
          .forEach((width, loss) -> points.add(new Lines.Point(width, loss)));
      curves.add(new Lines.Curve(name, points));
    }
    Files.writeString(
        FIGURE,
        new Lines(
                "Loss in ten seconds by quasi-identifiers, k = 5, 5 % removable",
                "quasi-identifiers", "loss (mean NCP)", curves, false)
            .svg());
    System.out.println(FIGURE);
  }

  private Map<String, Object> config(int width, long seed) {
    Map<String, Object> config = Survey.config(rows, seed, width);
    config.put("suppression", Map.of("limit", 0.05));
    return config;
  }
}
