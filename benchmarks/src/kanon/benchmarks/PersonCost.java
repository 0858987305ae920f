package kanon.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import kanon.lib.json.JsonTree;

/**
 * What counting persons costs: whole runs on point of sale with a column of buyers, by rows and by
 * persons in turn; and what {@code trajectories} and {@code apriori} take, which only persons and
 * sets of items need.
 */
final class PersonCost {
  private static final Path GENERATED = Path.of("benchmarks", "generated");
  private static final String BUYER = "buyer";
  private static final String LONE = "lone";
  private static final String NOBODY = "";
  private static final List<String> ALGORITHMS = List.of("mondrian", "frontier");
  private static final long SEED = 2121;

  private int rows = 4_591_581;
  private int persons = 600_000;
  private int repeats = 5;
  private String heap = "6g";

  private PersonCost(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i += 2) {
      String value = arguments.get(i + 1);
      switch (arguments.get(i)) {
        case "--rows" -> rows = Integer.parseInt(value);
        case "--persons" -> persons = Integer.parseInt(value);
        case "--repeats" -> repeats = Integer.parseInt(value);
        case "--heap" -> heap = value;
        default -> throw new IllegalArgumentException("unknown: " + arguments.get(i));
      }
    }
  }

  /** See the script {@code run}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    PersonCost cost = new PersonCost(arguments);
    Path table = cost.table();
    System.out.printf(
        Locale.ROOT,
        "%,d rows of %,d persons, medians of %d whole runs in turn%n%n",
        cost.rows,
        cost.persons,
        cost.repeats);
    System.out.println("| run | by rows, s | by persons, s | ratio | one row each, s | ratio |");
    System.out.println("|---|---:|---:|---:|---:|---:|");
    for (String algorithm : ALGORITHMS) cost.beside(table, algorithm);
    System.out.println();
    System.out.println("| run | seconds |");
    System.out.println("|---|---:|");
    cost.alone("trajectories", cost.visits());
    cost.alone("apriori", cost.baskets());
  }

  /** Point of sale with two columns more: some buyer of each row, and one for each row. */
  private Path table() throws IOException, InterruptedException {
    Path plain = GENERATED.resolve("sales-%d.csv".formatted(rows));
    Path table = GENERATED.resolve("buyers-%d-%d.csv".formatted(rows, persons));
    if (Files.exists(table)) return table;
    Files.createDirectories(GENERATED);
    Commands.kanon(heap, "generate", "pointofsale", "--rows", "" + rows, "-o", plain.toString());
    Path hidden = GENERATED.resolve("buyers.new");
    SplittableRandom random = new SplittableRandom(SEED);
    try (BufferedReader in = Files.newBufferedReader(plain);
        BufferedWriter out = Files.newBufferedWriter(hidden)) {
      out.write(in.readLine() + "," + BUYER + "," + LONE + "\n");
      for (int row = 0; row < rows; row++) {
        out.write(in.readLine() + ",b" + random.nextInt(persons) + ",l" + row + "\n");
      }
    }
    Files.delete(plain);
    return Files.move(hidden, table);
  }

  private void beside(Path table, String algorithm) throws IOException, InterruptedException {
    List<String> whose = List.of(NOBODY, BUYER, LONE);
    Map<String, double[]> seconds = new LinkedHashMap<>();
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (String column : whose) {
        seconds.computeIfAbsent(column, c -> new double[repeats])[repeat] =
            run(sales(table, algorithm, column));
      }
    }
    double plain = median(seconds.getOrDefault(NOBODY, new double[1]));
    double by = median(seconds.getOrDefault(BUYER, new double[1]));
    double lone = median(seconds.getOrDefault(LONE, new double[1]));
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %.1f | %.1f | %.2f | %.1f | %.2f |%n",
        algorithm,
        plain,
        by,
        by / plain,
        lone,
        lone / plain);
  }

  private void alone(String name, Map<String, Object> config)
      throws IOException, InterruptedException {
    double[] seconds = new double[repeats];
    for (int repeat = 0; repeat < repeats; repeat++) seconds[repeat] = run(config);
    System.out.printf(Locale.ROOT, "| `%s` | %.1f |%n", name, median(seconds));
  }

  private double run(Map<String, Object> config) throws IOException, InterruptedException {
    Path file = GENERATED.resolve("persons.json");
    Files.writeString(file, JsonTree.text(config));
    long start = System.nanoTime();
    Commands.kanon(heap, "run", file.toString());
    double seconds = (System.nanoTime() - start) / 1e9;
    try (Stream<Path> left = Files.list(GENERATED)) {
      for (Path made :
          left.filter(f -> String.valueOf(f.getFileName()).startsWith("persons.csv")).toList()) {
        Files.delete(made);
      }
    }
    return seconds;
  }

  private static double median(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static Map<String, Object> sales(Path table, String algorithm, String whose) {
    Map<String, Object> attributes = Sales.attributes(Sales.COLUMNS.subList(0, 7));
    for (String column : List.of(BUYER, LONE))
      attributes.put(column, Map.of("role", "identifying"));
    Map<String, Object> config = config(table, attributes, algorithm);
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 10L)));
    if (!whose.equals(NOBODY)) config.put("persons", Map.of("column", whose));
    return config;
  }

  private static Map<String, Object> config(
      Path table, Map<String, Object> attributes, String algorithm) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", Map.of("path", table.toAbsolutePath().toString()));
    config.put("attributes", attributes);
    config.put("others", "drop");
    config.put("algorithm", algorithm);
    config.put("seed", 1L);
    Path release = GENERATED.resolve("persons.csv");
    config.put("output", Map.of("path", release.toAbsolutePath().toString()));
    return config;
  }

  /** Some rows of each of 20,000 persons, whose rows together are to look like others'. */
  private Map<String, Object> visits() throws IOException {
    Path table = GENERATED.resolve("visits.csv");
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> lines = new ArrayList<>(List.of("who,ward,age,place,month"));
    for (int row = 0; row < 150_000; row++) {
      int who = random.nextInt(20_000);
      lines.add(
          "p%d,w%d,%d,z%d,%d"
              .formatted(
                  who,
                  random.nextInt(8),
                  20 + (who * 31 + 7) % 60,
                  who % 40,
                  1 + random.nextInt(12)));
    }
    Files.write(table, lines);
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("who", Map.of("role", "identifying"));
    attributes.put("ward", Map.of("role", "quasi-identifier"));
    attributes.put("age", Map.of("role", "quasi-identifier", "type", "integer"));
    attributes.put("place", Map.of("role", "quasi-identifier"));
    attributes.put("month", Map.of("role", "quasi-identifier", "type", "integer"));
    Map<String, Object> config = config(table, attributes, "trajectories");
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 5L)));
    config.put("suppression", Map.of("limit", 0.2));
    config.put("persons", Map.of("column", "who", "view", "set"));
    return config;
  }

  private Map<String, Object> baskets() throws IOException, InterruptedException {
    Path table = GENERATED.resolve("baskets.csv");
    Commands.kanon(heap, "generate", "baskets", "--rows", "80000", "-o", table.toString());
    String columns = Files.readAllLines(table).get(0);
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : columns.split(",", -1)) {
      attributes.put(column, Map.of("role", "identifying"));
    }
    attributes.put(
        "basket",
        Map.of(
            "role",
            "quasi-identifier",
            "type",
            "set",
            "hierarchy",
            Map.of("prefix", Map.of("lengths", List.of(3L, 1L)))));
    Map<String, Object> config = config(table, attributes, "apriori");
    config.put("privacy", List.of(Map.of("model", "km-anonymity", "k", 5L, "m", 2L)));
    return config;
  }
}
