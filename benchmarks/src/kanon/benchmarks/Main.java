package kanon.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks and prints medians, and ratios of Kanon to DuckDB. */
public final class Main {
  private Main() {}

  /** See the script {@code run}. */
  public static void main(String[] arguments) throws Exception {
    List<String> rest = List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
    switch (arguments.length == 0 ? "" : arguments[0]) {
      case "engines" -> EngineCurve.main(rest);
      case "manual" -> ManualFigures.main();
      case "wide" -> WideTables.main(rest);
      case "persons" -> PersonCost.main(rest);
      case "growth" -> GrowthCurve.main(rest);
      case "isolated" -> IsolatedCost.main(rest);
      case "start" -> StartCost.main(rest);
      default -> hotPaths(arguments);
    }
  }

  private static void hotPaths(String... arguments) throws Exception {
    String heap = "1500m";
    int iterations = 9;
    List<String> properties = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--heap" -> heap = arguments[++i];
        case "--quick" -> iterations = 3;
        case "--threads", "--rows", "--adult" ->
            properties.add("-Dkanon." + arguments[i].substring(2) + "=" + arguments[++i]);
        default -> names.add(arguments[i]);
      }
    }
    Items.forget();
    List<String> jvm = new ArrayList<>(properties);
    jvm.add("-Xmx" + heap);
    List<RunResult> results = new ArrayList<>();
    results.addAll(run(names, jvm, iterations, "adult", 20));
    results.addAll(run(names, jvm, iterations, "pointofsale", 2));
    print(results);
  }

  /** Small tables take long to warm up, large ones do not. */
  private static Collection<RunResult> run(
      List<String> names, List<String> jvm, int iterations, String table, int warmUps)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .mode(Mode.SingleShotTime)
            .warmupIterations(warmUps)
            .measurementIterations(iterations)
            .measurementBatchSize(1)
            .timeout(TimeValue.minutes(10))
            .timeUnit(java.util.concurrent.TimeUnit.MILLISECONDS)
            .forks(1)
            .shouldFailOnError(true)
            .param("table", table)
            .param("problem", problems(table))
            .jvmArgs(jvm.toArray(String[]::new));
    for (String name : names.isEmpty() ? List.of("kanon.benchmarks") : names) {
      options.include("(?i).*" + name + ".*");
    }
    return new Runner(options.build()).run();
  }

  private static String[] problems(String table) throws RunnerException {
    try {
      String[] all =
          SearchBenchmark.class
              .getField("problem")
              .getAnnotation(org.openjdk.jmh.annotations.Param.class)
              .value();
      return java.util.Arrays.stream(all).filter(p -> p.startsWith(table)).toArray(String[]::new);
    } catch (NoSuchFieldException e) {
      throw new RunnerException(e);
    }
  }

  private static void print(List<RunResult> results) throws Exception {
    Map<String, Map<String, Double>> medians = new LinkedHashMap<>();
    for (RunResult result : results) {
      BenchmarkParams benchmark = result.getParams();
      String[] path = benchmark.getBenchmark().split("\\.", -1);
      String parameter = benchmark.getParam(benchmark.getParamsKeys().iterator().next());
      medians
          .computeIfAbsent(path[path.length - 2] + " " + parameter, k -> new LinkedHashMap<>())
          .put(path[path.length - 1], result.getPrimaryResult().getStatistics().getPercentile(50));
    }
    Map<String, String[]> items = Items.told();
    System.out.println();
    System.out.println("| benchmark | Kanon, ms | DuckDB, ms | ratio | a second |");
    System.out.println("|---|---:|---:|---:|---:|");
    medians.forEach(
        (name, median) -> {
          double kanon = median.getOrDefault("kanon", Double.NaN);
          double duckdb = median.getOrDefault("duckdb", Double.NaN);
          String[] told = items.getOrDefault(name, new String[] {"0", ""});
          double rate = Double.parseDouble(told[0]) / kanon / 1000;
          System.out.printf(
              Locale.ROOT,
              "| %s | %.1f | %.1f | %.2f | %.1f million %s |%n",
              name.replace("Benchmark", ""),
              kanon,
              duckdb,
              kanon / duckdb,
              rate,
              told[1]);
        });
  }
}
