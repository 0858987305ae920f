package kanon.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What short commands take from the start of their process to its end, with the archive of classes
 * and without, beside Java's own start: all in turn.
 */
final class StartCost {
  private static final Path GENERATED = Path.of("benchmarks", "generated");
  private static final Path JAVA = Path.of(System.getProperty("java.home"));
  private static final String CLASSES = "KANON_CLASSES";

  /** The shell tells what its children took, in hundredths of a second. */
  private static final List<String> TIMED =
      List.of("sh", "-c", "\"$@\" >/dev/null 2>&1 || exit; times", "sh");

  private static final Pattern MINUTES = Pattern.compile("(\\d+)m([\\d.]+)s");

  private final List<Timed> commands = new ArrayList<>();
  private int repeats = 15;
  private String adult = "examples/adult.csv";

  private StartCost(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i += 2) {
      String value = arguments.get(i + 1);
      switch (arguments.get(i)) {
        case "--repeats" -> repeats = Integer.parseInt(value);
        case "--adult" -> adult = value;
        default -> throw new IllegalArgumentException("unknown: " + arguments.get(i));
      }
    }
  }

  /** See the script {@code run}. */
  static void main(List<String> arguments) throws IOException, InterruptedException {
    StartCost cost = new StartCost(arguments);
    Files.createDirectories(GENERATED);
    cost.commands.add(new Timed("java -version", "", JAVA + "/bin/java", "-version"));
    cost.beside("kanon version", "version");
    cost.beside("kanon describe algorithm mondrian", "describe", "algorithm", "mondrian");
    cost.beside("kanon run, Adult, frontier, k=2", cost.run("examples/adult-k2.json", "frontier"));
    cost.beside(
        "kanon run, Adult, mondrian, k=10", cost.run("examples/adult-k10.json", "mondrian"));
    cost.measure();
    cost.print();
  }

  private String[] run(String config, String algorithm) {
    return new String[] {
      "run",
      config,
      "algorithm=" + algorithm,
      "input.path=" + Path.of(adult).toAbsolutePath(),
      "output.path=" + GENERATED.resolve("start.csv").toAbsolutePath(),
      "report.json=" + GENERATED.resolve("start.json").toAbsolutePath()
    };
  }

  private void beside(String name, String... words) {
    List<String> command = new ArrayList<>(List.of("runtime/generated/kanon/bin/kanon"));
    command.addAll(List.of(words));
    commands.add(new Timed(name + ", no archive", "off", command.toArray(String[]::new)));
    commands.add(new Timed(name, "wait", command.toArray(String[]::new)));
  }

  /** The first time of each fills caches and is not counted. */
  private void measure() throws IOException, InterruptedException {
    for (Timed command : commands) command.once();
    for (Timed command : commands) command.forget();
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int i = 0; i < commands.size(); i++) {
        commands.get(repeat % 2 == 0 ? i : commands.size() - 1 - i).once();
      }
    }
  }

  private void print() {
    System.out.printf(
        Locale.ROOT, "Java %s, medians of %d in turn%n%n", Runtime.version(), repeats);
    System.out.println("| command | ms | least | processor, ms | of `java -version` |");
    System.out.println("|---|---:|---:|---:|---:|");
    double java = median(commands.get(0).wall);
    for (Timed command : commands) {
      double wall = median(command.wall);
      System.out.printf(
          Locale.ROOT,
          "| `%s` | %.0f | %.0f | %.0f | %.1f |%n",
          command.name,
          wall,
          command.wall.stream().mapToDouble(d -> d).min().orElseThrow(),
          median(command.processor),
          wall / java);
    }
  }

  private static double median(List<Double> of) {
    double[] sorted = of.stream().mapToDouble(d -> d).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** A command and its times in milliseconds. */
  private static final class Timed {
    private final String name;
    private final String classes;
    private final List<String> command = new ArrayList<>(TIMED);
    private final List<Double> wall = new ArrayList<>();
    private final List<Double> processor = new ArrayList<>();

    Timed(String name, String classes, String... command) {
      this.name = name;
      this.classes = classes;
      this.command.addAll(List.of(command));
    }

    void once() throws IOException, InterruptedException {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().putAll(Map.of(CLASSES, classes, "JAVA_HOME", JAVA.toString()));
      long start = System.nanoTime();
      Process process = builder.start();
      String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) throw new IOException(name + " failed");
      wall.add((System.nanoTime() - start) / 1e6);
      processor.add(
          MINUTES.matcher(times).results().skip(2).mapToDouble(StartCost::milliseconds).sum());
    }

    void forget() {
      wall.clear();
      processor.clear();
    }
  }

  private static double milliseconds(MatchResult time) {
    return Integer.parseInt(time.group(1)) * 60_000 + Double.parseDouble(time.group(2)) * 1000;
  }
}
