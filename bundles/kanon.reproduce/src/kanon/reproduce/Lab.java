package kanon.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import kanon.api.Measurement;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.model.KanonException;

/** Where experiments are run: one workbench, the table, and the time that there is. */
final class Lab {
  /** Adult's quasi-identifiers in the order of the (alpha,k) and KACA papers. */
  static final List<String> ADULT =
      List.of(
          "age",
          "workclass",
          "education",
          "marital-status",
          "occupation",
          "race",
          "sex",
          "native-country");

  private static final Duration QUICK = Duration.ofSeconds(42);
  private static final Duration QUICK_RUN = Duration.ofSeconds(8);
  private static final Duration RUN = Duration.ofMinutes(20);
  private static final long SEED = 42;

  private final Workbench bench;
  private final Optional<Path> home;
  private final Optional<Path> data;
  private final boolean quick;
  private final Findings findings;
  private final Monitor monitor;
  private final Pipeline pipeline;
  private final long end;

  Lab(
      Workbench bench,
      Optional<Path> home,
      Optional<Path> data,
      boolean quick,
      Findings findings,
      Monitor monitor,
      Pipeline pipeline) {
    this.bench = bench;
    this.pipeline = pipeline;
    this.home = home;
    this.data = data;
    this.quick = quick;
    this.findings = findings;
    this.monitor = new Quiet(monitor);
    end = quick ? System.nanoTime() + QUICK.toNanos() : Long.MAX_VALUE;
  }

  boolean quick() {
    return quick;
  }

  Workbench bench() {
    return bench;
  }

  /** The plugins that are there. */
  List<PluginInfo> plugins(PluginKind kind) {
    return pipeline.plugins(kind);
  }

  Monitor monitor() {
    return monitor;
  }

  /** Tells progress and not what would be said of a release, as none is kept. */
  private record Quiet(Monitor monitor) implements Monitor {
    @Override
    public void phase(String name) {
      monitor.phase(name);
    }

    @Override
    public void at(long done, long total, String what) {
      monitor.at(done, total, what);
    }

    @Override
    public boolean cancelled() {
      return monitor.cancelled();
    }
  }

  /** Whether there is time for another run. */
  boolean timeLeft() {
    return end == Long.MAX_VALUE || System.nanoTime() < end;
  }

  /**
   * What a run gave. A number that there is not, since the run failed or does not say, is not a
   * number.
   *
   * @param report empty where it failed
   */
  record Run(Optional<RunReport> report) {
    /** A metric that is one number. */
    double metric(String name) {
      return metrics(name).map(Measurement::value).orElse(Double.NaN);
    }

    /** One of the numbers of a metric. */
    double metric(String name, String part) {
      return metrics(name).map(m -> m.part(part).orElse(Double.NaN)).orElse(Double.NaN);
    }

    private Optional<Measurement> metrics(String name) {
      return report.flatMap(r -> Optional.ofNullable(r.metrics().get(name)));
    }

    /** How long solving took. */
    double millis() {
      return number(r -> r.millis("solve"));
    }

    /** What the algorithm counted. */
    double statistic(String name) {
      return number(r -> r.algorithm().statistic(name));
    }

    /** What the result costs. */
    double cost() {
      return number(r -> r.algorithm().guarantee().cost());
    }

    /** What no result costs less than. */
    double lowerBound() {
      return number(r -> r.algorithm().guarantee().lowerBound());
    }

    private double number(Function<RunReport, OptionalDouble> of) {
      return report.map(r -> of.apply(r).orElse(Double.NaN)).orElse(Double.NaN);
    }

    boolean failed() {
      return report.isEmpty();
    }
  }

  /** Runs a config; a failure becomes a note. */
  Run run(String label, Map<String, Object> config) {
    if (!timeLeft()) {
      findings.note("not run, the time of --quick was up: " + label);
      return new Run(Optional.empty());
    }
    Map<String, Object> whole = new LinkedHashMap<>(config);
    whole.putIfAbsent("seed", SEED);
    Duration most = RUN;
    if (quick) {
      Duration left = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
      most = left.compareTo(QUICK_RUN) < 0 ? left : QUICK_RUN;
    }
    whole.put("deadline", Math.max(1, most.toMillis()) + "ms");
    try {
      return new Run(Optional.of(bench.run(whole, monitor)));
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      findings.note(label + ": " + e.getMessage());
      return new Run(Optional.empty());
    }
  }

  /** Runs a config that may be refused; the codes of refusals are added to a list. */
  Optional<RunReport> attempt(Map<String, Object> config, String deadline, List<String> refused) {
    Map<String, Object> whole = new LinkedHashMap<>(config);
    whole.putIfAbsent("seed", SEED);
    whole.put("deadline", deadline);
    try {
      return Optional.of(bench.run(whole, monitor));
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      refused.add(e.code());
      return Optional.empty();
    }
  }

  /** The Adult table. */
  Map<String, Object> adult() {
    Path file = data.orElseGet(() -> installed("examples/adult.csv"));
    return Map.of("importer", "csv", "path", file.toString());
  }

  /** A file of the installation. */
  Path installed(String name) {
    Optional<Path> file = home.map(h -> h.resolve(name)).filter(Files::exists);
    return file.orElseThrow(
        () ->
            KanonException.input(
                "NO_SUCH_FILE",
                "The installation has no '" + name + "', which the experiment needs"));
  }

  /** Adult's quasi-identifiers with the hierarchies of a paper. */
  Map<String, Object> attributes(List<String> names, String paper) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String name : names) {
      Map<String, Object> attribute = new LinkedHashMap<>();
      attribute.put("role", "quasi-identifier");
      attribute.put("type", name.equals("age") ? "integer" : "string");
      String file = installed("hierarchies/" + paper + "/" + name + ".csv").toString();
      attribute.put("hierarchy", Map.of("file", file));
      attributes.put(name, attribute);
    }
    return attributes;
  }

  static Map<String, Object> config(
      Map<String, Object> input,
      Map<String, Object> attributes,
      Map<String, Object> model,
      Map<String, Object> algorithm,
      List<Object> metrics) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    config.put("others", "drop");
    config.put("privacy", List.of(model));
    config.put("algorithm", algorithm);
    config.put("metrics", metrics);
    return config;
  }

  static Map<String, Object> kAnonymity(long k) {
    return Map.of("model", "k-anonymity", "k", k);
  }
}
