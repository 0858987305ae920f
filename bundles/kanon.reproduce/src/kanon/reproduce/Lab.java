package kanon.reproduce;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.ReproductionRequest;
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

  private static final Duration QUICK = Duration.ofSeconds(50);
  private static final Duration QUICK_RUN = Duration.ofSeconds(8);
  private static final Duration RUN = Duration.ofMinutes(20);

  /** The seed of the first round. */
  static final long SEED = 42;

  private final Workbench bench;
  private final Optional<Path> home;
  private final Optional<Path> data;
  private final boolean quick;
  private final Findings findings;
  private final Monitor monitor;
  private final Pipeline pipeline;
  private final State state;
  private final Optional<Map<String, Object>> database;

  /** What was measured at least once. */
  private final Set<String> measured = new HashSet<>();

  /** What took longer than a run may before that. */
  private final Set<String> over = new HashSet<>();

  private final int rounds;
  private final long end;

  Lab(
      Workbench bench,
      Optional<Path> home,
      Optional<Path> data,
      ReproductionRequest request,
      Findings findings,
      State state,
      Monitor monitor,
      Pipeline pipeline) {
    this.bench = bench;
    rounds = request.rounds();
    database = Optional.of(request.database()).filter(input -> !input.isEmpty());
    this.state = state;
    this.pipeline = pipeline;
    this.home = home;
    this.data = data;
    quick = request.quick();
    this.findings = findings;
    this.monitor = monitor;
    end = quick ? System.nanoTime() + QUICK.toNanos() : Long.MAX_VALUE;
  }

  boolean quick() {
    return quick;
  }

  /** How often what varies with chance or with the machine is measured. */
  int rounds() {
    return rounds;
  }

  /** The table that the user gave. */
  Optional<Path> data() {
    return data;
  }

  /** The config's {@code input} of the database that takes part; empty where none does. */
  Optional<Map<String, Object>> database() {
    return database;
  }

  /** The plugins that are there. */
  List<PluginInfo> plugins(PluginKind kind) {
    return pipeline.plugins(kind);
  }

  /** Whether there is time for another run. */
  boolean timeLeft() {
    return end == Long.MAX_VALUE || System.nanoTime() < end;
  }

  /**
   * Runs a config; a failure becomes a note. A deadline of its own holds, else there is the lab's:
   * what takes longer than that when it is first run is told, kept and not tried again.
   *
   * @param label tells it from all others of the paper
   * @param seed of what is random in it
   * @param round which one it belongs to; below 0 for the one that warms
   */
  Run run(String label, Map<String, Object> config, long seed, int round) {
    Map<String, Object> whole = new LinkedHashMap<>(config);
    whole.put("seed", seed);
    String key = "%s, round %d".formatted(label, round);
    Optional<Run> known = state.known(key);
    if (known.isPresent()) {
      measured.add(label);
      return known.get();
    }
    if (isOver(label)) {
      return Run.NONE;
    }
    Map<String, Object> timed = new LinkedHashMap<>(whole);
    Duration left = left();
    timed.putIfAbsent("deadline", Math.max(1, left.toMillis()) + "ms");
    SolvingTime time = new SolvingTime(monitor);
    try {
      Run run = Run.of(bench.run(timed, time), time.millis());
      state.keep(key, run);
      measured.add(label);
      return run;
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      if (e.code().equals("DEADLINE") && !whole.containsKey("deadline")) {
        late(label, left);
      } else {
        findings.note(label + ": " + e.getMessage());
      }
      return Run.NONE;
    }
  }

  /** A run that was given less than others are tells nothing: the time of --quick was up. */
  private void late(String label, Duration given) {
    if (given.equals(bound()) && measured.contains(label)) {
      findings.note("%s: over %,d s in one of its rounds".formatted(label, bound().toSeconds()));
    } else if (given.equals(bound())) {
      state.keep(overKey(label), Run.NONE);
      over.add(label);
      findings.note(told(label));
    }
  }

  private boolean isOver(String label) {
    boolean known = over.contains(label) || state.known(overKey(label)).isPresent();
    if (known) {
      findings.note(told(label));
    }
    return known;
  }

  private String told(String label) {
    return "%s: not measured: over %,d s".formatted(label, bound().toSeconds());
  }

  private static String overKey(String label) {
    return label + ", over";
  }

  /**
   * Generates a table into a file.
   *
   * @param options of the importer {@code generated}
   * @return the names of its columns
   */
  List<String> generate(Map<String, Object> options, Path file) {
    Map<String, Object> input = Map.of("importer", "generated", "options", options);
    bench.copy(input, Map.of("path", file.toString()), monitor);
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      return List.of(reader.readLine().split(",", -1));
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "A generated table cannot be read: " + e);
    }
  }

  /** Runs a config of the user's own table, which is refused as a whole where it does not fit. */
  void require(Map<String, Object> config) {
    bench.run(config, new SolvingTime(monitor));
  }

  /** How long a run may take. */
  private Duration left() {
    if (!quick) {
      return bound();
    }
    Duration left = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
    return left.compareTo(bound()) < 0 ? left : bound();
  }

  /** How long one may take where there is time for more. */
  private Duration bound() {
    return quick ? QUICK_RUN : RUN;
  }

  /** Runs a config that may be refused. */
  Attempt<RunReport> attempt(Map<String, Object> config, Duration deadline) {
    Map<String, Object> whole = new LinkedHashMap<>(config);
    whole.putIfAbsent("seed", SEED);
    whole.put("deadline", deadline.toMillis() + "ms");
    try {
      return Attempt.made(bench.run(whole, new SolvingTime(monitor)));
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      return Attempt.refused(e.code(), String.valueOf(e.getMessage()));
    }
  }

  /** The Adult table. */
  Map<String, Object> adult() {
    return csv(adultFile());
  }

  /** Its file. */
  Path adultFile() {
    return data.orElseGet(() -> installed("examples/adult.csv"));
  }

  static Map<String, Object> csv(Path file) {
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
      String file = installed("hierarchies/" + paper + "/" + name + ".csv").toString();
      Map<String, Object> attribute = attribute(name);
      attribute.put("hierarchy", Map.of("file", file));
      attributes.put(name, attribute);
    }
    return attributes;
  }

  /** Adult's quasi-identifiers without hierarchies: numbers and names, both in their order. */
  static Map<String, Object> attributes(List<String> names) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    names.forEach(name -> attributes.put(name, attribute(name)));
    return attributes;
  }

  private static Map<String, Object> attribute(String name) {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", "quasi-identifier");
    attribute.put("type", name.equals("age") ? "integer" : "string");
    return attribute;
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
