package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import kanon.api.platform.Monitor;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.ComparisonReport;
import kanon.api.report.ComparisonReport.Compared;
import kanon.api.report.ComparisonReport.Measures;
import kanon.api.report.Job;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.config.Durations;
import kanon.pipeline.session.Decisions;

/**
 * ActiveRuns every algorithm with every combination of settings, one after the other, so that their
 * times can be compared, and all from what the workbench keeps of the table. Nothing is written:
 * output and report of the config are left out. A run that fails says why in its report's place.
 */
public final class Comparison {
  private static final int MOST_RUNS = 1_000;
  private static final String SOLVE = "solve";

  private final Workbench bench;
  private final Monitor monitor;

  /** A comparison by runs on a workbench. */
  public Comparison(Workbench bench, Monitor monitor) {
    this.bench = bench;
    this.monitor = monitor;
  }

  /** One run: an algorithm, empty for the config's own, and a setting of each key path. */
  private record Case(String algorithm, Map<String, String> settings) {
    List<String> assignments() {
      List<String> assignments = new ArrayList<>();
      if (!algorithm.isEmpty()) {
        assignments.add("algorithm.name=" + algorithm);
      }
      settings.forEach((path, value) -> assignments.add(path + "=" + value));
      return assignments;
    }
  }

  /** Names the run in every phase that is told. */
  private record Named(Monitor monitor, String label, Set<String> told) implements Monitor {
    /** Each once, as runs share what is to be known of the table. */
    @Override
    public void warn(String message) {
      if (told.add(message)) {
        monitor.warn(message);
      }
    }

    @Override
    public void phase(String name) {
      monitor.phase(label + ": " + name);
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

  /** Compares. */
  public ComparisonReport of(Map<String, Object> config, Variation variation) {
    List<Case> cases = cases(variation);
    List<Compared> runs = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      String label = (i + 1) + "/" + cases.size() + " " + String.join(" ", one.assignments());
      runs.add(run(config, one, variation.deadline(), new Named(monitor, label, told)));
    }
    return new ComparisonReport(Pareto.marked(Claims.heldToOneAnother(runs)));
  }

  private static List<Case> cases(Variation variation) {
    List<Map<String, String>> settings = new ArrayList<>();
    settings.add(Map.of());
    for (Map.Entry<String, List<String>> varied : variation.settings().entrySet()) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> before : settings) {
        for (String value : varied.getValue()) {
          Map<String, String> with = new LinkedHashMap<>(before);
          with.put(varied.getKey(), value);
          more.add(with);
        }
      }
      settings = more;
      refuseMany(settings.size());
    }
    List<String> algorithms =
        variation.algorithms().isEmpty() ? List.of("") : variation.algorithms();
    refuseMany((long) settings.size() * algorithms.size());
    List<Case> cases = new ArrayList<>();
    for (String algorithm : algorithms) {
      settings.forEach(setting -> cases.add(new Case(algorithm, setting)));
    }
    return cases;
  }

  private static void refuseMany(long runs) {
    if (runs > MOST_RUNS) {
      throw KanonException.usage(
          "TOO_MANY_RUNS", "That makes " + runs + " runs, expected at most " + MOST_RUNS);
    }
  }

  private Compared run(
      Map<String, Object> config, Case one, Optional<String> deadline, Monitor named) {
    String algorithm = one.algorithm();
    try {
      Map<String, Object> tree = JsonPath.with(config, one.assignments());
      tree.remove("output");
      tree.remove("report");
      deadline.ifPresent(d -> tree.put("deadline", d));
      algorithm = ConfigReader.algorithm(tree);
      RunReport report = bench.run(tree, named);
      Measures measures = measures(algorithm, one, report, deadline.isPresent());
      return new Compared(Optional.of(report), Optional.empty(), measures);
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED || Decisions.CODES.contains(e.code())) {
        throw e;
      }
      return new Compared(
          Optional.empty(),
          Optional.of(
              new ComparisonReport.Failure(
                  e.code(), String.valueOf(e.getMessage()), e.kind().exitCode())),
          unmeasured(algorithm, one));
    }
  }

  private static Map<String, String> settings(Case one) {
    Map<String, String> settings = new LinkedHashMap<>();
    one.settings()
        .forEach((path, text) -> settings.put(path, String.valueOf(JsonPath.value(text))));
    return settings;
  }

  private static Measures unmeasured(String algorithm, Case one) {
    OptionalDouble none = OptionalDouble.empty();
    return new Measures(
        algorithm, settings(one), none, none, none, none, Optional.empty(), Optional.empty());
  }

  /** What the runs are compared by, taken from their reports. */
  private static Measures measures(String algorithm, Case one, RunReport report, boolean deadline) {
    double all = 0;
    double solved = 0;
    for (RunReport.Phase phase : report.phases()) {
      all += phase.millis();
      solved = phase.name().equals(SOLVE) ? all : solved;
    }
    return new Measures(
        algorithm,
        settings(one),
        report.loss(),
        report
            .risk()
            .after()
            .map(after -> OptionalDouble.of(after.marketer()))
            .orElse(OptionalDouble.empty()),
        OptionalDouble.of(report.millis(SOLVE).orElse(0)),
        OptionalDouble.of(all),
        deadline ? Optional.of(solved >= deadlineMillis(report.config())) : Optional.empty(),
        Optional.empty());
  }

  private static double deadlineMillis(Job job) {
    return job.deadline()
        .flatMap(Durations::parse)
        .map(d -> d.toNanos() / 1e6)
        .orElse(Double.POSITIVE_INFINITY);
  }
}
