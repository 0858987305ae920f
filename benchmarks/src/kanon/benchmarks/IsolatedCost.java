package kanon.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What it costs that an algorithm works in a process of its own: whole runs in one process and in
 * two, in turn, whose releases have to be the same.
 */
final class IsolatedCost {
  private static final Path GENERATED = Path.of("benchmarks", "generated");
  private static final Path RELEASE = GENERATED.resolve("isolated.csv");
  private static final List<String> OF_ADULT =
      List.of("frontier", "incognito", "mondrian", "full-subtree");
  private static final List<String> OF_SALES = List.of("frontier", "mondrian");

  private int rows = 4_591_581;
  private int repeats = 5;
  private String heap = "4g";

  private IsolatedCost(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i += 2) {
      String value = arguments.get(i + 1);
      switch (arguments.get(i)) {
        case "--rows" -> rows = Integer.parseInt(value);
        case "--repeats" -> repeats = Integer.parseInt(value);
        case "--heap" -> heap = value;
        default -> throw new IllegalArgumentException("unknown: " + arguments.get(i));
      }
    }
  }

  /** See the script {@code run}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    IsolatedCost cost = new IsolatedCost(arguments);
    Files.createDirectories(GENERATED);
    System.out.printf(Locale.ROOT, "medians of %d whole runs in turn%n%n", cost.repeats);
    System.out.println("| run | one process, s | isolated, s | ratio |");
    System.out.println("|---|---:|---:|---:|");
    for (String algorithm : OF_ADULT) cost.beside("adult", algorithm, "examples/adult-k10.json");
    String rows = "input.options.rows=" + cost.rows;
    for (String algorithm : OF_SALES) {
      cost.beside("pointofsale", algorithm, "examples/pointofsale.json", rows);
    }
  }

  private void beside(String table, String algorithm, String... config)
      throws IOException, InterruptedException {
    double[] one = new double[repeats];
    double[] two = new double[repeats];
    for (int repeat = 0; repeat < repeats; repeat++) {
      one[repeat] = run(algorithm, false, config);
      byte[] release = Files.readAllBytes(RELEASE);
      two[repeat] = run(algorithm, true, config);
      if (!Arrays.equals(release, Files.readAllBytes(RELEASE))) {
        throw new IOException("The releases of " + algorithm + " differ");
      }
    }
    Arrays.sort(one);
    Arrays.sort(two);
    double plain = one[repeats / 2];
    double isolated = two[repeats / 2];
    System.out.printf(
        Locale.ROOT,
        "| %s `%s` | %.1f | %.1f | %.2f |%n",
        table,
        algorithm,
        plain,
        isolated,
        isolated / plain);
  }

  private double run(String algorithm, boolean isolated, String... config)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("run"));
    arguments.addAll(List.of(config));
    arguments.add("algorithm=" + algorithm);
    arguments.add("isolated=" + isolated);
    arguments.addAll(List.of("order=input", "metrics=null", "report=null"));
    arguments.add("output.path=" + RELEASE);
    long start = System.nanoTime();
    Commands.kanon(heap, arguments.toArray(String[]::new));
    return (System.nanoTime() - start) / 1e9;
  }
}
