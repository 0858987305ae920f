package kanon.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import kanon.chart.Lines;
import kanon.lib.json.JsonTree;

/**
 * What the engine {@code duckdb} takes on Parquet files of more and more rows, each step a process
 * of its own with a heap of its own: mondrian and frontier from the start of the process to the
 * written release, and beside them DuckDB's bare statements.
 *
 * <p>The table is point of sale, its rows repeated so that 100 million have 38 million distinct
 * tuples.
 */
final class EngineCurve {
  private static final Path GENERATED = Path.of("benchmarks", "generated");
  private static final int PART = 10_000_000;
  private static final String REPEAT = "0.62";
  private static final String TYPES =
      "{'zipcode': 'VARCHAR', 'orderdate': 'DATE', 'gender': 'VARCHAR', 'style': 'VARCHAR', "
          + "'price': 'INTEGER', 'quantity': 'INTEGER', 'cost': 'VARCHAR', 'shipment': 'VARCHAR'}";
  private static final List<String> ALGORITHMS = List.of("mondrian", "frontier");
  private static final List<String> PHASES =
      List.of("profile", "solve", "apply", "verify", "export");

  private final String heap;
  private final List<Map<String, Double>> measured = new ArrayList<>();

  private EngineCurve(String heap) {
    this.heap = heap;
  }

  /** See the script {@code run}: {@code engines [--heap 4g] ROWS...}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    String heap = "4g";
    List<Long> rows = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).equals("--heap")) {
        heap = arguments.get(++i);
      } else {
        rows.add(Long.parseLong(arguments.get(i)));
      }
    }
    EngineCurve curve = new EngineCurve(heap);
    for (long n : rows) {
      curve.measure(n);
      curve.print();
    }
    Files.writeString(GENERATED.resolve("engine-cost.svg"), curve.picture());
  }

  /** The files of a table, made where they are not there yet. */
  private static String files(long rows) throws IOException, InterruptedException {
    Path folder = GENERATED.resolve("pointofsale-" + rows);
    Files.createDirectories(folder);
    for (int part = 0; (long) part * PART < rows; part++) {
      Path parquet = folder.resolve("part-%02d.parquet".formatted(part));
      if (Files.exists(parquet)) {
        continue;
      }
      Path csv = folder.resolve("part.csv");
      String some = Long.toString(Math.min(PART, rows - (long) part * PART));
      Commands.kanon(
          "2g",
          "generate",
          "pointofsale",
          "--rows",
          some,
          "--repeat",
          REPEAT,
          "--seed",
          Integer.toString(part + 1),
          "-o",
          csv.toString());
      Path hidden = folder.resolve("part.new");
      try (Duck duck = new Duck()) {
        duck.execute(
            "COPY (SELECT * FROM read_csv('%s', types = %s)) TO '%s' (FORMAT parquet)"
                .formatted(csv, TYPES, hidden));
      }
      Files.move(hidden, parquet);
      Files.delete(csv);
    }
    return folder.resolve("*.parquet").toString();
  }

  private void measure(long rows) throws IOException, InterruptedException {
    String files = files(rows);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rows", (double) rows);
    bare(files, figures);
    for (String algorithm : ALGORITHMS) {
      Path release = GENERATED.resolve("release.parquet");
      Path config = GENERATED.resolve("engine.json");
      Files.writeString(config, JsonTree.text(config(files, algorithm, release)));
      long start = System.nanoTime();
      String report = Commands.kanon(heap, "run", config.toString(), "--json");
      figures.put(algorithm, seconds(start));
      Map<?, ?> tree = (Map<?, ?>) JsonTree.parse(report).orElseThrow();
      for (Object phase : (List<?>) Objects.requireNonNull(tree.get("phases"))) {
        Map<?, ?> named = (Map<?, ?>) phase;
        figures.merge(
            algorithm + " " + named.get("name"),
            ((Number) Objects.requireNonNull(named.get("millis"))).doubleValue() / 1e3,
            Double::sum);
      }
      try (Stream<Path> left = Files.list(GENERATED)) {
        for (Path file : left.filter(f -> f.toString().contains("release.parquet")).toList()) {
          Files.delete(file);
        }
      }
    }
    measured.add(figures);
  }

  /**
   * The bare statements: the groups as a table; a class for each tuple, loaded as two whole numbers
   * and joined to the rows by their eight columns.
   */
  private static void bare(String files, Map<String, Double> figures) {
    String columns = String.join(", ", Sales.COLUMNS);
    try (Duck duck = new Duck()) {
      String source = "read_parquet('" + files + "')";
      long start = System.nanoTime();
      duck.execute(
          "CREATE TEMP TABLE tuples AS SELECT %s, count(*) AS n FROM %s GROUP BY %s"
              .formatted(columns, source, columns));
      figures.put("bare GROUP BY", seconds(start));
      long tuples = duck.number("SELECT count(*) FROM tuples");
      figures.put("tuples", (double) tuples);
      start = System.nanoTime();
      duck.execute("CREATE TEMP TABLE loaded (tuple BIGINT, class BIGINT)");
      duck.append("loaded", tuples);
      figures.put("bare upload", seconds(start));
      duck.execute(
          "CREATE TEMP TABLE mapping AS SELECT %s, CAST(hash(%s) // 1099511627776 AS BIGINT) AS class FROM tuples"
              .formatted(columns, columns));
      duck.execute("DROP TABLE loaded");
      duck.execute("DROP TABLE tuples");
      start = System.nanoTime();
      duck.execute(
          "CREATE TEMP TABLE released AS SELECT m.class FROM %s s JOIN mapping m USING (%s)"
              .formatted(source, columns));
      figures.put("bare join", seconds(start));
    }
  }

  private static Map<String, Object> config(String files, String algorithm, Path release) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put(
        "input", Map.of("engine", "duckdb", "path", Path.of(files).toAbsolutePath().toString()));
    config.put("attributes", Sales.attributes(Sales.COLUMNS));
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 10L)));
    config.put("algorithm", algorithm);
    config.put("output", Map.of("exporter", "jdbc", "path", release.toAbsolutePath().toString()));
    return config;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private void print() {
    StringBuilder text =
        new StringBuilder("| million rows | tuples | bare GROUP BY | bare upload and join |");
    for (String algorithm : ALGORITHMS) {
      PHASES.forEach(
          phase -> text.append(' ').append(algorithm).append(' ').append(phase).append(" |"));
      text.append(' ').append(algorithm).append(" in all |");
    }
    text.append('\n')
        .append("|---:".repeat(4 + ALGORITHMS.size() * (PHASES.size() + 1)))
        .append("|\n");
    for (Map<String, Double> m : measured) {
      text.append("| %.0f | %.1f |".formatted(m.get("rows") / 1e6, m.get("tuples") / 1e6));
      text.append(shown(m.get("bare GROUP BY")));
      text.append(shown(m.get("bare upload") + m.get("bare join")));
      for (String algorithm : ALGORITHMS) {
        PHASES.forEach(phase -> text.append(shown(m.get(algorithm + " " + phase))));
        text.append(shown(m.get(algorithm)));
      }
      text.append('\n');
    }
    System.out.println(text);
  }

  private static String shown(double seconds) {
    return String.format(Locale.ROOT, " %.1f |", seconds);
  }

  private String picture() {
    List<Lines.Curve> curves = new ArrayList<>();
    curves.add(
        curve(
            "bare GROUP BY, upload and join",
            List.of("bare GROUP BY", "bare upload", "bare join")));
    for (String algorithm : ALGORITHMS) {
      curves.add(
          curve(
              algorithm + ", profile and apply",
              List.of(algorithm + " profile", algorithm + " apply")));
      curves.add(curve(algorithm + ", in all", List.of(algorithm)));
    }
    return new Lines("Cost of a release by rows", "million rows", "seconds", curves, false).svg();
  }

  private Lines.Curve curve(String name, List<String> figures) {
    List<Lines.Point> points = new ArrayList<>();
    for (Map<String, Double> m : measured) {
      double sum = figures.stream().mapToDouble(m::get).sum();
      points.add(new Lines.Point(m.get("rows") / 1e6, sum));
    }
    return new Lines.Curve(name, points);
  }
}
